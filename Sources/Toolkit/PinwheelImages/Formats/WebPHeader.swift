internal import PinwheelFiles

/// The image's properties in the chunks of a WebP.
struct WebPHeader: Sendable, Hashable {
  let size: PixelSize
  /// Whether colors are stored losslessly; otherwise they are stored as VP8 video. Alpha is always lossless, unless
  /// the encoder was told otherwise.
  let isLossless: Bool

  /// Reads chunks up to the picture: four letters, a length (4 bytes), contents, and a byte of padding if the length is
  /// odd. What decodes the picture checks them.
  ///
  /// - Throws: ``ImageError`` if the file ends before the picture, or is an animation.
  /// - Complexity: O(chunks).
  init(_ bytes: ContiguousArray<UInt8>, name: String) throws(ImageError) {
    func number(_ at: Int, _ count: Int) throws(ImageError) -> Int {
      guard let number = bytes.littleEndian(at: at, count: count) as UInt64? else {
        throw ImageError(name, .endsEarly)
      }
      return Int(number)
    }
    var at = 20
    while true {
      let count = try number(at - 4, 4)
      switch String(decoding: bytes[at - 8..<at - 4], as: UTF8.self) {
      case "VP8X":
        guard try number(at, 1) & 2 == 0 else { throw ImageError(name, .animated(.webp)) }
      case "VP8L":
        // 2F, then columns and rows less 1 (14 bits each).
        let sides = try number(at + 1, 4)
        size = PixelSize(width: 1 + sides & 0x3FFF, height: 1 + sides >> 14 & 0x3FFF)
        isLossless = true
        return
      case "VP8 ":
        // A key frame: its tag (3 bytes), 9D 01 2A, columns and rows (2 bytes each; the upper two bits are a scale).
        size = PixelSize(width: try number(at + 6, 2) & 0x3FFF, height: try number(at + 8, 2) & 0x3FFF)
        isLossless = false
        return
      default: break
      }
      at += 8 + count + count & 1
    }
  }
}
