/// Numbers in the bytes of files, with every bound checked.
extension RandomAccessCollection<UInt8> where Index == Int {
  /// The number in `count` bytes, up to 8, high byte first; `nil` if they are not all there.
  ///
  /// - Parameter offset: The first of them, counted from the first byte there is.
  @inlinable
  package func bigEndian(at offset: Int, count: Int) -> UInt64? {
    littleEndian(at: offset, count: count).map { $0.byteSwapped >> UInt64(64 - 8 * count) }
  }

  /// The number in `count` bytes, up to 8, low byte first; `nil` if they are not all there.
  ///
  /// - Parameter offset: The first of them, counted from the first byte there is.
  @inlinable
  package func littleEndian(at offset: Int, count: Int) -> UInt64? {
    guard count > 0, offset >= 0, offset <= self.count, count <= self.count - offset else { return nil }
    var number: UInt64 = 0
    for place in 0..<count { number |= UInt64(self[startIndex + offset + place]) << UInt64(8 * place) }
    return number
  }
}
