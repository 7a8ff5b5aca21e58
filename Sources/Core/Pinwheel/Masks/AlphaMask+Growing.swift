extension AlphaMask {
  /// The mask after a dilation: a pixel becomes solid if its center lies within `radius` points of the center of a
  /// solid pixel; a center at exactly the radius is inside.
  ///
  /// The grid does not change, and pixels beyond it are lost. To keep them, add a margin to the mask first:
  /// ```swift
  /// let margin = Int((radius * scale).rounded(.up))
  /// let larger = PixelRect(
  ///   x: -margin, y: -margin, width: mask.width + 2 * margin, height: mask.height + 2 * margin)
  /// let grown = try mask.cropped(to: larger).grown(by: radius, scale: scale)
  /// ```
  ///
  /// - Parameters:
  ///   - radius: In points. Negative numbers and NaN count as 0, which changes nothing.
  ///   - scale: Pixels per point.
  /// - Complexity: O(pixels of the result's bounds), independent of the radius. At most three bits of memory for each
  ///   of these pixels, and a few words per column: 1.6 GB for a mask of the largest size.
  public func grown(by radius: Double, scale: Double) -> AlphaMask {
    // No pixels are farther apart than opposite corners of the grid.
    let disc = PixelDisc(radius: radius * scale, limit: width + height)
    guard disc.radius > 0, !bounds.isEmpty else { return self }
    let reachable = bounds.outset(by: disc.radius).intersection(grid)
    return packedBits.grown(by: disc, over: reachable).mask(width: width, height: height)
  }

  /// The mask after an erosion: a pixel becomes clear if its center lies within `radius` points of the center of a
  /// clear pixel; a center at exactly the radius is inside. Pixels outside the grid are clear.
  ///
  /// Shrinking a mask grows its clear pixels.
  ///
  /// - Parameters:
  ///   - radius: In points. Negative numbers and NaN count as 0, which changes nothing.
  ///   - scale: Pixels per point.
  /// - Complexity: O(pixels of the bounds), independent of the radius, and the memory of ``grown(by:scale:)``.
  public func shrunk(by radius: Double, scale: Double) -> AlphaMask {
    let disc = PixelDisc(radius: radius * scale, limit: width + height + 2)
    guard disc.radius > 0, !bounds.isEmpty else { return self }
    // A border of one clear pixel suffices: it is nearer than any pixel farther out.
    let clear = clearBits(in: bounds.outset(by: 1))
    var kept = packedBits
    kept.combine(clear.grown(by: disc, over: bounds)) { $0 & ~$1 }
    return kept.mask(width: width, height: height)
  }
}

extension PackedBits {
  /// The bits of `area` that lie in a disc around any set bit.
  fileprivate func grown(by disc: PixelDisc, over area: PixelRect) -> PackedBits {
    var grown = PackedBits(covering: area)
    let rows = min(area.y, firstRow)..<max(area.rows.upperBound, self.rows.upperBound)
    var down = DiscSweep(self, disc: disc)
    for y in rows { down.sweep(row: y, into: &grown) }
    var up = DiscSweep(self, disc: disc)
    for y in rows.reversed() { up.sweep(row: y, into: &grown) }
    grown.clear(outside: area.columns)
    return grown
  }
}

/// Draws a disc around every set bit in one pass over the rows. In each column, the nearest set bit that the pass has
/// met so far reaches the row. A pass down and a pass up together reach all pixels.
///
/// This is the exact Euclidean distance transform, cut off at a radius: a column whose nearest set bit is `dy` rows
/// away reaches ``PixelDisc/reach``[`dy`] columns to each side, so the row is a union of intervals instead of a lower
/// envelope of parabolas (Felzenszwalb and Huttenlocher), and no distances are stored.
struct DiscSweep {
  private let source: PackedBits
  private let disc: PixelDisc
  /// The number of rows swept so far.
  private var time = 0
  /// The time at which each column, and each stripe, last had a set bit.
  private var columnTimes: ContiguousArray<Int>
  private var stripeTimes: ContiguousArray<Int>
  /// The columns reached in the current row, left to right and separate; the last run is still growing.
  private var runs: ContiguousArray<Range<Int>> = []

