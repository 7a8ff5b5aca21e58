extension ContiguousArray<UInt8> {
  /// The 32-bit number at `offset`, high byte first; its four bytes must be there.
  func bigEndian32(at offset: Int) -> Int {
    bigEndian16(at: offset) << 16 | bigEndian16(at: offset + 2)
  }

  /// The 16-bit number at `offset`, high byte first; its two bytes must be there.
  func bigEndian16(at offset: Int) -> Int {
    Int(self[offset]) << 8 | Int(self[offset + 1])
  }

  /// The 16-bit number at `offset`, low byte first; its two bytes must be there.
  func littleEndian16(at offset: Int) -> Int {
    Int(self[offset]) | Int(self[offset + 1]) << 8
  }

  /// Appends a number, high byte first.
  mutating func appendBigEndian(_ number: some FixedWidthInteger) {
    for shift in stride(from: number.bitWidth - 8, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}

extension Span<UInt8> {
  /// Whether the bytes at `offset` are the expected ones; not if the span ends before.
  func has(_ expected: ContiguousArray<UInt8>, at offset: Int = 0) -> Bool {
    guard count >= offset + expected.count else { return false }
    for index in expected.indices where self[offset + index] != expected[index] { return false }
    return true
  }
}
