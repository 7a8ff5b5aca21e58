internal import Pinwheel
internal import PinwheelFiles

/// The contents of the tagged attributes in the record of a rendition.
struct RecordAttributes {
  /// The parts of a stretchable image, with y from the bottom.
  private(set) var slices: [PixelRect] = []
  private(set) var alignment: PixelInsets?
  /// The size without the alignment insets.
  private(set) var alignedWidth = 0
  private(set) var alignedHeight = 0
  private(set) var bytesPerRow: Int?
  private(set) var link: RenditionLink?

  /// - Parameter format: The attributes of the catalog's keys.
  /// - Throws: If a length is wrong.
  init(_ bytes: ArraySlice<UInt8>, format: [RenditionAttribute]) throws(CatalogDamage) {
    var offset = 0
    while offset < bytes.count {
      guard let tag = bytes.little32(at: offset), let length = bytes.little32(at: offset + 4),
        let value = bytes.slice(at: offset + 8, count: length)
      else { throw CatalogDamage("its attributes end in the middle of one") }
      offset += 8 + length
      // Ignoring the attribute could stretch, rotate or cut the image wrongly.
      guard try read(value, tag: tag, format: format) else {
        throw CatalogDamage("its attribute \(tag) is too short (\(length) bytes)")
      }
    }
  }

  /// - Returns: Whether there were enough bytes; unknown attributes are skipped.
  private mutating func read(
    _ value: ArraySlice<UInt8>, tag: Int, format: [RenditionAttribute]
  ) throws(CatalogDamage) -> Bool {
    switch tag {
    case 1001:
      guard let parts = value.records(of: 4, { PixelRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) })
      else { return false }
      slices = parts
    case 1003:
      // Insets from the left, top, right and bottom edge, then the size between them. Several sets belong to several
      // pictures in one image; the first is kept.
      let sets = value.records(of: 6) {
        (PixelInsets(top: $0[1], left: $0[0], bottom: $0[3], right: $0[2]), width: $0[4], height: $0[5])
      }
      guard let sets else { return false }
      if let set = sets.first { (alignment, alignedWidth, alignedHeight) = set }
    // Opacity, data type and orientation are not used.
    case 1004: return value.count >= 8
    case 1005: return value.little32(at: 0).flatMap { value.slice(at: 8, count: $0) } != nil
    case 1006: return value.count >= 4
    case 1007:
      guard let number = value.little32(at: 0) else { return false }
      bytesPerRow = number
    case 1010: link = try RenditionLink(value, format: format)
    default: break
    }
    return true
  }
}
