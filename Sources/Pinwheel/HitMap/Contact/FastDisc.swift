/// A disc with numbers of single precision, in cells of its grid.
struct FastDisc {
  /// Whether single precision will do for a disc of this size.
  let isEnough: Bool
  /// The middle: a whole number of rows, and what is left.
  let wholeY: Double
  private let y: Float
  private let squaredRadius: Float
  /// The square of how far an end may lie from a whole number and certainly be on this side of the half.
  private let limit: Float
  /// What to take off it in rows of less than a cell to each side; the bits of a number.
  private let rootError: UInt32

  @inline(__always)
  init(y: Double, radius: Double) {
    wholeY = y.roundedDown
    self.y = Float(y - wholeY)
    squaredRadius = Float(radius * radius)
    // In units of 2^-21, for a radius r: the number that a root is drawn from is off by at most 0.75 (r + 1)^2, and an
    // end by half of that, by 1.75 r for the root, and by 16 + r / 4 for the place that it is added to.
    let error = Float(((0.4 * radius + 3) * radius + 17) * 0x1p-21)
    isEnough = error < 0.03
    limit = (0.5 - error) * (0.5 - error)
    // A root of less than one is off by no more than the root of the number's error.
    rootError = (2 * error).squareRoot().bitPattern
  }

  /// Eight rows.
  ///
  /// - Parameters:
  ///   - centers: Their centres, from the whole row of the middle.
  ///   - x: The middle, from the first column.
  @inline(__always)
  func rows(centers: SIMD8<Float>, x: Float) -> DiscRows {
    let dy = centers - y
    let rest = squaredRadius - dy * dy
    let reach = rest.rootsOrZero
    let (starts, startErrors) = Self.nearest(x - reach)
    let (ends, endErrors) = Self.nearest(x + reach)
    let limit = limit - ((rest - 1).signs & rootError).floats
    let uncertain = (limit - startErrors * startErrors).bits | (limit - endErrors * endErrors).bits
    return DiscRows(starts: starts, ends: ends, uncertain: uncertain)
  }

  /// The nearest whole numbers in the low half of each lane, and how far they are.
  @inline(__always)
  private static func nearest(_ places: SIMD8<Float>) -> (wholes: SIMD8<UInt32>, errors: SIMD8<Float>) {
    // This number added leaves the nearest whole one in the low bits.
    let shift: Float = 0x1.8p23
    let shifted = places + shift
    return (shifted.bits, places - (shifted - shift))
  }
}

extension SIMD8<Float> {
  /// The roots to a relative error of 2^-20.3; 0 for what is negative.
  ///
  /// From the reciprocal root of Moroz, Walczyk, Hrynchyshyn, Holimath and Cieśliński, "Fast calculation of inverse
  /// square root with the use of magic constant", 2018: `squareRoot()` takes the lanes one by one.
  @inline(__always)
  fileprivate var rootsOrZero: Self {
    let positive = bits & ~signs
    let half = positive.floats * 0.5
    var reciprocal = (0x5F37_6908 &- positive &>> 1).floats
    reciprocal *= 1.5008789 - half * reciprocal * reciprocal
    reciprocal *= 1.5000006 - half * reciprocal * reciprocal
    return positive.floats * reciprocal
  }
}

/// Where eight rows of a disc begin and end, in columns from some first one.
struct DiscRows {
  /// The first column of each row, in the low half of its lane.
  var starts: SIMD8<UInt32>
  /// The column after the last one; the first one where a row has none.
  var ends: SIMD8<UInt32>
  /// In the highest bit: whether a centre may lie on the other side of one of these.
  var uncertain: SIMD8<UInt32>
}
