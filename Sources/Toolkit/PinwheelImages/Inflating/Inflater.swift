internal import CDeflate

/// DEFLATE data inflated whole by libdeflate, several times as fast as zlib does it piece by piece.
///
/// libdeflate is laxer than zlib about codes that no encoder writes: surplus ones, reserved ones, those of an
/// incomplete set. They mean what they would mean if they were allowed, and a checksum has to agree all the same
/// where there is one.
package enum Inflater {
  /// The format around the DEFLATE data.
  package enum Wrapping: Sendable, Hashable {
    /// A zlib header and an Adler-32, which is checked.
    case zlib
    /// A gzip header, a CRC-32 and a length, which are checked.
    case gzip
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
    guard case .done(let inflated) = attempt(stream, wrapping, room: count), inflated.count == count else {
      return nil
    }
    return inflated
  }

  /// The inflated bytes, however many; `nil` as for ``inflate(_:_:count:)``, and if they are more than `limit`.
  ///
  /// - Complexity: O(inflated bytes), in time and memory.
  package static func inflate(
    _ stream: ArraySlice<UInt8>, _ wrapping: Wrapping, limit: Int
  ) -> ContiguousArray<UInt8>? {
    // libdeflate needs room for all of it. Each attempt has 4 times that of the last, so all cost as two.
    var room = min(limit, 4 * stream.count + 256)
    while true {
      switch attempt(stream, wrapping, room: room) {
      case .done(let inflated): return inflated
      case .noRoom where room < limit: room = min(limit, 4 * room)
      case .noRoom, .failed: return nil
      }
    }
  }

  private enum Attempt {
    case done(ContiguousArray<UInt8>)
    case noRoom
    case failed
  }

  private static func attempt(_ stream: ArraySlice<UInt8>, _ wrapping: Wrapping, room: Int) -> Attempt {
    guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return .failed }
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    let inflate =
      switch wrapping {
      case .zlib: unsafe libdeflate_zlib_decompress_ex
      case .gzip: unsafe libdeflate_gzip_decompress_ex
      case .bare: unsafe libdeflate_deflate_decompress_ex
      }
    var result = LIBDEFLATE_BAD_DATA
    // SAFETY: libdeflate reads at most the input, writes at most `room` bytes and says how many. No pointer
    // outlives the call.
    let inflated = unsafe ContiguousArray<UInt8>(unsafeUninitializedCapacity: room) { output, initialized in
      unsafe stream.withUnsafeBytes { input in
        var used = 0
        var made = 0
        result = unsafe inflate(
          decompressor, input.baseAddress, input.count, output.baseAddress, room, &used, &made)
        if result == LIBDEFLATE_SUCCESS, used < input.count { result = LIBDEFLATE_BAD_DATA }
        initialized = result == LIBDEFLATE_SUCCESS ? made : 0
      }
    }
    switch result {
    case LIBDEFLATE_SUCCESS: return .done(inflated)
    case LIBDEFLATE_INSUFFICIENT_SPACE: return .noRoom
    default: return .failed
    }
  }
}
