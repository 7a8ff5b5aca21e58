/// Decodes LZFSE, the compression by Apple that asset catalogs use most: a sequence of blocks, each of them stored,
/// LZVN, or literals and repetitions in finite state entropy codes.
package enum LZFSE {
  /// The number of bytes that a stream claims to decode to. No block can claim more than it can hold.
  ///
  /// - Throws: What is wrong with the headers.
  /// - Complexity: O(blocks).
  package static func decodedCount(_ stream: ArraySlice<UInt8>) throws(ImageError.Cause) -> Int {
    var total = 0
    var walk = LZFSEBlockWalk(stream)
    while let block = try walk.next() { total += block.decodedCount }
    return total
  }

  /// Decodes a whole stream.
  ///
  /// - Parameters:
  ///   - count: The number of bytes it must decode to; a stream that claims anything else is refused unread.
  ///   - checksum: The CRC-32 of the decoded bytes, if it is known.
  /// - Throws: What is wrong with the stream.
  /// - Complexity: O(`stream` + `count`), in time; `count` bytes of memory.
  package static func decode(
    _ stream: ArraySlice<UInt8>, count: Int, checksum: UInt32? = nil
  ) throws(ImageError.Cause) -> ContiguousArray<UInt8> {
    let promised = try decodedCount(stream)
    guard promised == count else {
      throw damage("decodes to \(promised) bytes, and \(count) are expected")
    }
    var decoded = ContiguousArray<UInt8>(repeating: 0, count: count)
    var span = decoded.mutableSpan
    var output = unsafe span.mutableBytes
    let input = unsafe stream.span.bytes
    var at = 0
    var walk = LZFSEBlockWalk(stream)
    var decoder: LZFSEDecoder?
    while let block = try walk.next() {
      let target = at..<at + block.decodedCount
      switch block.kind {
      case .stored:
        output.step(input, from: block.payload.lowerBound, count: target.count, to: at, hasSlack: false)
      case .lzvn: try LZVN.decode(input, block.payload, into: &output, at: target)
      case .coded(let header):
        if decoder == nil { decoder = LZFSEDecoder() }
        try decoder?.decode(header, input, block.payload, into: &output, at: target)
      }
      at = target.upperBound
    }
    guard checksum == nil || checksum == CompressionLibrary.crc32(of: decoded[...]) else {
      throw damage("does not match its checksum")
    }
    return decoded
  }

  static func damage(_ what: String) -> ImageError.Cause { .damaged("its LZFSE data \(what)") }
}
