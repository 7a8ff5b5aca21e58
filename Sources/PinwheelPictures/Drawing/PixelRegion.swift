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

extension PixelRegion {
  /// The pixels that touch the region from outside, by an edge or a corner, as far as they lie in a grid, which must hold
  /// the region.
  ///
  /// - Parameter reach: How many pixels wide the contour is; wider ones are round at corners.
  /// - Complexity: O(pixels x *reach* + *width* x rows of the region).
  func contour(width: Int, height: Int, reach: Int = 1) -> PixelRegion {
    guard let first = runs.first, let last = runs.last else { return PixelRegion() }
    let rows = max(0, Int(first.row) - reach)..<min(height, Int(last.row) + reach + 1)
    var marks = ContiguousArray<UInt8>(repeating: 0, count: width * rows.count)
    let radius = (Double(reach) + 0.5) * (Double(reach) + 0.5)
    let across = (0...reach).map { Int((radius - Double($0 * $0)).squareRoot()) }
    for run in runs {
      for row in (Int(run.row) - reach..<Int(run.row) + reach + 1).clamped(to: rows) {
        let wider = across[abs(row - Int(run.row))]
        for column in max(0, Int(run.start) - wider)..<min(width, Int(run.end) + wider) {
          marks[(row - rows.lowerBound) * width + column] = 1
        }
      }
    }
    forEachPixel { x, y in marks[(y - rows.lowerBound) * width + x] = 0 }
    var contour = PixelRegion()
    for y in rows {
      for x in 0..<width where marks[(y - rows.lowerBound) * width + x] == 1 { contour.append(x: x, y: y) }
    }
    return contour
  }
}

extension PixelRegion {
  /// A corner of the region's outline.
  private struct Corner {
    let x: Int32
    let y: Int32
  }

  /// The outline as an SVG path, to be filled by the even-odd rule; `nil` if it has more than `limit` corners.
  ///
  /// Corners are where the ends of runs change from one row to the next. Along a line two by two of them are joined by
  /// an edge, across as well as down, which makes loops.
  ///
  /// - Complexity: O(runs + corners log corners).
  func path(maximumCorners limit: Int) -> String? {
    guard let corners = corners(limit: limit) else { return nil }
    let byColumn = corners.indices.sorted {
      (corners[$0].x, corners[$0].y) < (corners[$1].x, corners[$1].y)
    }
    var below = ContiguousArray(repeating: 0, count: corners.count)
    for place in byColumn.indices { below[byColumn[place]] = byColumn[place ^ 1] }
    var path = ""
    var isDone = ContiguousArray(repeating: false, count: corners.count)
    for first in corners.indices where !isDone[first] {
      path += "M\(corners[first].x) \(corners[first].y)"
      var corner = first
      repeat {
        // Corners are in the order of rows, so the one beside shares its edge.
        let beside = corner ^ 1
        isDone[corner] = true
        isDone[beside] = true
        corner = below[beside]
        path += "H\(corners[beside].x)"
        path += corner == first ? "Z" : "V\(corners[corner].y)"
      } while corner != first
    }
    return path
  }

  /// All corners, row by row, left to right; an even number in each row.
  private func corners(limit: Int) -> ContiguousArray<Corner>? {
    var corners = ContiguousArray<Corner>()
    var above: [Int32] = []
    var next = 0
    var y: Int32 = runs.first?.row ?? 0
    while next < runs.count || !above.isEmpty {
      var ends: [Int32] = []
      while next < runs.count, runs[next].row == y {
        ends += [runs[next].start, runs[next].end]
        next += 1
      }
      for x in Self.difference(above, ends) { corners.append(Corner(x: x, y: y)) }
      if corners.count > limit { return nil }
      above = ends
      y = ends.isEmpty && next < runs.count ? runs[next].row : y + 1
    }
    return corners
  }

  /// What is in one of two ascending lists and not in the other, ascending.
  private static func difference(_ a: [Int32], _ b: [Int32]) -> [Int32] {
    var result: [Int32] = []
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
      if j == b.count || i < a.count && a[i] < b[j] {
        result.append(a[i])
        i += 1
      } else if i == a.count || b[j] < a[i] {
        result.append(b[j])
        j += 1
      } else {
        i += 1
        j += 1
      }
    }
    return result
  }
}
