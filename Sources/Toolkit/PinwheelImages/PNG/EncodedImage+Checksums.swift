extension EncodedImage {
  /// A PNG with the right CRCs of its image data, which ends with a checksum of its own: some tools write others, or none.
  ///
  /// - Returns: `nil` if all those CRCs match.
  /// - Complexity: O(bytes).
  package static func withRightCRCs(_ bytes: ContiguousArray<UInt8>) -> ContiguousArray<UInt8>? {
    var file = bytes
    for chunk in PNGChunks(of: bytes) where chunk.type == .imageData && !chunk.crcMatches(in: bytes) {
      var right = ContiguousArray<UInt8>()
      right.appendChunk(.imageData, bytes[chunk.contents])
      file.replaceSubrange(chunk.bytes, with: right)
    }
    return file == bytes ? nil : file
  }
}
