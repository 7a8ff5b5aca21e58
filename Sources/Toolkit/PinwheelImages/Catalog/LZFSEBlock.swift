/// A block of an LZFSE stream, its header read and checked.
struct LZFSEBlock: Sendable {
  enum Kind: Sendable {
    case stored
    case lzvn
    case coded(LZFSEHeader)
  }

  let kind: Kind
  /// The number of bytes it decodes to.
  let decodedCount: Int
  /// The range of its data, counted from the first byte of the stream.
  let payload: Range<Int>
}

/// Iterates over blocks by their headers; `next()` is `nil` at the mark that ends a stream.
struct LZFSEBlockWalk {
  private var reader: PayloadReader
  private let byteCount: Int

  init(_ stream: ArraySlice<UInt8>) {
    reader = PayloadReader(stream)
    byteCount = stream.count
  }

  mutating func next() throws(ImageError.Cause) -> LZFSEBlock? {
    let magic = try reader.uint32()
    if magic == Self.end { return nil }
    let decodedCount = try reader.uint32()
    let kind: LZFSEBlock.Kind
    let payloadCount: Int
    /// The maximum number of bytes that the block can decode to.
    let limit: Int
    switch magic {
    case Self.stored:
      kind = .stored
      payloadCount = decodedCount
      limit = decodedCount
    case Self.lzvn:
      kind = .lzvn
      payloadCount = try reader.uint32()
      limit = LZVN.mostDecoded(from: payloadCount)
    case Self.packedTables, Self.plainTables:
      let header =
        magic == Self.packedTables ? try LZFSEHeader(packed: &reader) : try LZFSEHeader(plain: &reader)
      kind = .coded(header)
      payloadCount = header.literalByteCount + header.matchByteCount
      limit = header.literalCount + header.matchCount * LZFSECode.longestMatch
    default: throw LZFSE.damage("has a block of unknown kind")
    }
    guard decodedCount <= limit else {
      throw LZFSE.damage("has a block that cannot hold \(decodedCount) bytes")
    }
    let start = byteCount - reader.rest.count
    _ = try reader.slice(payloadCount)
    return LZFSEBlock(kind: kind, decodedCount: decodedCount, payload: start..<start + payloadCount)
  }

  // "bvx" and a character, read low byte first.
  private static let end = 0x2478_7662
  private static let stored = 0x2D78_7662
  private static let lzvn = 0x6E78_7662
  private static let plainTables = 0x3178_7662
  private static let packedTables = 0x3278_7662
}
