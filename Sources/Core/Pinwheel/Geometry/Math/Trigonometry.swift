/// Sine and cosine in pure Swift: the module imports no C library. An angle in degrees, unlike one in radians, is
/// reduced without error.
package enum Trigonometry {
  /// The sine and cosine of an angle in degrees.
  ///
  /// Exact if a `Double` can represent the value (all multiples of 90, and the halves at 30, 60 and their mirror
  /// angles), otherwise within one unit in the last place. NaN for an angle that is not finite.
  ///
  /// The angle is reduced to 0...45 degrees, exactly. Below one radian the Taylor series of both functions converge
  /// fast; only their largest terms need more than double precision.
  ///
  /// - Complexity: O(log2 |degrees|) up to a full turn, then constant.
  package static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    guard degrees.isFinite else { return (.nan, .nan) }
    let turned = withoutFullTurns(degrees.magnitude)
    let quadrant = Int(turned / 90)
    let rest = turned - 90 * Double(quadrant)
    let isUpperHalf = rest > 45
    let angle = Radians(degrees: isUpperHalf ? 90 - rest : rest)
    let (sine, cosine) = isUpperHalf ? (angle.cosine, angle.sine) : (angle.sine, angle.cosine)
    let sign: Double = degrees < 0 ? -1 : 1
    // 0 - x, not -x: zeros stay positive, so that the exact zeros of a transform compare and print as 0.
    switch quadrant {
    case 0: return (sign * sine + 0, cosine)
    case 1: return (sign * cosine + 0, 0 - sine)
    case 2: return (0 - sign * sine, 0 - cosine)
    default: return (0 - sign * cosine, sine)
    }
  }

  /// The remainder after division by 360, exact: each subtrahend is at least half as large as the minuend.
  private static func withoutFullTurns(_ degrees: Double) -> Double {
    var rest = degrees
    while rest >= 360 {
      var turns = Double(sign: .plus, exponent: rest.exponent, significand: 360.0 / 256)
      if turns > rest { turns /= 2 }
      rest -= turns
    }
    return rest
  }
}

/// An angle of at most 45 degrees, in radians, as the unevaluated sum of two `Double`s.
private struct Radians {
  private let high: Double
  private let low: Double

  init(degrees: Double) {
    // pi/180 as the sum of two `Double`s.
    let (unit, unitRest) = (0x1.1df46a2529d39p-6, 0x1.5c1d8becdd291p-62)
    let product = degrees * unit
    let error = degrees.multiplicationError(by: unit, product: product)
    high = product
    low = error + degrees * unitRest
  }

  /// x - x^3/3! + x^5/5! ..., the first term in full precision.
  var sine: Double {
    let square = high * high
    var sum = 0.0
    for power in stride(from: 17, through: 3, by: -2) {
      sum = (sum + (power % 4 == 1 ? 1 : -1) / Self.factorials[power]) * square
    }
    return high + (high * sum + low * (1 - square / 2))
  }

  /// 1 - x^2/2! + x^4/4! ..., the first two terms in full precision.
  var cosine: Double {
    let square = high * high
    var sum = 0.0
    for power in stride(from: 16, through: 4, by: -2) {
      sum = (sum + (power % 4 == 0 ? 1 : -1) / Self.factorials[power]) * square
    }
    let half = square / 2
    let halfError = high.multiplicationError(by: high, product: square) / 2
    let leading = 1 - half
    return leading + (((1 - leading) - half - halfError) + (square * sum - high * low))
  }

  private static let factorials: [Double] = (1...17).reduce(into: [1]) { $0.append($0[$1 - 1] * Double($1)) }
}
