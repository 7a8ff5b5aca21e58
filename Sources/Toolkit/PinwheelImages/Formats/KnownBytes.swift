extension ContiguousArray<UInt8> {
  /// The big-endian 32-bit number at `offset`; its four bytes must exist.
  func bigEndian32(at offset: Int) -> Int { bigEndian16(at: offset) << 16 | bigEndian16(at: offset + 2) }

  /// The big-endian 16-bit number at `offset`; its two bytes must exist.
  func bigEndian16(at offset: Int) -> Int { Int(self[offset]) << 8 | Int(self[offset + 1]) }

  /// The little-endian number in the `count` bytes at `offset`, which must exist.
  func littleEndian(at offset: Int, count: Int) -> Int {
    (0..<count).reversed().reduce(0) { $0 << 8 | Int(self[offset + $1]) }
  }

  /// Appends a big-endian number.
  mutating func appendBigEndian(_ number: some FixedWidthInteger) {
    for shift in stride(from: number.bitWidth - 8, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
