internal import PinwheelFiles

/// The image's properties in the chunks of a WebP.
struct WebPHeader: Sendable, Hashable {
  let size: PixelSize
  /// Whether colors are stored losslessly; otherwise they are stored as VP8 video. Alpha is always lossless, unless
  /// the encoder was told otherwise.
  let isLossless: Bool

  /// Reads chunks up to the picture: four letters, a length (4 bytes), contents, and a byte of padding if the length is
  /// odd. The last one may be cut.
  ///
  /// - Throws: ``ImageError`` if the file is cut short, has damaged chunks, or is an animation.
  /// - Complexity: O(chunks).
  init(_ bytes: ContiguousArray<UInt8>, name: String) throws(ImageError) {
    func damaged(_ what: String) -> ImageError { ImageError(name, .damaged(what)) }
    func number(_ at: Int, _ count: Int) throws(ImageError) -> Int {
      guard let number = bytes.littleEndian(at: at, count: count) as UInt64? else {
        throw ImageError(name, .endsEarly)
      }
      return Int(number)
    }
    // The number of bytes after the first eight, according to the file.
    let length = try number(4, 4)
    guard bytes.count >= 20 else { throw ImageError(name, .endsEarly) }
    guard length >= 12, length <= Int(UInt32.max) - 10 else {
      throw damaged("its length is given as \(length) bytes")
    }
    var canvas: PixelSize?
    var at = 20
    while at <= bytes.count {
      let type = String(decoding: bytes[at - 8..<at - 4], as: UTF8.self)
      let count = try number(at - 4, 4)
      let next = at + count + count & 1
      // As in libwebp, an image may lie anywhere in the file, other chunks only within its stated length.
      let isPicture = type == "VP8 " || type == "VP8L"
      guard isPicture ? count <= length - 12 : next <= 8 + length else {
        throw damaged("its chunk \(type) is longer than the file says of itself")
      }
      switch type {
      case "VP8X" where at == 20:
        guard count == 10 else { throw damaged("its chunk VP8X has a wrong length") }
        // Flags, three bytes of zero, columns and rows less 1 (3 bytes each).
        canvas = PixelSize(width: 1 + (try number(at + 4, 3)), height: 1 + (try number(at + 7, 3)))
        guard bytes[at] & 2 == 0 else { throw ImageError(name, .animated(.webp)) }
      case "VP8 ", "VP8L":
        isLossless = type == "VP8L"
        let isValid: Bool
        if isLossless {
          // 2F, columns and rows less 1 (14 bits each), a bit for the use of alpha, three for a version.
          let fields = try number(at + 1, 4)
          size = PixelSize(width: 1 + fields & 0x3FFF, height: 1 + fields >> 14 & 0x3FFF)
          isValid = count >= 5 && bytes[at] == 0x2F && fields >> 29 == 0
        } else {
          // A key frame of VP8: its tag (3 bytes), 9D 01 2A, columns and rows (2 bytes each; the upper two bits are a
          // scale).
          size = PixelSize(width: try number(at + 6, 2) & 0x3FFF, height: try number(at + 8, 2) & 0x3FFF)
          let tag = try number(at, 3)
          let isKeyFrame = tag & 1 == 0 && tag >> 1 & 7 <= 3 && tag >> 4 & 1 == 1
          isValid =
            isKeyFrame && tag >> 5 < count && bytes.has([0x9D, 0x01, 0x2A], at: at + 3) && size.width > 0
            && size.height > 0
        }
        guard isValid else {
          throw damaged("its chunk \(isLossless ? type : "VP8") does not begin with a picture")
        }
        guard canvas ?? size == size else { throw damaged("its picture is \(size), and its canvas another") }
        return
      default:
        guard canvas != nil else {
          throw damaged("its first chunk is \(type), which a WebP does not begin with")
        }
      }
      at = next + 8
    }
    throw ImageError(name, .endsEarly)
  }
}
