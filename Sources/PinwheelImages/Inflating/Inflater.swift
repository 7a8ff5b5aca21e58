internal import CDeflate

/// DEFLATE data inflated whole by libdeflate, several times as fast as zlib does it bit by bit.
enum Inflater {
  /// What stands around the DEFLATE data.
  enum Wrapping: Sendable, Hashable {
    /// A zlib header and an Adler-32, which is checked.
    case zlib
    /// Nothing, as in CgBI.
    case bare
  }

  /// The inflated bytes; `nil` if they are not exactly `count`, the stream does not end where the input does,
  /// or anything is wrong with it.
  ///
  /// - Complexity: O(`count`), in time and memory.
  static func inflate(
    _ stream: ArraySlice<UInt8>, _ wrapping: Wrapping, count: Int
  ) -> ContiguousArray<UInt8>? {
    guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return nil }
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    let inflate =
      switch wrapping {
      case .zlib: unsafe libdeflate_zlib_decompress_ex
      case .bare: unsafe libdeflate_deflate_decompress_ex
      }
    var isWhole = false
    // SAFETY: libdeflate reads at most the input and writes at most `count` bytes; without a place for their
    // number it succeeds only if it has written all of them. No pointer outlives the call.
    let inflated = unsafe ContiguousArray<UInt8>(unsafeUninitializedCapacity: count) { output, initialized in
      unsafe stream.withUnsafeBytes { input in
        var used = 0
        let result = unsafe inflate(
          decompressor, input.baseAddress, input.count, output.baseAddress, count, &used, nil)
        isWhole = result == LIBDEFLATE_SUCCESS && used == input.count
      }
      initialized = isWhole ? count : 0
    }
    return isWhole ? inflated : nil
  }
}
