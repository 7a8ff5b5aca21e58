/// Compresses bytes in one piece.
enum Deflater {
  /// A zlib stream that inflates to `bytes`; `nil` if memory runs out.
  ///
  /// - Complexity: O(bytes), in time; the compressed bytes, in memory.
  static func zlibStream(of bytes: ArraySlice<UInt8>) -> ContiguousArray<UInt8>? {
    CompressionLibrary.zlibStream(of: bytes)
  }
}

/// The checksum that ends every zlib stream.
enum Adler32 {
  /// - Complexity: O(bytes), many bytes at once.
  static func checksum(of bytes: ContiguousArray<UInt8>) -> UInt32 { CompressionLibrary.adler32(of: bytes) }
}

/// The checksum that ends every chunk of a PNG.
enum CRC32 {
  /// - Complexity: O(bytes), many bytes at once.
  static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 { CompressionLibrary.crc32(of: bytes) }
}
