extension Span<UInt8> {
  /// Eight bytes as a number, with the first byte in the lowest bits.
  ///
  /// - Parameter index: The index of the first byte; all eight must exist.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    precondition(index >= 0 && index <= count &- 8)
    // SAFETY: the eight bytes lie within the span.
    return unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// The first index from `index` on with this value, or the end.
  @inline(__always)
  func firstIndex(of value: UInt8, from index: Int) -> Int {
    var index = index
    let pattern = ByteWord.repeating(value)
    while count &- index >= 8 {
      let marks = ByteWord.zeros(word(at: index) ^ pattern)
      if marks != 0 { return index &+ ByteWord.place(marks) }
      index &+= 8
    }
    while index < count, self[index] != value { index += 1 }
    return index
  }

  /// The number of bytes before `end` with this value.
  func count(of value: UInt8, before end: Int) -> Int {
    let end = Swift.min(end, count)
    var (found, index) = (0, 0)
    // Sums of 128 fit in a byte, so the compiler adds sixteen of them at once.
    while index + 128 <= end {
      var part: UInt8 = 0
      for place in index..<index + 128 where unsafe self[unchecked: place] == value { part &+= 1 }
      found += Int(part)
      index += 128
    }
    while index < end {
      if self[index] == value { found += 1 }
      index += 1
    }
    return found
  }
}

/// Operations on eight bytes at once, as parts of a number.
enum ByteWord {
  /// A number with the same byte in all eight places.
  @inline(__always)
  static func repeating(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

  /// Marks the bytes that are 0 at their highest bits. The lowest mark is correct; higher ones may not be.
  @inline(__always)
  static func zeros(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }

  /// Sets the highest bit of each byte that is not 0; other bits are arbitrary.
  @inline(__always)
  static func nonzeros(_ word: UInt64) -> UInt64 {
    ((word & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F) | word
  }

  /// The highest bit of each byte, the first one in the lowest of eight bits.
  @inline(__always)
  static func bits(_ marks: UInt64) -> UInt64 {
    (((marks & 0x8080_8080_8080_8080) &>> 7) &* 0x0102_0408_1020_4080) &>> 56
  }

  /// The number of bytes before the lowest mark; 8 if there is none.
  @inline(__always)
  static func place(_ marks: UInt64) -> Int { marks.trailingZeroBitCount / 8 }
}
