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
    case 1001: return readSlices(value)
    case 1003: return readMetrics(value)
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

  private mutating func readSlices(_ value: ArraySlice<UInt8>) -> Bool {
    guard let count = value.little32(at: 0), count <= (value.count - 4) / 16 else { return false }
    slices = (0..<count).compactMap { index in
      guard let x = value.little32(at: 4 + 16 * index), let y = value.little32(at: 8 + 16 * index),
        let width = value.little32(at: 12 + 16 * index), let height = value.little32(at: 16 + 16 * index)
      else { return nil }
      return PixelRect(x: x, y: y, width: width, height: height)
    }
    return true
  }

  /// Reads insets from the left, top, right and bottom edge, then the size between them. Several sets belong to
  /// several pictures in one image; the first is kept.
  private mutating func readMetrics(_ value: ArraySlice<UInt8>) -> Bool {
    guard let count = value.little32(at: 0), count <= (value.count - 4) / 24 else { return false }
    guard count > 0, let left = value.little32(at: 4), let top = value.little32(at: 8),
      let right = value.little32(at: 12), let bottom = value.little32(at: 16),
      let width = value.little32(at: 20), let height = value.little32(at: 24)
    else { return count == 0 }
    alignment = PixelInsets(top: top, left: left, bottom: bottom, right: right)
    alignedWidth = width
    alignedHeight = height
    return true
  }
}
