internal import CDeflate

/// Bytes compressed whole by libdeflate.
enum Deflater {
  /// On 321 CgBI images of 6 million pixels: 0.98 of their bytes in 88 ms. Level 1 takes 85 ms for 0.99, level 6
  /// takes 137 ms for 0.96; zlib's level 4 took 221 ms for 0.99.
  private static let level: CInt = 2

  /// A zlib stream that inflates to `bytes`; `nil` if memory is out.
  ///
  /// - Complexity: O(bytes), in time; the compressed bytes, in memory.
  static func zlibStream(of bytes: ArraySlice<UInt8>) -> ContiguousArray<UInt8>? {
    guard let compressor = unsafe libdeflate_alloc_compressor(level) else { return nil }
    defer { unsafe libdeflate_free_compressor(compressor) }
    let capacity = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
    // SAFETY: libdeflate reads the input within its count, writes at most `capacity` bytes and says how many. No
    // pointer outlives the call.
    let stream = unsafe ContiguousArray<UInt8>(unsafeUninitializedCapacity: capacity) { output, initialized in
      initialized = unsafe bytes.withUnsafeBytes { input in
        unsafe libdeflate_zlib_compress(
          compressor, input.baseAddress, input.count, output.baseAddress, capacity)
      }
    }
    return stream.isEmpty ? nil : stream
  }
}

/// The checksum that ends every zlib stream.
enum Adler32 {
  /// - Complexity: O(bytes), many bytes at once.
  static func checksum(of bytes: ContiguousArray<UInt8>) -> UInt32 {
    // SAFETY: the bytes are only read, within their count, and outlive the call.
    unsafe bytes.withUnsafeBytes { unsafe libdeflate_adler32(1, $0.baseAddress, $0.count) }
  }
}
