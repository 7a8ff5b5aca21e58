internal import PinwheelFiles

/// A Windows bitmap: its header, and its pixels in rows of whole 32-bit words, from the bottom unless the height is
/// negative.
struct BMPImage: Sendable {
  let size: PixelSize
  let isTopDown: Bool
  let bitsPerPixel: Int
  /// Red, green, blue and alpha of a pixel of 16 or 32 bits; alpha is 0 if there is none.
  let masks: [UInt32]
  let isAlphaStated: Bool
  /// The position of the palette, and the bytes of an entry: blue, green, red and maybe one more.
  let palette: (start: Int, step: Int)
  /// The position of the pixels.
  let start: Int

  /// Whether a file is a bitmap: two reserved numbers are 0, and the length of the header is a known one.
  static func mayBe(_ bytes: ContiguousArray<UInt8>) -> Bool {
    bytes.has("BM") && bytes.littleEndian(at: 6, count: 4) as UInt64? == 0
      && [12, 40, 52, 56, 64, 108, 124].contains(bytes.littleEndian(at: 14, count: 4) as UInt64?)
  }

  /// - Throws: ``ImageError`` if the header ends early, or tells of pixels that are not decoded.
  init(_ bytes: ContiguousArray<UInt8>, name: String) throws(ImageError) {
    func little(_ offset: Int, _ count: Int = 4) -> Int {
      bytes.littleEndian(at: offset, count: count).flatMap { Int(exactly: $0) } ?? -1
    }
    let length = little(14)
    let isOld = length == 12
    guard bytes.count >= 14 + length else { throw ImageError(name, .endsEarly) }
    func signed(_ at: Int) -> Int { Int(Int32(truncatingIfNeeded: little(at))) }
    let height = isOld ? little(20, 2) : signed(22)
    size = PixelSize(width: isOld ? little(18, 2) : signed(18), height: abs(height))
    isTopDown = height < 0
    bitsPerPixel = little(isOld ? 24 : 28, 2)
    let packing = isOld ? 0 : little(30)
    guard [0, 3, 6].contains(packing), [1, 4, 8, 16, 24, 32].contains(bitsPerPixel) else {
      throw ImageError(name, .undecodedPixels("a BMP of \(bitsPerPixel) bits with packing \(packing)"))
    }
    if packing == 0 {
      masks = bitsPerPixel == 16 ? [0x7C00, 0x3E0, 0x1F, 0] : [0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000]
    } else {
      let hasAlpha = packing == 6 || length >= 56
      masks = (0..<4).map { $0 < 3 || hasAlpha ? UInt32(max(0, little(54 + 4 * $0))) : 0 }
    }
    isAlphaStated = packing != 0
    palette = (14 + length + (length == 40 ? [0: 0, 3: 12, 6: 16][packing] ?? 0 : 0), isOld ? 3 : 4)
    start = little(10)
  }
}
