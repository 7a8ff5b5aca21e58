/// The first frame header of a JPEG.
struct JPEGHeader: Sendable, Hashable {
  /// As stored: an Exif orientation is not applied.
  let size: PixelSize

  /// - Throws: ``ImageError`` if the file ends, or the image data begins, before a frame header.
  /// - Complexity: O(segments before it).
  init(_ bytes: ContiguousArray<UInt8>, name: String) throws(ImageError) {
    var position = 2  // after the marker that begins the file
    while position + 4 <= bytes.count {
      guard bytes[position] == 0xFF else {
        throw ImageError(name, .damaged("byte \(position) is not the marker that a JPEG needs there"))
      }
      switch bytes[position + 1] {
      case 0xFF:
        position += 1  // padding
      case 0x01, 0xD0...0xD8:
        position += 2  // markers on their own
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        // Length (2 bytes), bits per sample (1), rows (2), columns (2).
        guard position + 9 <= bytes.count else { throw ImageError(name, .endsEarly) }
        size = PixelSize(
          width: bytes.bigEndian16(at: position + 7), height: bytes.bigEndian16(at: position + 5))
        return
      case 0x00, 0xD9, 0xDA:
        throw ImageError(name, .damaged("its image data comes before the frame header of a JPEG"))
      default:
        let length = bytes.bigEndian16(at: position + 2)
        guard length >= 2 else {
          throw ImageError(name, .damaged("the JPEG segment at byte \(position) has a length of \(length)"))
        }
        position += 2 + length
      }
    }
    throw ImageError(name, .endsEarly)
  }
}
