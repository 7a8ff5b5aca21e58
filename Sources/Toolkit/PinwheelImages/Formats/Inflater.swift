/// Inflates DEFLATE data in one piece, with libdeflate or, if that is not available, with zlib.
package enum Inflater {
  /// The format around the DEFLATE data.
  package enum Wrapping: Sendable, Hashable, CaseIterable {
    /// A zlib header and an Adler-32, which is checked.
    case zlib
    /// A gzip header, a CRC-32 and a length, which are checked.
    case gzip
    /// Nothing, as in CgBI.
    case bare
  }

  /// The inflated bytes; `nil` if they are not exactly `count`, if the stream does not end where the input does, or
  /// if it is damaged.
  ///
  /// - Complexity: O(`count`), in time and memory.
  static func inflate(
    _ stream: ArraySlice<UInt8>, _ wrapping: Wrapping, count: Int
  ) -> ContiguousArray<UInt8>? {
    guard case .done(let inflated) = CompressionLibrary.inflate(stream, wrapping, room: count),
      inflated.count == count
    else { return nil }
    return inflated
  }

  /// The inflated bytes, of any number; `nil` as for ``inflate(_:_:count:)``, and if there are more than `limit`.
  ///
  /// - Complexity: O(inflated bytes), in time and memory.
  package static func inflate(
    _ stream: ArraySlice<UInt8>, _ wrapping: Wrapping, limit: Int
  ) -> ContiguousArray<UInt8>? {
    // All bytes need room at once. Each attempt has 4 times the room of the last, so all together cost at most
    // twice the last.
    var room = min(limit, 4 * stream.count + 256)
    while true {
      switch CompressionLibrary.inflate(stream, wrapping, room: room) {
      case .done(let inflated): return inflated
      case .noRoom where room < limit: room = min(limit, 4 * room)
      case .noRoom, .failed: return nil
      }
    }
  }

  /// The result of inflating into a limited room.
  enum Attempt: Hashable {
    /// The whole stream was inflated.
    case done(ContiguousArray<UInt8>)
    case noRoom
    /// The stream is damaged or does not end where the input does, or memory ran out.
    case failed
  }
}

/// What inflates, deflates and computes checksums, each in one piece.
#if canImport(CDeflate)
  typealias CompressionLibrary = Libdeflate
#else
  typealias CompressionLibrary = Zlib
#endif
