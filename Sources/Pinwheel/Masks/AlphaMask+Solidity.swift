extension AlphaMask {
  /// How much of an area is solid.
  enum Solidity: Sendable {
    case clear, mixed, solid
  }

  /// Whether all, some or no pixels of `area` are solid; no pixel off the grid is. An empty area is clear.
  ///
  /// - Complexity: O(rows x columns / 64), or O(rows x log *n*) in the runs of a row of a baked file, and less where
  ///   the first rows differ. No allocation.
  func solidity(in area: PixelRect) -> Solidity {
    let common = area.intersection(bounds)
    guard !common.isEmpty else { return .clear }
    var (some, all) = (false, common == area)
    for row in common.rows where !some || all {
      let count = solidCount(inRow: row, columns: common.columns)
      some = some || count > 0
      all = all && count == common.width
    }
    return all ? .solid : some ? .mixed : .clear
  }

  /// The solid pixels of eight rows of eight columns from (`x`, `y`) on, which may stick out of the grid: bit
  /// `8 * row + column`.
  ///
  /// - Complexity: O(1), or O(log *n*) in the runs of each row of a baked file. No allocation.
  func block(x: Int, y: Int) -> UInt64 {
    switch storage {
    case .rectangle: return Self.block(x: x, y: y, of: bounds)
    case .bits(let bits): return bits.block(x: x, y: y)
    case .spans(let spans):
      let area = PixelRect(x: x, y: y, width: 8, height: 8).intersection(bounds)
      var block: UInt64 = 0
      for row in area.rows {
        spans.forEachRun(
          inRow: row - bounds.y, columns: area.x - bounds.x..<area.columns.upperBound - bounds.x
        ) { run in
          block |= Self.block(
            x: x, y: y, of: PixelRect(x: run.lowerBound + bounds.x, y: row, width: run.count, height: 1))
        }
      }
      return block
    }
  }

  /// The bits of the block from (`x`, `y`) on that lie in `area`.
  static func block(x: Int, y: Int, of area: PixelRect) -> UInt64 {
    let columns = (area.x - x..<area.columns.upperBound - x).clamped(to: 0..<8)
    let rows = (area.y - y..<area.rows.upperBound - y).clamped(to: 0..<8)
    guard !columns.isEmpty, !rows.isEmpty else { return 0 }
    let row = (0xFF >> UInt64(8 - columns.count) as UInt64) << UInt64(columns.lowerBound)
    let rowMask = (~0 >> UInt64(64 - 8 * rows.count) as UInt64) << UInt64(8 * rows.lowerBound)
    return row &* 0x0101_0101_0101_0101 & rowMask
  }
}

extension PackedBits {
  fileprivate func block(x: Int, y: Int) -> UInt64 {
    let rows = (y..<y + 8).clamped(to: self.rows)
    guard !rows.isEmpty else { return 0 }
    let shift = UInt64(x & 63)
    var block: UInt64 = 0
    if stripes.contains(x >> 6) {
      let first = index(stripe: x >> 6, row: rows.lowerBound)
      for row in 0..<rows.count {
        block |= (words[first &+ row] &>> shift & 0xFF) &<< UInt64(truncatingIfNeeded: 8 &* row)
      }
    }
    if shift > 56, stripes.contains(x >> 6 + 1) {
      let first = index(stripe: x >> 6 + 1, row: rows.lowerBound)
      for row in 0..<rows.count {
        block |= (words[first &+ row] &<< (64 - shift) & 0xFF) &<< UInt64(truncatingIfNeeded: 8 &* row)
      }
    }
    return block << UInt64(8 * (rows.lowerBound - y))
  }
}

extension RowSpans {
  /// Calls `body` with the part of each run of row `y` that lies in `columns`.
  fileprivate func forEachRun(inRow y: Int, columns: Range<Int>, _ body: (Range<Int>) -> Void) {
    let runs = runs(inRow: y)
    for index in firstRun(of: runs, endingAfter: columns.lowerBound)..<runs.upperBound {
      let run = run(index)
      guard run.start < columns.upperBound else { break }
      if run.start < run.end { body((run.start..<run.end).clamped(to: columns)) }
    }
  }
}
