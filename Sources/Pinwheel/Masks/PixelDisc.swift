/// The pixels around one pixel whose centres lie within a radius of its centre.
struct PixelDisc {
  /// How many columns the disc reaches to each side, row by row from its centre outwards.
  private(set) var reach: ContiguousArray<Int> = []

  /// The rows and columns that the disc reaches to each side of its centre.
  var radius: Int { reach.count - 1 }

  /// The disc of `radius` pixels, clamped to `limit`; not a number counts as 0.
  ///
  /// A pixel `dx` columns and `dy` rows away belongs to it if `(dx * dx + dy * dy).squareRoot() <= radius`. The
  /// root is that of a `Double`, so a radius that was worked out as a root itself is met.
  ///
  /// - Complexity: O(`radius`), and O(`limit`) for a larger one.
  init(radius: Double, limit: Int) {
    let radius = radius > 0 ? min(radius, Double(limit)) : 0
    // The comparison in whole numbers: squares up to this one lie inside.
    var largest = Int64(radius * radius)
    while Double(largest + 1).squareRoot() <= radius { largest += 1 }
    while Double(largest).squareRoot() > radius { largest -= 1 }
    var dx = Int64(radius)
    for dy in 0...Int64(radius) {
      while dx * dx + dy * dy > largest { dx -= 1 }
      reach.append(Int(dx))
    }
  }
}
