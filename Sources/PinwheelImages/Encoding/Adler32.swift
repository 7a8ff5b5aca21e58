internal import CDeflate

/// The checksum that ends every zlib stream.
enum Adler32 {
  /// - Complexity: O(bytes), many bytes at once.
  static func checksum(of bytes: ContiguousArray<UInt8>) -> UInt32 {
    // SAFETY: the bytes are only read, within their count, and outlive the call.
    unsafe bytes.withUnsafeBytes { unsafe libdeflate_adler32(1, $0.baseAddress, $0.count) }
  }
}
