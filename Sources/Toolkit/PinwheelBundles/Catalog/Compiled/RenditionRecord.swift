internal import Pinwheel
internal import PinwheelFiles

/// The record of a rendition. All its numbers are little-endian.
///
/// ```
/// 0    ISTC, version, flags, width, height, scale * 100, pixel format, color space, time, layout
/// 40   name, 128 bytes padded with zeros
/// 168  length of the attributes, 1, 0, length of the payload
/// 184  attributes (tag, length, bytes), then the payload
/// ```
struct RenditionRecord {
  let flags: Int
  let width: Int
  let height: Int
  let pixelFormat: String
  let colorSpace: Int
  let layout: RenditionLayout
  let name: String
  let payload: RenditionPayload
  let payloadRange: Range<Int>
  var attributes = Attributes()

  /// The contents of the tagged attributes.
  struct Attributes {
    /// The parts of a stretchable image, with y from the bottom.
    var slices: [PixelRect] = []
    var alignment: PixelInsets?
    /// The size without the alignment insets.
    var alignedWidth = 0
    var alignedHeight = 0
    var bytesPerRow: Int?
    var link: RenditionLink?
  }

  static let headerSize = 184

  /// - Throws: If a length is wrong.
  /// - Complexity: O(*n*) in the bytes of the attributes.
  init(_ block: ArraySlice<UInt8>, format: [RenditionAttribute]) throws(CatalogDamage) {
    guard block.has("ISTC") else { throw CatalogDamage("its record does not begin with ISTC") }
    guard let flags = block.little32(at: 8), let width = block.little32(at: 12),
      let height = block.little32(at: 16), let pixelFormat = FourCharacterCode(block, at: 24),
      let colorSpace = block.little32(at: 28), let layout = block.little16(at: 36),
      let name = block.slice(at: 40, count: 128), let length = block.little32(at: 168),
      let bitmaps = block.little32(at: 172), let payloadLength = block.little32(at: 180)
    else {
      throw CatalogDamage("its record has \(block.count) bytes, expected at least \(Self.headerSize)")
    }
    guard bitmaps <= 1 else { throw CatalogDamage("it has \(bitmaps) payloads, expected 1") }
    guard let attributes = block.slice(at: Self.headerSize, count: length) else {
      throw CatalogDamage("its attributes are longer than its record")
    }
    self.layout = RenditionLayout(number: layout)
    // An effect preset's length counts other bytes than the ones that follow.
    let rest = block.dropFirst(Self.headerSize + length)
    guard let payload = self.layout == .effect ? rest : rest.slice(at: 0, count: payloadLength) else {
      throw CatalogDamage("its payload is longer than its record")
    }
    self.flags = flags
    self.width = width
    self.height = height
    self.pixelFormat = pixelFormat.text
    self.colorSpace = colorSpace & 15
    self.name = name.text
    self.payload = try RenditionPayload(payload, pixelFormat: self.pixelFormat)
    payloadRange = payload.indices
    try readAttributes(attributes, format: format)
  }

  private mutating func readAttributes(
    _ bytes: ArraySlice<UInt8>, format: [RenditionAttribute]
  ) throws(CatalogDamage) {
    var offset = 0
    while offset < bytes.count {
      guard let tag = bytes.little32(at: offset), let length = bytes.little32(at: offset + 4),
        let value = bytes.slice(at: offset + 8, count: length)
      else { throw CatalogDamage("its attributes end in the middle of one") }
      offset += 8 + length
      // Ignoring the attribute could stretch, rotate or cut the image wrongly.
      guard try attributes.read(value, tag: tag, format: format) else {
        throw CatalogDamage("its attribute \(tag) is too short (\(length) bytes)")
      }
    }
  }
}

extension RenditionRecord.Attributes {
  /// - Returns: Whether there were enough bytes; unknown attributes are skipped.
  fileprivate mutating func read(
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