  init(_ source: PackedBits, disc: PixelDisc) {
    self.source = source
    self.disc = disc
    let never = -disc.reach.count
    columnTimes = ContiguousArray(repeating: never, count: source.stripeCount * 64)
    stripeTimes = ContiguousArray(repeating: never, count: source.stripeCount)
  }

  /// Sets the bits of `target` that are reached in row `y` of the image, which must follow the previous row in the
  /// direction of the pass.
  ///
  /// - Complexity: O(columns of the source).
  mutating func sweep(row y: Int, into target: inout PackedBits) {
    time += 1
    runs.removeAll(keepingCapacity: true)
    var run = Int.min..<Int.min
    for stripe in source.stripes {
      let word = source.rows.contains(y) ? source.words[source.index(stripe: stripe, row: y)] : 0
      let column = (stripe - source.firstStripe) * 64
      mark(word, from: column)
      if word != 0 { stripeTimes[column / 64] = time }
      guard time - stripeTimes[column / 64] <= disc.radius else { continue }
      let widest = stripe * 64 - disc.radius..<stripe * 64 + 64 + disc.radius
      // Solid stripes, and stripes whose widest reach lies inside the current run, are not searched by column: a
      // shape of 2000 x 2000 pixels grows five times faster.
      if word == ~0 {
        join(widest, to: &run)
      } else if !(run.lowerBound <= widest.lowerBound && run.upperBound >= widest.upperBound) {
        reach(from: column, at: stripe * 64, growing: &run)
      }
    }
    runs.append(run)
    for run in runs {
      target.fill(PixelRect(x: run.lowerBound, y: y, width: run.count, height: 1))
    }
  }

  /// Records the bits of a word that starts at `column` of the source.
  private mutating func mark(_ word: UInt64, from column: Int) {
    if word == ~0 {
      for column in column..<column + 64 { columnTimes[column] = time }
    } else {
      var rest = word
      while rest != 0 {
        columnTimes[column + rest.trailingZeroBitCount] = time
        rest &= rest - 1
      }
    }
  }

  /// Adds the reach of 64 columns of the source, the first of which is column `x` of the image.
  private mutating func reach(from column: Int, at x: Int, growing run: inout Range<Int>) {
    for bit in 0..<64 {
      let dy = time &- columnTimes[column + bit]
      guard dy < disc.reach.count else { continue }
      let dx = disc.reach[dy]
      let center = x &+ bit
      if center &- dx < run.lowerBound || center &+ dx >= run.upperBound {
        join(center - dx..<center + dx + 1, to: &run)
      }
    }
  }

  /// Adds an interval whose center lies to the right of the centers of all previous intervals.
  private mutating func join(_ interval: Range<Int>, to run: inout Range<Int>) {
    guard interval.lowerBound <= run.upperBound else {
      runs.append(run)
      run = interval
      return
    }
    run = min(interval.lowerBound, run.lowerBound)..<max(interval.upperBound, run.upperBound)
    while let previous = runs.last, previous.upperBound >= run.lowerBound {
      run = min(previous.lowerBound, run.lowerBound)..<run.upperBound
      runs.removeLast()
    }
  }
}

/// The pixels with centers within a radius of the center of one pixel.
struct PixelDisc {
  /// The number of columns that the disc reaches to each side, row by row outwards from its center.
  private(set) var reach: ContiguousArray<Int> = []

  /// The number of rows and columns that the disc reaches to each side of its center.
  var radius: Int { reach.count - 1 }

  /// The disc of `radius` pixels, clamped to `limit`; NaN counts as 0.
  ///
  /// A pixel `dx` columns and `dy` rows away is inside if `(dx * dx + dy * dy).squareRoot() <= radius`. The root is a
  /// `Double`, so a radius that was itself computed as a root matches exactly.
  ///
  /// - Complexity: O(`radius`), and O(`limit`) for a larger radius.
  init(radius: Double, limit: Int) {
    let radius = radius > 0 ? min(radius, Double(limit)) : 0
    // The comparison uses whole numbers: squares up to `largest` lie inside.
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
