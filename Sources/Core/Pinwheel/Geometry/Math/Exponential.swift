/// The exponential function and its inverse in pure Swift: the module imports no C library.
///
/// Both split off a power of two exactly, with ln 2 as the sum of two `Double`s, and sum a fast-converging series for
/// the remainder.
package enum Exponential {
  /// e to the power of `x`, within two units in the last place; infinity above 709.78..., 0 below -745.13..., NaN for
  /// NaN.
  ///
  /// - Complexity: O(1).
  package static func exp(_ x: Double) -> Double {
    guard x >= -746 else { return x.isNaN ? x : 0 }
    guard x <= 710 else { return .infinity }
    let twos = (x / (ln2High + ln2Low) + 0.5).roundedDown
    let rest = (x - twos * ln2High) - twos * ln2Low
    var sum = 1.0
    // Not a stride of `Double`s, which calls the C library's fma on many machines.
    for term in (1...13).reversed() {
      sum = 1 + sum * rest / Double(term)
    }
    // In two steps: for the smallest and largest results the factor itself is out of range.
    let half = Int(twos) / 2
    return sum * Double(sign: .plus, exponent: half, significand: 1)
      * Double(sign: .plus, exponent: Int(twos) - half, significand: 1)
  }

  /// The natural logarithm of `x`, within two units in the last place; minus infinity for 0, NaN for negative
  /// numbers.
  ///
  /// - Complexity: O(1).
  package static func log(_ x: Double) -> Double {
    guard x > 0, x.isFinite else { return x == 0 ? -.infinity : x > 0 ? x : .nan }
    let isUpper = x.significand > 1.4142135623730951
    let twos = Double(x.exponent) + (isUpper ? 1 : 0)
    // ln(1 + f) = 2 artanh s = 2 (s + s^3/3 + s^5/5 ...), with |s| below 0.172.
    let f = (isUpper ? x.significand / 2 : x.significand) - 1
    let s = f / (2 + f)
    let square = s * s
    var sum = 0.0
    for power in stride(from: 23, through: 3, by: -2) {
      sum = (sum + 2 / Double(power)) * square
    }
    // 2 s = f - s f: the large part of the sum is f, which is exact.
    return twos * ln2High + (f + (twos * ln2Low - s * (f - sum)))
  }

  // The high part ends in 32 zero bits, so that its product with an exponent is exact.
  private static let ln2High = 0x1.62e42feep-1
  private static let ln2Low = 0x1.a39ef35793c76p-33
}
