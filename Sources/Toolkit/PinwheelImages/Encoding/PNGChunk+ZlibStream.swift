extension PNGChunk {
  private static let maximumInflatedBytes = 64 << 20

  /// A CgBI file's chunk as the PNG specification requires: its compressed part, if there is one, as a zlib stream, of
  /// which Apple's tools omit the header and the checksum; `nil` if that part is damaged.
  func withZlibStream(in bytes: ContiguousArray<UInt8>) -> ContiguousArray<UInt8>? {
    let unchanged = ContiguousArray(bytes[self.bytes])
    guard let start = streamStart(in: bytes) else { return unchanged }
    let deflated = bytes[start..<contents.upperBound]
    guard !ZlibHeader.begins(deflated) else { return unchanged }
    guard let inflated = Inflater.inflate(deflated, .bare, limit: Self.maximumInflatedBytes),
      let stream = CompressionLibrary.zlibStream(of: inflated[...])
    else { return nil }
    var chunk = ContiguousArray<UInt8>()
    chunk.appendChunk(type, bytes[contents.lowerBound..<start] + stream)
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
