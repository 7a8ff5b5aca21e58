/// Reading of numbers from bytes.
enum DecimalNumber {
  /// The number that a text stands for, as `Double.init(_: String)` reads it; `nil` if it is none.
  ///
  /// Up to fifteen digits and a small exponent are exact in two operations on doubles, as W. D. Clinger showed
  /// (How to Read Floating Point Numbers Accurately, 1990); everything else goes the long way.
  static func value(of bytes: ArraySlice<UInt8>) -> Double? {
    var index = bytes.startIndex
    let isNegative = index < bytes.endIndex && bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var digits = 0
    var number: UInt64 = 0
    var point: Int?
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte &- UInt8(ascii: "0") < 10 {
        number = number &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        digits += 1
      } else if byte == UInt8(ascii: "."), point == nil {
        point = digits
      } else {
        return slowValue(of: bytes)
      }
      index += 1
    }
    let fraction = digits - (point ?? digits)
    guard digits > 0, digits <= 15, fraction < digits || point == 0 else { return slowValue(of: bytes) }
    let magnitude = Double(number) / powersOfTen[fraction]
    return isNegative ? -magnitude : magnitude
  }

  private static func slowValue(of bytes: ArraySlice<UInt8>) -> Double? {
    Double(String(decoding: bytes, as: UTF8.self))
  }

  private static let powersOfTen = ContiguousArray<Double>([
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ])
}
