/// Reading of numbers from bytes.
enum DecimalNumber {
  /// The number that a part of a text stands for, as `Double.init(_: String)` reads it; `nil` if it is none.
  ///
  /// Up to fifteen digits and a small exponent are exact in two operations on doubles, as W. D. Clinger showed
  /// (How to Read Floating Point Numbers Accurately, 1990); everything else goes the long way.
  static func value(of bytes: Span<UInt8>, in range: Range<Int>) -> Double? {
    var index = range.lowerBound
    let isNegative = index < range.upperBound && bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    let first = index
    var number: UInt64 = 0
    var point: Int?
    while index < range.upperBound {
      let digit = bytes[index] &- UInt8(ascii: "0")
      if digit < 10 {
        number = number &* 10 &+ UInt64(digit)
      } else if bytes[index] == UInt8(ascii: "."), point == nil {
        point = index
      } else {
        return slowValue(of: bytes, in: range)
      }
      index += 1
    }
    let fraction = point.map { range.upperBound - $0 - 1 } ?? 0
    let digits = range.upperBound - first - (point == nil ? 0 : 1)
    guard digits > 0, digits <= 15 else { return slowValue(of: bytes, in: range) }
    let magnitude = Double(number) / powersOfTen[fraction]
    return isNegative ? -magnitude : magnitude
  }

  private static func slowValue(of bytes: Span<UInt8>, in range: Range<Int>) -> Double? {
    Double(String(decoding: range.map { bytes[$0] }, as: UTF8.self))
  }

  private static let powersOfTen = ContiguousArray<Double>([
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ])
}
