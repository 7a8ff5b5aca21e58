extension ContiguousArray<UInt8> {
  /// The big-endian 32-bit number at `offset`; its four bytes must exist.
  func bigEndian32(at offset: Int) -> Int {
    bigEndian16(at: offset) << 16 | bigEndian16(at: offset + 2)
  }

  /// The big-endian 16-bit number at `offset`; its two bytes must exist.
  func bigEndian16(at offset: Int) -> Int {
    Int(self[offset]) << 8 | Int(self[offset + 1])
  }

  /// The little-endian 16-bit number at `offset`; its two bytes must exist.
  func littleEndian16(at offset: Int) -> Int {
    Int(self[offset]) | Int(self[offset + 1]) << 8
  }

  /// Appends a big-endian number.
  mutating func appendBigEndian(_ number: some FixedWidthInteger) {
    for shift in stride(from: number.bitWidth - 8, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}

extension Span<UInt8> {
  /// Whether the expected bytes are at `offset`; `false` if the span ends before them.
  func has(_ expected: ContiguousArray<UInt8>, at offset: Int = 0) -> Bool {
    guard count >= offset + expected.count else { return false }
    for index in expected.indices where self[offset + index] != expected[index] { return false }
    return true
  }
}
