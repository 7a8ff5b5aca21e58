/// DEFLATE data inflated whole, by libdeflate or, where that is not, by zlib.
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

  /// The inflated bytes; `nil` if they are not exactly `count`, the stream does not end where the input does,
  /// or anything is wrong with it.
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

  /// The inflated bytes, however many; `nil` as for ``inflate(_:_:count:)``, and if they are more than `limit`.
  ///
  /// - Complexity: O(inflated bytes), in time and memory.
  package static func inflate(
    _ stream: ArraySlice<UInt8>, _ wrapping: Wrapping, limit: Int
  ) -> ContiguousArray<UInt8>? {
    // There has to be room for all of it. Each attempt has 4 times that of the last, so all cost as two.
    var room = min(limit, 4 * stream.count + 256)
    while true {
      switch CompressionLibrary.inflate(stream, wrapping, room: room) {
      case .done(let inflated): return inflated
      case .noRoom where room < limit: room = min(limit, 4 * room)
      case .noRoom, .failed: return nil
      }
    }
  }

  /// What came of inflating into so much room.
  enum Attempt: Hashable {
    /// All of the stream.
    case done(ContiguousArray<UInt8>)
    case noRoom
    /// The stream is damaged, does not end where the input does, or memory is out.
    case failed
  }
}

#if canImport(CDeflate)
  typealias CompressionLibrary = Libdeflate
#else
  typealias CompressionLibrary = Zlib
#endif
