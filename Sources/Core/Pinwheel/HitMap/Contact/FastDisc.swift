/// A disc in single precision, in cells of its grid.
struct FastDisc {
  /// Whether single precision is sufficient for a disc of this size.
  let isPrecise: Bool
  /// The center's y, rounded down to a whole row; ``y`` is the remainder.
  let baseRow: Double
  private let y: Float
  private let squaredRadius: Float
  /// An edge whose squared distance from the nearest whole number is below this certainly rounds to that number.
  private let limit: Float
  /// Subtracted from ``limit`` in rows that reach less than a cell to each side; a bit pattern, so that it can be
  /// masked.
  private let rootError: UInt32

  @inline(__always)
  init(y: Double, radius: Double) {
    baseRow = y.roundedDown
    self.y = Float(y - baseRow)
    squaredRadius = Float(radius * radius)
    // In units of 2^-21, for a radius r: the radicand is off by at most 0.75 (r + 1)^2, and an edge by half of that, by
    // 1.75 r for the root, and by 16 + r / 4 for the center, to which the root is added.
    let error = Float(((0.4 * radius + 3) * radius + 17) * 0x1p-21)
    isPrecise = error < 0.03
    limit = (0.5 - error) * (0.5 - error)
    // The error of a root below one is at most the root of the radicand's error.
    rootError = (2 * error).squareRoot().bitPattern
  }

  /// The edges of eight rows.
  ///
  /// - Parameters:
  ///   - centers: The centers of the rows, relative to ``baseRow``.
  ///   - x: The x of the disc's center, relative to the first column.
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

  /// The nearest whole numbers, in the low half of each lane, and the signed distances to them.
  @inline(__always)
  private static func nearest(_ positions: SIMD8<Float>) -> (wholes: SIMD8<UInt32>, errors: SIMD8<Float>) {
    // Adding 1.5 * 2^23 leaves the nearest whole number in the low bits.
    let shift: Float = 0x1.8p23
    let shifted = positions + shift
    return (shifted.bits, positions - (shifted - shift))
  }
}

extension SIMD8<Float> {
  /// Square roots with a relative error of 2^-20.3; 0 for negative numbers.
  ///
  /// Uses the reciprocal root of Moroz, Walczyk, Hrynchyshyn, Holimath and Cieśliński, "Fast calculation of inverse
  /// square root with the use of magic constant", 2018: `squareRoot()` computes the lanes one by one.
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

/// The edges of eight rows of a disc, in columns relative to a first one.
struct DiscRows {
  /// The first column of each row, in the low half of its lane.
  var starts: SIMD8<UInt32>
  /// The column after each row's last one; equal to the start in an empty row.
  var ends: SIMD8<UInt32>
  /// The highest bit of a lane is set if a cell's center may lie on the other side of one of the row's edges.
  var uncertain: SIMD8<UInt32>
}
