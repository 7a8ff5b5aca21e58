internal import Pinwheel

/// The runs of solid pixels of a mask, row by row, left to right.
struct MaskRuns: Sendable {
  struct Run: Sendable, Hashable {
    var start: Int32
    /// Behind the last column.
    var end: Int32
  }

  let rows: Range<Int>
  private(set) var runs: ContiguousArray<Run> = []
  /// The index of each row's first run, and the number of runs.
  private(set) var rowStarts: ContiguousArray<Int32> = [0]

  init(_ mask: AlphaMask, limit: Int) throws(ShapeError) {
    rows = mask.bounds.rows
    rowStarts.reserveCapacity(rows.count + 1)
    if case .bits(let bits) = mask.storage {
      try append(bits, limit: limit)
    } else {
      for y in rows {
        mask.forEachSpan(inRow: y) {
          runs.append(
            Run(
              start: Int32(truncatingIfNeeded: $0.lowerBound), end: Int32(truncatingIfNeeded: $0.upperBound)))
        }
        try finishRow(limit: limit)
      }
    }
  }

  /// The indices of the runs of a row.
  func indices(ofRow y: Int) -> Range<Int> {
    let row = y - rows.lowerBound
    return Int(rowStarts[row])..<Int(rowStarts[row + 1])
  }

  private mutating func append(_ bits: PackedBits, limit: Int) throws(ShapeError) {
    let words = bits.words.span
    let (rowCount, firstColumn) = (bits.rowCount, Int32(bits.firstStripe * 64))
    for y in rows {
      var index = y - bits.firstRow
      var column = firstColumn
      var last: UInt64 = 0
      while index < words.count {
        let word = words[index]
        // The columns at which runs begin and end, alternately.
        var edges = word ^ (word &<< 1 | last &>> 63)
        last = word
        while edges != 0 {
          let x = column &+ Int32(truncatingIfNeeded: edges.trailingZeroBitCount)
          edges &= edges &- 1
          if let open = runs.last, open.end == 0, runs.count > Int(rowStarts[rowStarts.count - 1]) {
            runs[runs.count &- 1].end = x
          } else {
            runs.append(Run(start: x, end: 0))
          }
        }
        index &+= rowCount
        column &+= 64
      }
      if last >> 63 != 0 { runs[runs.count - 1].end = column }
      try finishRow(limit: limit)
    }
  }

  private mutating func finishRow(limit: Int) throws(ShapeError) {
    guard runs.count <= limit else { throw .tooComplex(parts: limit, limit: limit) }
    rowStarts.append(Int32(truncatingIfNeeded: runs.count))
  }
}
