internal import PNGShims

/// The compressed part of a CgBI file's chunk that has lost its zlib header and checksum.
struct StrippedStream {
  private let type: PNGChunkType
  /// The contents of the chunk up to the stream.
  private let prefix: ContiguousArray<UInt8>
  private let deflated: ContiguousArray<UInt8>

  private static let maximumInflatedBytes = 64 << 20

  /// `nil` if the chunk holds nothing compressed, or a stream that is whole.
  init?(_ chunk: PNGChunk, in bytes: ContiguousArray<UInt8>) {
    guard let start = Self.streamStart(of: chunk, in: bytes) else { return nil }
    let stream = bytes[start..<chunk.contents.upperBound]
    guard !ZlibHeader.begins(stream) else { return nil }
    type = chunk.type
    prefix = ContiguousArray(bytes[chunk.contents.lowerBound..<start])
    deflated = ContiguousArray(stream)
  }

  /// The chunk as the PNG specification wants it; `nil` if the stream is damaged.
  func chunkWithZlibStream() -> ContiguousArray<UInt8>? {
    guard let adler = adler32() else { return nil }
    var contents = prefix + ZlibHeader.bytes + deflated
    contents.appendBigEndian(adler)
    guard let length = UInt32(exactly: contents.count) else { return nil }
    var typeAndContents = ContiguousArray<UInt8>()
    typeAndContents.appendBigEndian(type.rawValue)
    typeAndContents += contents
    var chunk = ContiguousArray<UInt8>()
    chunk.appendBigEndian(length)
    chunk += typeAndContents
    chunk.appendBigEndian(CRC32.checksum(of: typeAndContents[...]))
    return chunk
  }

  /// Where the stream of a compressed chunk begins; `nil` if there is none.
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

  private func adler32() -> UInt32? {
    // SAFETY: the stream is only read, within its count, and outlives the call.
    let adler = unsafe deflated.withUnsafeBufferPointer { stream in
      unsafe pw_png_adler32(
        pw_png_file(base: stream.baseAddress, count: stream.count),
        type == .colorProfile ? PW_PNG_PROFILE : PW_PNG_TEXT, Self.maximumInflatedBytes)
    }
    return adler.status.cause == nil ? adler.value : nil
  }
}
