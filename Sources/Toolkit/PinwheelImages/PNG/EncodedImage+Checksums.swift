extension EncodedImage {
  /// A PNG with the right CRCs of its image data: tools that write others (with their bytes in reverse, or none) still end the
  /// data with its own checksum.
  ///
  /// - Returns: `nil` if all those CRCs match, or the data is damaged.
  /// - Complexity: O(pixels), in time and memory.
  package func withRightCRCs() -> ContiguousArray<UInt8>? {
    var file = ContiguousArray<UInt8>()
    var isChanged = false
    for chunk in PNGChunks(of: bytes) {
      if file.isEmpty { file += bytes[..<chunk.bytes.lowerBound] }
      if chunk.type == .imageData, !chunk.crcMatches(in: bytes) {
        file.appendChunk(.imageData, bytes[chunk.contents])
        isChanged = true
      } else {
        file += bytes[chunk.bytes]
      }
    }
    guard isChanged,
      let image = try? EncodedImage(file, name: name, limits: ImageLimits(maximumPixels: .max)),
      (try? PNGRows(image)) != nil
    else { return nil }
    return file
  }
}
