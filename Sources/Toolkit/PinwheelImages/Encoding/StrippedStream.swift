/// The compressed part of a CgBI file's chunk, without its zlib header and checksum.
struct StrippedStream {
  private let type: PNGChunkType
  /// The contents of the chunk before the stream.
  private let prefix: ContiguousArray<UInt8>
  private let deflated: ContiguousArray<UInt8>

  private static let maximumInflatedBytes = 64 << 20

  /// `nil` if the chunk contains nothing compressed, or a complete stream.
  init?(_ chunk: PNGChunk, in bytes: ContiguousArray<UInt8>) {
    guard let start = Self.streamStart(of: chunk, in: bytes) else { return nil }
    let stream = bytes[start..<chunk.contents.upperBound]
    guard !ZlibHeader.begins(stream) else { return nil }
    type = chunk.type
    prefix = ContiguousArray(bytes[chunk.contents.lowerBound..<start])
    deflated = ContiguousArray(stream)
  }

  /// The chunk as the PNG specification requires; `nil` if the stream is damaged.
  func chunkWithZlibStream() -> ContiguousArray<UInt8>? {
    guard let inflated = Inflater.inflate(deflated[...], .bare, limit: Self.maximumInflatedBytes) else {
      return nil
    }
    var contents = prefix + ZlibHeader.bytes + deflated
    contents.appendBigEndian(CompressionLibrary.adler32(of: inflated))
    guard contents.count <= PNGChunk.maximumLength else { return nil }
    var chunk = ContiguousArray<UInt8>()
    chunk.appendChunk(type, contents[...])
    return chunk
  }

  /// The start of a compressed chunk's stream; `nil` if there is none.
  private static func streamStart(of chunk: PNGChunk, in bytes: ContiguousArray<UInt8>) -> Int? {
    let contents = bytes[chunk.contents]
    guard let keywordEnd = contents.firstIndex(of: 0) else { return nil }
    switch chunk.type {
    case .colorProfile, .compressedText:
      // Keyword, 0, method.
      return keywordEnd + 2 <= contents.endIndex ? keywordEnd + 2 : nil
    case .internationalText:
      // Keyword, 0, whether compressed, method, language, 0, translated keyword, 0.
      guard keywordEnd + 3 <= contents.endIndex, contents[keywordEnd + 1] == 1,
        let languageEnd = contents[(keywordEnd + 3)...].firstIndex(of: 0),
        let translationEnd = contents[(languageEnd + 1)...].firstIndex(of: 0)
      else { return nil }
      return translationEnd + 1
    default: return nil
    }
  }
}
