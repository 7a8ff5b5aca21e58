/// A whole number times a power of two, as large and as fine as it takes: sums and products of `Double`s without rounding.
package struct Dyadic: Sendable {
  private var isNegative = false
  /// The whole number, 32 bits a word, the lowest first; without zeros at its end.
  private var words: [UInt32] = []
  private var exponent = 0

  /// - Parameter value: Finite.
  package init(_ value: Double) {
    guard value != 0 else { return }
    isNegative = value < 0
    exponent = Int(value.magnitude.ulp.exponent)
    let whole = UInt64(value.magnitude / value.magnitude.ulp)
    words = [UInt32(truncatingIfNeeded: whole), UInt32(whole >> 32)]
    trim()
  }

  /// -1, 0 or 1.
  package var sign: Int { words.isEmpty ? 0 : isNegative ? -1 : 1 }

  package static prefix func - (a: Dyadic) -> Dyadic {
    var result = a
    result.isNegative.toggle()
    return result
  }

  package static func * (a: Dyadic, b: Dyadic) -> Dyadic {
    var result = Dyadic(0)
    guard a.sign != 0, b.sign != 0 else { return result }
    result.isNegative = a.isNegative != b.isNegative
    result.exponent = a.exponent + b.exponent
    result.words = [UInt32](repeating: 0, count: a.words.count + b.words.count)
    for (i, word) in a.words.enumerated() {
      var carry: UInt64 = 0
      for (j, other) in b.words.enumerated() {
        let sum = UInt64(word) * UInt64(other) + UInt64(result.words[i + j]) + carry
        result.words[i + j] = UInt32(truncatingIfNeeded: sum)
        carry = sum >> 32
      }
      result.words[i + b.words.count] = UInt32(carry)
    }
    result.trim()
    return result
  }

  package static func + (a: Dyadic, b: Dyadic) -> Dyadic {
    guard a.sign != 0 else { return b }
    guard b.sign != 0 else { return a }
    let exponent = min(a.exponent, b.exponent)
    let (x, y) = (a.shifted(to: exponent), b.shifted(to: exponent))
    var result = Dyadic(0)
    result.exponent = exponent
    if a.isNegative == b.isNegative {
      result.isNegative = a.isNegative
      result.words = combine(x, y) { $0 + $1 }
    } else {
      let isLess = isLess(x, y)
      result.isNegative = isLess ? b.isNegative : a.isNegative
      result.words = isLess ? combine(y, x) { $0 - $1 } : combine(x, y) { $0 - $1 }
    }
    result.trim()
    return result
  }

  package static func - (a: Dyadic, b: Dyadic) -> Dyadic { a + -b }

  /// Word by word with carry or borrow; the result must not be negative.
  private static func combine(_ a: [UInt32], _ b: [UInt32], _ operation: (Int64, Int64) -> Int64) -> [UInt32]
  {
    var carry: Int64 = 0
    return (0...max(a.count, b.count)).map { index in
      let (one, other) = (index < a.count ? a[index] : 0, index < b.count ? b[index] : 0)
      carry += operation(Int64(one), Int64(other))
      defer { carry >>= 32 }
      return UInt32(truncatingIfNeeded: carry)
    }
  }

  private static func isLess(_ a: [UInt32], _ b: [UInt32]) -> Bool {
    for index in (0..<max(a.count, b.count)).reversed() {
      let (one, other) = (index < a.count ? a[index] : 0, index < b.count ? b[index] : 0)
      if one != other { return one < other }
    }
    return false
  }

  private func shifted(to exponent: Int) -> [UInt32] {
    let shift = self.exponent - exponent
    var carry: UInt64 = 0
    let moved = (words + [0]).map { word -> UInt32 in
      carry |= UInt64(word) << UInt64(shift % 32)
      defer { carry >>= 32 }
      return UInt32(truncatingIfNeeded: carry)
    }
    return [UInt32](repeating: 0, count: shift / 32) + moved
  }

  private mutating func trim() {
    while words.last == 0 { words.removeLast() }
    if words.isEmpty { self = Dyadic() }
  }

  private init() {}
}
