/// PNG chunks that describe the image without being part of its pixels (color space, physical size, texts, camera
/// data, time), carried from one file to another.
package struct DescriptiveChunks: Sendable, Hashable {
  /// Finished chunks, in an order that is valid right after the header.
  let bytes: ContiguousArray<UInt8>

  /// No chunk at all.
  package static let none = DescriptiveChunks(bytes: [])
}

extension DescriptiveChunks {
  /// Copies the chunks of an image byte for byte; a JPEG or GIF has none.
  ///
  /// A chunk with a wrong CRC is left out, and so is a misplaced one. Apple's tools strip the compressed contents
  /// of chunks as they do the image data; such contents get their zlib header and checksum back, or are left out if
  /// they cannot be inflated.
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
        guard chunk.crcMatches(in: image.bytes) else { continue }
        if image.format == .cgbi {
          carried += chunk.withZlibStream(in: image.bytes) ?? []
        } else {
          carried += image.bytes[chunk.bytes]
        }
      }
    }
    bytes = carried
  }

  /// At most one per file, before the image data.
  private static let descriptions: Set<PNGChunkType> = [
    .gamma, .chromaticities, .standardRGB, .colorProfile, .pixelSize, .cameraData,
  ]

  /// Any number, anywhere in the file.
  private static let texts: Set<PNGChunkType> = [.text, .compressedText, .internationalText]
}
