/// Draws a disc around every set bit in one pass over the rows: each row is reached from the nearest set bit of
/// every column that the pass has met so far. A pass down and a pass up together reach everything.
///
/// This is the exact Euclidean distance transform, cut off at a radius: a column whose nearest set bit is `dy`
/// rows away reaches ``PixelDisc/reach``[`dy`] columns to each side, so the row is a union of intervals rather
/// than a lower envelope of parabolas (Felzenszwalb and Huttenlocher), and no distance is ever stored.
struct DiscSweep {
  private let source: PackedBits
  private let disc: PixelDisc
  /// Rows swept so far.
  private var time = 0
  /// When each column's bit, and any bit of each stripe, was last seen set.
  private var columnTimes: ContiguousArray<Int>
  private var stripeTimes: ContiguousArray<Int>
  /// The columns reached in the present row, left to right and apart; the last run is still growing.
  private var runs: ContiguousArray<Range<Int>> = []

  init(_ source: PackedBits, disc: PixelDisc) {
    self.source = source
    self.disc = disc
    let never = -disc.reach.count
    columnTimes = ContiguousArray(repeating: never, count: source.stripeCount * 64)
    stripeTimes = ContiguousArray(repeating: never, count: source.stripeCount)
  }

  /// Sets the bits of `target` that are reached in row `y` of the image, which follows the row before in the
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
      // Solid stripes, and those whose every reach lies inside the run already, need no look at their columns:
      // a shape of 2000 x 2000 pixels grows five times faster for it.
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

  /// Remembers the bits of a word whose first bit belongs to `column` of the source.
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

  /// Joins what 64 columns of the source reach, the first of which is column `x` of the image.
  private mutating func reach(from column: Int, at x: Int, growing run: inout Range<Int>) {
    for bit in 0..<64 {
      let dy = time &- columnTimes[column + bit]
      guard dy < disc.reach.count else { continue }
      let dx = disc.reach[dy]
      let middle = x &+ bit
      if middle &- dx < run.lowerBound || middle &+ dx >= run.upperBound {
        join(middle - dx..<middle + dx + 1, to: &run)
      }
    }
  }

  /// Adds an interval whose middle lies to the right of the middles of all before.
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
