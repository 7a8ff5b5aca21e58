/// Chunks of a PNG that describe the image without being part of its pixels, carried from one file to
/// another: color space, physical size, texts, camera data, time.
package struct DescriptiveChunks: Sendable, Hashable {
  /// Finished chunks, in an order that is legal right behind the header.
  let bytes: ContiguousArray<UInt8>

  /// No chunk at all.
  package static let none = DescriptiveChunks(bytes: [])

  private init(bytes: ContiguousArray<UInt8>) {
    self.bytes = bytes
  }

  /// Those of an image, byte for byte; none of a JPEG or GIF.
  ///
  /// A chunk with a wrong CRC stays behind, and so does one that is not allowed where it stands. Apple's
  /// tools strip the compressed contents of chunks as they do the image data; those get their zlib header and
  /// checksum back, or stay behind where they cannot be inflated.
  ///
  /// - Complexity: O(bytes of the file).
  package init(of image: EncodedImage) {
    var carried = ContiguousArray<UInt8>()
    var seen: Set<PNGChunkType> = []
    if case .png = image.header {
      for chunk in PNGChunks(of: image.bytes) {
        let isRepeated = !seen.insert(chunk.type).inserted
        let isText = Self.texts.contains(chunk.type)
        let isDescription =
          Self.descriptions.contains(chunk.type) && !isRepeated && !seen.contains(.imageData)
        guard isText || isDescription || (chunk.type == .modificationTime && !isRepeated) else { continue }
        guard CRC32.crcMatches(chunk, in: image.bytes) else { continue }
        if image.format == .cgbi, let stripped = StrippedStream(chunk, in: image.bytes) {
          carried += stripped.chunkWithZlibStream() ?? []
        } else {
          carried += image.bytes[chunk.bytes]
        }
      }
    }
    bytes = carried
  }

  /// Once in a file, ahead of the image data.
  private static let descriptions: Set<PNGChunkType> = [
    .gamma, .chromaticities, .standardRGB, .colorProfile, .pixelSize, .cameraData,
  ]

  /// Any number, anywhere.
  private static let texts: Set<PNGChunkType> = [.text, .compressedText, .internationalText]
}
