internal import PinwheelFiles

/// The key of a rendition: a 16-bit number for every attribute of the catalog's key format, in its order.
package struct RenditionKey: Sendable, Hashable {
  /// The attributes of all keys of this catalog.
  package let format: [RenditionAttribute]
  /// One value per attribute.
  package private(set) var values: [UInt16]

  /// The key whose values are all 0.
  init(format: [RenditionAttribute]) {
    self.format = format
    values = Array(repeating: 0, count: format.count)
  }

  /// Reads a key; bytes after the last attribute are ignored.
  ///
  /// - Throws: If the block is too short.
  init(_ block: ArraySlice<UInt8>, format: [RenditionAttribute]) throws(CatalogDamage) {
    self.init(format: format)
    for index in format.indices {
      guard let value = block.little16(at: 2 * index) else {
        throw CatalogDamage("its key has \(block.count) bytes, expected \(2 * format.count)")
      }
      values[index] = UInt16(value)
    }
  }

  /// The value of an attribute; 0 if keys of this catalog do not have it. Setting an attribute that they do not
  /// have has no effect. If the format lists an attribute several times, all places are set and the first is read.
  package subscript(attribute: RenditionAttribute) -> Int {
    get { format.firstIndex(of: attribute).map { Int(values[$0]) } ?? 0 }
    set {
      for index in format.indices where format[index] == attribute {
        values[index] = UInt16(truncatingIfNeeded: newValue)
      }
    }
  }

  /// The nonzero attributes in the order of the format, each once, with its value.
  var attributes: [(attribute: RenditionAttribute, value: Int)] {
    format.indices.compactMap { index in
      let isRepeated = format[..<index].indices.contains {
        format[$0] == format[index] && values[$0] == values[index]
      }
      return values[index] == 0 || isRepeated ? nil : (format[index], Int(values[index]))
    }
  }

  /// The nonzero attributes, such as `scale 2, idiom 1`.
  package var text: String {
    let parts = attributes.map { "\($0.attribute.name) \($0.value)" }
    return parts.isEmpty ? "all attributes 0" : parts.joined(separator: ", ")
  }

  package static func == (a: Self, b: Self) -> Bool { a.values == b.values && a.format == b.format }

  // All keys of a catalog share one format, so it need not be hashed.
  package func hash(into hasher: inout Hasher) { hasher.combine(values) }

  /// Reads the KEYFORMAT block. Catalogs of macOS 10.14 list an attribute twice.
  ///
  /// - Parameter workaround: The KEYFORMATWORKAROUND block, a list of the same length: where it is not 0, it has the
  ///   attribute, and KEYFORMAT another one for systems that do not know the attribute.
  /// - Throws: If the block is damaged, or lists more attributes than any key has.
  static func format(
    _ block: ArraySlice<UInt8>, workaround: ArraySlice<UInt8>?
  ) throws(CatalogDamage) -> [RenditionAttribute] {
    guard block.has("tmfk"), let count = block.little32(at: 8) else {
      throw CatalogDamage("its KEYFORMAT does not begin with tmfk")
    }
    // 28 attributes are known.
    guard (1...128).contains(count) else {
      throw CatalogDamage("its KEYFORMAT has \(count) attributes, expected 1 to 128")
    }
    var format: [RenditionAttribute] = []
    for index in 0..<count {
      guard let attribute = block.little32(at: 12 + 4 * index) else {
        throw CatalogDamage("its KEYFORMAT ends after \(index) of \(count) attributes")
      }
      let replacement = workaround?.little32(at: 4 * index) ?? 0
      format.append(RenditionAttribute(rawValue: replacement == 0 ? attribute : replacement))
    }
    return format
  }
}
