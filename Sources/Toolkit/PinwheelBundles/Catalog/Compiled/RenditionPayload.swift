internal import PinwheelFiles

/// The payload of a rendition, as far as the container describes it.
package enum RenditionPayload: Sendable, Hashable {
  /// No bytes, as for a link.
  case none
  /// Pixels in a codec, by its number.
  case bitmap(codec: Int)
  /// A whole file, whose bytes are at `content` in the catalog; an LZFSE stream if it is compressed.
  case file(content: Range<Int>, isCompressed: Bool)
  case color
  /// The sizes of an icon.
  case iconSizes([IconSize])
  /// Anything else, by its first four letters.
  case other(String)

  /// A size of an icon, in points.
  package struct IconSize: Sendable, Hashable {
    package let width: Int
    package let height: Int
    /// The value of dimension 2 in the keys of icons of this size.
    package let index: Int
  }

  /// - Throws: If the payload is shorter than its header states.
  init(_ bytes: ArraySlice<UInt8>) throws(CatalogDamage) {
    self = .none
    if bytes.isEmpty { return }
    guard let code = bytes.fourLetters(at: 0) else {
      throw CatalogDamage("its payload has \(bytes.count) bytes")
    }
    switch code {
    case "CELM":
      guard let codec = bytes.little32(at: 8), bytes.count >= 16 else {
        throw CatalogDamage("its bitmap ends before its pixels")
      }
      self = .bitmap(codec: codec)
    case "RAWD":
      guard let flags = bytes.little32(at: 4), let length = bytes.little32(at: 8),
        let content = bytes.slice(at: 12, count: length)
      else { throw CatalogDamage("its file is longer than its payload") }
      guard flags <= 1 else { throw CatalogDamage("its file has the flags \(flags), expected 0 or 1") }
      self = .file(content: content.indices, isCompressed: flags == 1)
    case "COLR":
      // Components of 64 bits.
      guard bytes.records(of: 2, at: 12, { _ in }) != nil else {
        throw CatalogDamage("its color has fewer components than it says")
      }
      self = .color
    case "MSIS":
      guard
        let sizes = bytes.records(of: 3, at: 8, { IconSize(width: $0[0], height: $0[1], index: $0[2]) })
      else { throw CatalogDamage("its set of icon sizes has fewer sizes than it says") }
      self = .iconSizes(sizes)
    default: self = .other(code)
    }
  }
}
