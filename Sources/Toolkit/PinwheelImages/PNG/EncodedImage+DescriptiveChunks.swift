extension EncodedImage {
  /// The chunks of a PNG that describe the image without being part of its pixels (color space, physical size, texts,
  /// camera data, time), byte for byte and in an order that is valid right after the header; empty for other formats.
  ///
  /// A chunk with a wrong CRC is left out, and so is a misplaced one. Apple's tools strip the compressed contents
  /// of chunks as they do the image data; such contents get their zlib header and checksum back, or are left out if
  /// they cannot be inflated.
  ///
  /// - Complexity: O(bytes of the file).
  var descriptiveChunks: ContiguousArray<UInt8> {
    guard case .png = header else { return [] }
    var carried = ContiguousArray<UInt8>()
    var seen: Set<PNGChunkType> = []
    for chunk in PNGChunks(of: bytes) {
      let isRepeated = !seen.insert(chunk.type).inserted
      let isText = Self.texts.contains(chunk.type)
      let isDescription =
        Self.descriptions.contains(chunk.type) && !isRepeated && !seen.contains(.imageData)
      guard isText || isDescription || (chunk.type == .modificationTime && !isRepeated) else { continue }
      guard chunk.crcMatches(in: bytes) else { continue }
      if format == .cgbi {
        carried += chunk.withZlibStream(in: bytes) ?? []
      } else {
        carried += bytes[chunk.bytes]
      }
    }
    return carried
  }

  /// At most one per file, before the image data.
  private static let descriptions: Set<PNGChunkType> = [
    .gamma, .chromaticities, .standardRGB, .colorProfile, .pixelSize, .cameraData,
  ]

  /// Any number, anywhere in the file.
  private static let texts: Set<PNGChunkType> = [.text, .compressedText, .internationalText]
}
