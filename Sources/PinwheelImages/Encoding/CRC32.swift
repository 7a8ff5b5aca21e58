internal import CDeflate

/// The checksum that ends every chunk of a PNG.
enum CRC32 {
  /// - Complexity: O(bytes), many bytes at once.
  static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    // SAFETY: the bytes are only read, within their count, and outlive the call.
    unsafe bytes.withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
  }

  /// Whether the CRC at the end of a chunk is that of the rest.
  static func isSound(_ chunk: PNGChunk, in bytes: ContiguousArray<UInt8>) -> Bool {
    Int(checksum(of: bytes[chunk.typeAndContents])) == bytes.bigEndian32(at: chunk.contents.upperBound)
  }
}
