/// Decimal numbers of up to eight bytes, such as `-12.345`. Most numbers in lists of points are that short; they are
/// parsed without a loop.
enum ShortNumber {
  /// The number at `range`, as ``DecimalNumber`` would parse it; `nil` if the fast path does not apply, valid or not.
  @inline(__always)
  static func value(of bytes: Span<UInt8>, in range: Range<Int>) -> Double? {
    let count = range.upperBound &- range.lowerBound
    guard 1...8 ~= count, range.lowerBound <= bytes.count &- 8 else { return nil }
    return value(of: bytes.word(at: range.lowerBound), count: count)
  }

  /// The number in the first `count` bytes, at most 8, of a word, if JSON has it: no digits are missing before or
  /// after a point, and a leading zero is the only digit there.
  @inline(__always)
  static func value(ofJSON word: UInt64, count: Int) -> Double? {
    guard count > 0 else { return nil }
    let (point, zero) = (UInt8(ascii: "."), UInt8(ascii: "0"))
    let isNegative = UInt8(truncatingIfNeeded: word) == UInt8(ascii: "-")
    let (digits, digitCount) = isNegative ? (word &>> 8, count &- 1) : (word, count)
    let (first, second) = (UInt8(truncatingIfNeeded: digits), UInt8(truncatingIfNeeded: digits &>> 8))
    let last = UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: 8 &* count &- 8))
    guard first != point, last != point, first != zero || digitCount < 2 || second == point else {
      return nil
    }
    return value(of: word, count: count)
  }

  /// The number in the first `count` bytes, 1 to 8, of a word.
  @inline(__always)
  private static func value(of word: UInt64, count: Int) -> Double? {
    let isNegative = UInt8(truncatingIfNeeded: word) == UInt8(ascii: "-")
    let count = isNegative ? count &- 1 : count
    guard count > 0 else { return nil }
    // The last byte moves to the top, so that the low bytes become zeros, which count as missing digits.
    let shift = UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    var digits =
      ((isNegative ? word >> 8 : word) &<< shift) ^ (ByteWord.repeating(UInt8(ascii: "0")) &<< shift)
    let point = ByteWord.zeros(digits ^ ByteWord.repeating(UInt8(ascii: ".") ^ UInt8(ascii: "0")))
    var divisor = 1.0
    if point != 0 {
      guard count > 1 else { return nil }
      // The bytes below the point move up into its place.
      let below = (point & (0 &- point)) &>> 7 &- 1
      divisor = powerOfTen(7 &- ByteWord.place(point))
      digits = (digits & ~(below &<< 8 | 0xFF)) | (digits & below) &<< 8
    }
    // A digit plus 0x76 stays below 0x80.
    guard (digits &+ ByteWord.repeating(0x76) | digits) & ByteWord.repeating(0x80) == 0 else { return nil }
    // Combines pairs of digits, then all of them: the halves of one product hold two sums.
    let pairs = digits &* 10 &+ (digits &>> 8)
    let number =
      ((pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
        &+ ((pairs &>> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001) &>> 32
    // Both numbers are exact, so the single division rounds once.
    let magnitude = Double(Int64(bitPattern: number)) / divisor
    return isNegative ? -magnitude : magnitude
  }

  /// A switch, which the compiler turns into a table without an initialization check.
  @inline(__always)
  private static func powerOfTen(_ exponent: Int) -> Double {
    switch exponent {
    case 1: 1e1
    case 2: 1e2
    case 3: 1e3
    case 4: 1e4
    case 5: 1e5
    case 6: 1e6
    case 7: 1e7
    default: 1
    }
  }
}
