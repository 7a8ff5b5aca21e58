/// The image's properties in the chunks of a WebP.
struct WebPHeader: Sendable, Hashable {
  let size: PixelSize
  /// Whether colors are stored losslessly; otherwise they are stored as VP8 video. Alpha is always lossless, unless
  /// the encoder was told otherwise.
  let isLossless: Bool

  /// - Throws: ``ImageError`` if the file is cut short, has damaged chunks, or is an animation.
  /// - Complexity: O(chunks).
  init(_ bytes: ContiguousArray<UInt8>, name: String) throws(ImageError) {
    func damaged(_ what: String) -> ImageError { ImageError(name, .damaged(what)) }
    var chunks = try WebPChunks(of: bytes, name: name)
    var canvas: PixelSize?
    while let chunk = try chunks.next(name: name) {
      let at = chunk.contents.lowerBound
      switch chunk.type {
      case "VP8X" where at == WebPChunks.firstContents:
        guard chunk.contents.count == 10 else { throw damaged("its chunk VP8X has a wrong length") }
        guard at + 10 <= bytes.count else { throw ImageError(name, .endsEarly) }
        // Flags, three bytes of zero, columns and rows less 1 (3 bytes each).
        guard bytes[at] & 2 == 0 else { throw ImageError(name, .animated(.webp)) }
        canvas = PixelSize(
          width: 1 + bytes.littleEndian(at: at + 4, count: 3),
          height: 1 + bytes.littleEndian(at: at + 7, count: 3))
      case "VP8 ", "VP8L":
        isLossless = chunk.type == "VP8L"
        size =
          try isLossless
          ? Self.losslessSize(bytes, chunk.contents, name: name)
          : Self.lossySize(bytes, chunk.contents, name: name)
        guard canvas ?? size == size else { throw damaged("its picture is \(size), and its canvas another") }
        return
      default:
        guard canvas != nil else {
          throw damaged("its first chunk is \(chunk.type), which a WebP does not begin with")
        }
      }
    }
    throw ImageError(name, .endsEarly)
  }

  /// A key frame of VP8: its tag (3 bytes), 9D 01 2A, columns and rows (2 bytes each; the upper two bits are a
  /// scale).
  private static func lossySize(
    _ bytes: ContiguousArray<UInt8>, _ contents: Range<Int>, name: String
  ) throws(ImageError) -> PixelSize {
    let at = contents.lowerBound
    guard at + 10 <= bytes.count else { throw ImageError(name, .endsEarly) }
    let tag = bytes.littleEndian(at: at, count: 3)
    let isKeyFrame = tag & 1 == 0 && tag >> 1 & 7 <= 3 && tag >> 4 & 1 == 1
    let size = PixelSize(
      width: bytes.littleEndian(at: at + 6, count: 2) & 0x3FFF,
      height: bytes.littleEndian(at: at + 8, count: 2) & 0x3FFF)
    guard isKeyFrame, tag >> 5 < contents.count, bytes[at + 3..<at + 6].elementsEqual([0x9D, 0x01, 0x2A]),
      size.width > 0, size.height > 0
    else { throw ImageError(name, .damaged("its chunk VP8 does not begin with a picture")) }
    return size
  }

  /// 2F, columns and rows less 1 (14 bits each), a bit for the use of alpha, three for a version.
  private static func losslessSize(
    _ bytes: ContiguousArray<UInt8>, _ contents: Range<Int>, name: String
  ) throws(ImageError) -> PixelSize {
    let at = contents.lowerBound
    guard at + 5 <= bytes.count else { throw ImageError(name, .endsEarly) }
    let fields = bytes.littleEndian(at: at + 1, count: 4)
    guard contents.count >= 5, bytes[at] == 0x2F, fields >> 29 == 0 else {
      throw ImageError(name, .damaged("its chunk VP8L does not begin with a picture"))
    }
    return PixelSize(width: 1 + fields & 0x3FFF, height: 1 + fields >> 14 & 0x3FFF)
  }
}

/// The chunks of a WebP: four letters, a length (4 bytes), contents, and a byte of padding if the length is odd.
/// The last one may be cut.
private struct WebPChunks {
  struct Chunk {
    let type: String
    let contents: Range<Int>
  }

  static let firstContents = 20

  private let bytes: ContiguousArray<UInt8>
  /// The number of bytes after the first eight, according to the file.
  private let length: Int
  private var position = 12

  init(of bytes: ContiguousArray<UInt8>, name: String) throws(ImageError) {
    guard bytes.count >= 20 else { throw ImageError(name, .endsEarly) }
    length = bytes.littleEndian(at: 4, count: 4)
    guard length >= 12, length <= Int(UInt32.max) - 10 else {
      throw ImageError(name, .damaged("its length is given as \(length) bytes"))
    }
    self.bytes = bytes
  }

  mutating func next(name: String) throws(ImageError) -> Chunk? {
    guard position + 8 <= bytes.count else { return nil }
    let count = bytes.littleEndian(at: position + 4, count: 4)
    let contents = position + 8..<position + 8 + count
    let type = String(decoding: bytes[position..<position + 4], as: UTF8.self)
    // As in libwebp, an image may lie anywhere in the file, other chunks only within its stated length.
    let isPicture = type == "VP8 " || type == "VP8L"
    guard isPicture ? count <= length - 12 : contents.upperBound + count & 1 <= 8 + length else {
      throw ImageError(name, .damaged("its chunk \(type) is longer than the file says of itself"))
    }
    position = contents.upperBound + count & 1
    return Chunk(type: type, contents: contents)
  }
}
