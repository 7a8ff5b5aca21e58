internal import Pinwheel

/// The runs of solid pixels of a mask, row by row, left to right.
struct MaskRuns: Sendable {
  struct Run: Sendable, Hashable {
    var start: Int32
    /// The column after the last.
    var end: Int32
  }

  let rows: Range<Int>
  private(set) var runs: ContiguousArray<Run> = []
  /// The index of each row's first run, and the number of runs.
  private(set) var rowStarts: ContiguousArray<Int32> = [0]

  init(_ mask: AlphaMask, limit: Int) throws(ShapeError) {
    rows = mask.bounds.rows
    rowStarts.reserveCapacity(rows.count + 1)
    for y in rows {
      mask.forEachSpan(inRow: y) {
        runs.append(
          Run(start: Int32(truncatingIfNeeded: $0.lowerBound), end: Int32(truncatingIfNeeded: $0.upperBound)))
      }
      guard runs.count <= limit else { throw .tooComplex(parts: limit, limit: limit) }
      rowStarts.append(Int32(truncatingIfNeeded: runs.count))
    }
  }

  /// The indices of the runs of a row.
  func indices(ofRow y: Int) -> Range<Int> {
    let row = y - rows.lowerBound
    return Int(rowStarts[row])..<Int(rowStarts[row + 1])
  }
}
