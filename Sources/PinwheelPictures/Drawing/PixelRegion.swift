/// A set of pixels, kept as runs: row by row from the top, left to right, none touching the next.
struct PixelRegion: Sendable, Hashable {
  struct Run: Sendable, Hashable {
    let row: Int32
    let start: Int32
    /// Behind the last column.
    var end: Int32
  }

  private(set) var runs: ContiguousArray<Run> = []
  /// How many pixels there are.
  private(set) var count = 0

  /// Adds a pixel, which must lie behind all that are there: farther right in the last row, or in a later row.
  mutating func append(x: Int, y: Int) {
    count += 1
    let (column, row) = (Int32(x), Int32(y))
    if let last = runs.last, last.row == row, last.end == column {
      runs[runs.count - 1].end += 1
    } else {
      runs.append(Run(row: row, start: column, end: column + 1))
    }
  }

  func forEachPixel(_ body: (_ x: Int, _ y: Int) -> Void) {
    for run in runs { for x in run.start..<run.end { body(Int(x), Int(run.row)) } }
  }
}
