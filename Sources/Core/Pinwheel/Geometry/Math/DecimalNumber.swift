/// The parser of decimal numbers in text: columns, JSON members, recordings.
///
/// A number is an optional sign, digits with at most one decimal point before, among or after them, and an optional
/// exponent: `12`, `-0.5`, `+.5`, `5.`, `1e-3`. Everything else is invalid: `nan`, `inf`, `0x10`, `1_000`, and a number
/// with other characters around it.
package enum DecimalNumber {
  /// The `Double` nearest to a number, ties to even; infinite beyond the range of `Double`.
  ///
  /// - Parameter range: The bytes of the number, all of them.
  /// - Returns: `nil` if those bytes are not a number.
  /// - Complexity: O(*n*) for *n* bytes.
  package static func value(of bytes: Span<UInt8>, in range: Range<Int>) -> Double? {
    var index = range.lowerBound
    let end = range.upperBound
    let isNegative = index < end && bytes[index] == UInt8(ascii: "-")
    if isNegative || (index < end && bytes[index] == UInt8(ascii: "+")) { index += 1 }
    let first = index
    var significand: UInt64 = 0
    var point: Int?
    while index < end {
      let digit = bytes[index] &- UInt8(ascii: "0")
      if digit < 10 {
        significand = significand &* 10 &+ UInt64(digit)
      } else if bytes[index] == UInt8(ascii: "."), point == nil {
        point = index
      } else {
        break
      }
      index += 1
    }
    let digits = index - first - (point == nil ? 0 : 1)
    guard digits > 0 else { return nil }
    var exponent = point.map { $0 + 1 - index } ?? 0
    if index < end {
      guard let power = Self.exponent(in: bytes, index..<end) else { return nil }
      exponent += power
    }
    // Nineteen digits fit into 64 bits.
    guard digits <= 19, let magnitude = nearest(significand, timesTenTo: exponent) else {
      // The bytes have the form of a number, so the standard library reads all of them.
      return Double(String(decoding: range.map { bytes[$0] }, as: UTF8.self))
    }
    return isNegative ? -magnitude : magnitude
  }

  /// The number after an `e`, limited to a million.
  private static func exponent(in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    guard bytes[range.lowerBound] | 0x20 == UInt8(ascii: "e") else { return nil }
    var index = range.lowerBound + 1
    let isNegative = index < range.upperBound && bytes[index] == UInt8(ascii: "-")
    if isNegative || (index < range.upperBound && bytes[index] == UInt8(ascii: "+")) { index += 1 }
    guard index < range.upperBound else { return nil }
    var value = 0
    while index < range.upperBound {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = min(10 * value + Int(digit), 1_000_000)
      index += 1
    }
    return isNegative ? -value : value
  }

  /// `significand` times a power of ten, rounded once; `nil` if that takes more than 128 bits.
  @inline(__always)
  private static func nearest(_ significand: UInt64, timesTenTo exponent: Int) -> Double? {
    if significand == 0 { return 0 }
    let power = abs(exponent)
    if significand <= 1 << 53, power < powersOfTen.count {
      // Both are exact as `Double`s, so one operation rounds once (W. D. Clinger, How to Read Floating Point Numbers
      // Accurately, 1990).
      let number = Double(Int64(significand))
      return exponent < 0 ? number / powersOfTen[power] : number * powersOfTen[power]
    }
    return exponent <= 0 && power < powersOfFive.count
      ? quotient(significand, powersOfFive[power], power) : nil
  }

  /// `significand` divided by 10 to the `power`, rounded once; `five` is 5 to the `power`.
  @inline(never)
  private static func quotient(_ significand: UInt64, _ five: UInt64, _ power: Int) -> Double {
    // A quotient of 63 bits or more, and one sticky bit for the remainder: a `Double` has 53 bits, so rounding this
    // gives the same result as rounding the exact quotient.
    let (shift, fiveShift) = (significand.leadingZeroBitCount, five.leadingZeroBitCount)
    let dividend = significand << UInt64(shift)
    let (quotient, remainder) = (five << UInt64(fiveShift)).dividingFullWidth((dividend >> 1, dividend << 63))
    let scale = fiveShift - shift - 63 - power
    return Double(remainder == 0 ? quotient : quotient | 1)
      * Double(sign: .plus, exponent: scale, significand: 1)
  }

  /// The powers that are exact.
  private static let powersOfTen = ContiguousArray<Double>([
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19,
    1e20, 1e21, 1e22,
  ])

  /// The powers below 2^64.
  private static let powersOfFive: ContiguousArray<UInt64> = {
    var powers: ContiguousArray<UInt64> = [1]
    while powers.count < 28 { powers.append(powers[powers.count - 1] * 5) }
    return powers
  }()
}
