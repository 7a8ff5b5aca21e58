/// The two bytes before the DEFLATE data of a zlib stream, which Apple's tools omit.
enum ZlibHeader {
  /// A header for any data.
  static let bytes: ContiguousArray<UInt8> = [0x78, 0x01]

  /// Whether these bytes begin with a plausible header: DEFLATE with a window of at most 32 KB, no preset
  /// dictionary, and a multiple of 31.
  static func begins(_ stream: some Sequence<UInt8>) -> Bool {
    var iterator = stream.makeIterator()
    guard let method = iterator.next(), let flags = iterator.next() else { return false }
    let isMultiple = (Int(method) << 8 | Int(flags)).isMultiple(of: 31)
    return method & 0x0F == 8 && method >> 4 <= 7 && flags & 0x20 == 0 && isMultiple
  }
}

extension Inflater.Wrapping {
  /// The format around the image data of a CgBI file.
  ///
  /// Bit 0x10 of the CgBI chunk's first byte means that the data is bare. Without the bit, a zlib header has to be
  /// present.
  init(_ apple: PNGChunk, _ imageData: [PNGChunk], in bytes: ContiguousArray<UInt8>) {
    let isMarked = bytes[apple.contents].first.map { $0 & 0x10 != 0 } ?? false
    // The two bytes may lie in two chunks.
    self = isMarked || !ZlibHeader.begins(imageData.lazy.flatMap { bytes[$0.contents] }) ? .bare : .zlib
  }
}
