internal import Pinwheel
internal import PinwheelFiles

/// A document of Photoshop (`.psd`, `.psb`), whose pixels stay in the file until a layer is drawn.
///
/// Source: Adobe Photoshop File Formats Specification, 2019.
package struct PhotoshopDocument: Sendable {
  /// What the colors of a pixel are.
  enum Mode: Int {
    case gray = 1
    case indexed, rgb, cmyk
    case duotone = 8
    case lab
  }

  package let width: Int
  package let height: Int
  /// Back to front, without groups.
  package private(set) var layers: [PhotoshopLayer] = []
  /// The file from the channels of the layers on.
  private(set) var channels: PieceReader
  /// Whether lengths have 8 bytes.
  let isLarge: Bool
  let mode: Mode
  /// Bytes of a sample.
  let depth: Int
  /// The colors of an indexed document: all reds, all greens, all blues.
  let palette: ContiguousArray<UInt8>

  /// Whether a file that begins with these bytes is such a document.
  package static func mayBe(_ start: ContiguousArray<UInt8>) -> Bool {
    start.has("8BPS\0\u{1}") || start.has("8BPS\0\u{2}")
  }

  /// Reads the records of all layers, in pieces.
  ///
  /// - Parameters:
  ///   - size: The size of the file, in bytes.
  ///   - read: Gets a part of the file.
  /// - Throws: ``ImageError`` if the file is damaged or its pixels are of an unsupported kind; what `read` throws.
  /// - Complexity: O(bytes of the records).
  package init(
    name: String, size: Int, read: @escaping @Sendable (Range<Int>) throws -> ContiguousArray<UInt8>
  ) throws {
    var reader = PieceReader(name, size: size, read: read)
    channels = reader
    isLarge = try reader.number(6) & 0xFFFF == 2
    // Zeros, and the number of channels of the merged picture.
    reader.skip(8)
    (height, width) = (try reader.number(4), try reader.number(4))
    let (bits, number) = (try reader.number(2), try reader.number(2))
    guard let mode = Mode(rawValue: number), [8, 16, 32].contains(bits) else {
      throw channels.damaged(
        "pixels of \(bits) bits in its color mode \(number) are not read; convert it to RGB with 8 bits")
    }
    guard min(width, height) > 0, max(width, height) <= ImageLimits.maximumSide else {
      throw ImageError(name, .tooLarge(width: width, height: height, maximumPixels: 1 << 32))
    }
    (self.mode, depth) = (mode, bits / 8)
    var table = try reader.part(lengthOf: 4)
    palette = mode == .indexed ? ContiguousArray(try table.bytes(768)) : []
    // The resources.
    _ = try reader.part(lengthOf: 4)
    guard var list = try records(behind: reader) else { return }
    let count = Int16(truncatingIfNeeded: try list.number(2)).magnitude
    var end = 0
    let records = try (0..<count).map { _ in try PhotoshopLayer(&list, isLarge: isLarge, end: &end) }
    // They follow the last record, whatever the length of the section says.
    channels.skip(list.position)
    try arrange(records)
  }

  /// The list of layers; `nil` if there is none. Documents of 16 and 32 bits have it in a block behind the masks.
  private func records(behind header: PieceReader) throws -> PieceReader? {
    var (header, size) = (header, isLarge ? 8 : 4)
    guard header.count > size else { return nil }
    var list = try header.part(lengthOf: size)
    guard list.count > size else { return nil }
    var section = list
    list.skip(size)
    if try section.part(lengthOf: size).count >= 2 { return list }
    if section.count >= 4 { _ = try section.part(lengthOf: 4) }
    while let (key, block) = try section.photoshopBlock(isLarge: isLarge) {
      if ["Layr", "Lr16", "Lr32"].contains(key), block.count >= 2 { return block }
    }
    return nil
  }

  /// A group, and the numbers of its layers that are clipped to the next one behind them.
  private typealias Group = (record: PhotoshopLayer?, clipped: [Int])

  /// Collects the layers of groups, each of which is named by the record in front of its layers.
  private mutating func arrange(_ records: [PhotoshopLayer]) throws {
    var (group, outer) = (Group(nil, []), [Group]())
    for var layer in records.reversed() {
      if layer.divider == 3 {
        group = outer.popLast() ?? group
        continue
      }
      let isGroup = [1, 2].contains(layer.divider)
      if !layer.isClipped {
        for number in group.clipped {
          layers[number].clip(to: layer, hasPixels: !isGroup && !layer.frame.isEmpty)
        }
        group.clipped = []
      }
      if let group = group.record { layer.lie(in: group) }
      if isGroup {
        outer.append(group)
        group = (layer, [])
        // Photoshop nests ten.
        guard outer.count <= 32 else {
          throw channels.damaged("its groups are nested more than 32 deep; ungroup some")
        }
      } else {
        if layer.opacity < 1 { layer.remarks.append("opacity \(Int((100 * layer.opacity).rounded()))%") }
        if layer.isClipped { group.clipped.append(layers.count) }
        layers.append(layer)
      }
    }
    layers.reverse()
  }
}

extension PhotoshopLayer {
  /// Puts the layer or group into a group.
  fileprivate mutating func lie(in group: PhotoshopLayer) {
    groups = group.groups + [group.name.isEmpty ? "group" : group.name]
    isVisible = isVisible && group.isVisible
    opacity *= group.opacity
    remarks += group.remarks + (group.isClipped ? ["not clipped with its group"] : [])
    coverage += group.coverage.dropFirst()
  }

  /// Clips the layer to the alpha of the one behind it.
  fileprivate mutating func clip(to base: PhotoshopLayer, hasPixels: Bool) {
    if hasPixels { coverage += base.coverage }
    remarks.append((hasPixels ? "clipped to " : "not clipped to one without pixels: ") + base.name)
  }
}
