/// A sum of products of `Double`s without rounding.
///
/// The parts do not overlap and grow in magnitude, so the last one has the sign of the sum (J. R. Shewchuk, "Adaptive
/// precision floating-point arithmetic and fast robust geometric predicates", 1997). Products must be below 1e300, and
/// their last digits no finer than the smallest `Double`.
struct ExactSum {
  // Room for thirty-two products. A vector, because an array would be allocated.
  private var parts = SIMD64<Double>()
  private var count = 0

  /// Adds a product.
  @inline(never)
  mutating func add(_ a: Double, times b: Double) {
    let product = a * b
    guard product != 0 else { return }
    add(a.multiplicationError(by: b, product: product))
    add(product)
  }

  /// -1, 0 or 1.
  var sign: Int { count == 0 ? 0 : self[count - 1] < 0 ? -1 : 1 }

  /// The nearest `Double`, or rarely its neighbor.
  var value: Double {
    var value = 0.0
    for index in 0..<count { value += self[index] }
    return value
  }

  /// A part. A vector's subscript would copy the vector.
  private subscript(index: Int) -> Double {
    // SAFETY: the elements of a vector follow each other in memory, and the offset is checked.
    unsafe withUnsafeBytes(of: parts) { unsafe $0.load(fromByteOffset: 8 * index, as: Double.self) }
  }

  /// Adds a product.
  @inline(never)
  mutating func add(_ a: ExactNumber, times b: Double) {
    add(a.high, times: b)
    add(a.middle, times: b)
    add(a.low, times: b)
  }

  /// Adds a product.
  mutating func add(_ a: ExactNumber, times b: ExactNumber) {
    add(a, times: b.high)
    add(a, times: b.middle)
    add(a, times: b.low)
  }

  /// The sum without rounding if three `Double`s can represent it, otherwise with an error of at most one in 2^156. A sum
  /// that is not finite is one `Double`.
  @inline(never) var number: ExactNumber {
    var (rest, number) = (self, ExactNumber(value))
    guard number.high.isFinite else { return number }
    rest.add(0 - number.high)
    number.middle = rest.value
    rest.add(0 - number.middle)
    number.low = rest.value
    return number
  }

  /// The quotient, rounded once, or rarely to the neighbor; and whether that is exact.
  func divided(by divisor: Double) -> (quotient: Double, isExact: Bool) {
    var quotient = value / divisor
    var remainder = self
    remainder.add(0 - quotient, times: divisor)
    guard remainder.sign != 0 else { return (quotient, true) }
    quotient += remainder.value / divisor
    remainder = self
    remainder.add(0 - quotient, times: divisor)
    return (quotient, remainder.sign == 0)
  }

  /// Adds a number.
  @inline(never)
  mutating func add(_ value: Double) {
    // Most rounding errors are 0.
    guard value != 0 else { return }
    var carry = value
    var kept = 0
    let count = count
    unsafe withUnsafeMutableBytes(of: &parts) { bytes in
      // SAFETY: the elements of a vector follow each other in memory, and there are at least `count`.
      let parts = unsafe bytes.assumingMemoryBound(to: Double.self)
      for index in 0..<count {
        let part = unsafe parts[index]
        let sum = carry + part
        let added = sum - carry
        let error = (carry - (sum - added)) + (part - added)
        carry = sum
        guard error != 0 else { continue }
        unsafe parts[kept] = error
        kept += 1
      }
      guard carry != 0 else { return }
      precondition(kept < parts.count)
      unsafe parts[kept] = carry
      kept += 1
    }
    self.count = kept
  }
}

/// A number as the sum of three `Double`s, each the rounding error of those before it.
struct ExactNumber: Sendable, Equatable {
  var high: Double
  var middle = 0.0
  var low = 0.0

  init(_ value: Double) { high = value }

  /// A sum; see ``ExactSum/number``.
  @inline(never)
  init(_ a: Double, _ b: Double, _ c: Double = 0, _ d: Double = 0) {
    var sum = ExactSum()
    sum.add(a)
    sum.add(b)
    sum.add(c)
    sum.add(d)
    self = sum.number
  }

  /// - Parameter factor: A power of two, or its negative.
  func scaled(by factor: Double) -> ExactNumber {
    var scaled = ExactNumber(high * factor)
    (scaled.middle, scaled.low) = (middle * factor, low * factor)
    return scaled
  }
}

extension Double {
  /// The number as the sum of two numbers with half as many bits each.
  var halves: (high: Double, low: Double) {
    let spread = self * 0x1.0000002p27
    let high = spread - (spread - self)
    return (high, self - high)
  }

  /// The rounding error of the product of this number and another, exact.
  ///
  /// T. J. Dekker, "A floating-point technique for extending the available precision", 1971. A fused operation would
  /// be shorter, but on many machines it is a call of the C library.
  func multiplicationError(by other: Double, product: Double) -> Double {
    let (a, b) = (halves, other.halves)
    return ((a.high * b.high - product) + a.high * b.low + a.low * b.high) + a.low * b.low
  }

  /// The rounding error of the difference of this number and another, exact (D. E. Knuth).
  @inline(__always)
  func subtractionError(of other: Double, difference: Double) -> Double {
    let subtracted = self - difference
    return (self - (difference + subtracted)) + (subtracted - other)
  }
}
