extension PNGChunk {
  private static let maximumInflatedBytes = 64 << 20

  /// A CgBI file's chunk as the PNG specification requires: its compressed part, if there is one, with the zlib
  /// header and checksum that Apple's tools omit; `nil` if that part is damaged.
  func withZlibStream(in bytes: ContiguousArray<UInt8>) -> ContiguousArray<UInt8>? {
    let unchanged = ContiguousArray(bytes[self.bytes])
    guard let start = streamStart(in: bytes) else { return unchanged }
    let deflated = bytes[start..<contents.upperBound]
    guard !ZlibHeader.begins(deflated) else { return unchanged }
    guard let inflated = Inflater.inflate(deflated, .bare, limit: Self.maximumInflatedBytes),
      let stream = CompressionLibrary.zlibStream(of: inflated[...])
    else { return nil }
    // A stream ends with the checksum of what it inflates to, however that is compressed.
    let completed = bytes[contents.lowerBound..<start] + ZlibHeader.bytes + deflated + stream.suffix(4)
    guard completed.count <= Self.maximumLength else { return nil }
    var chunk = ContiguousArray<UInt8>()
    chunk.appendChunk(type, completed)
    return chunk
  }

  /// The start of a compressed chunk's stream; `nil` if there is none.
  private func streamStart(in bytes: ContiguousArray<UInt8>) -> Int? {
    let contents = bytes[contents]
    guard let keywordEnd = contents.firstIndex(of: 0) else { return nil }
    switch type {
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
