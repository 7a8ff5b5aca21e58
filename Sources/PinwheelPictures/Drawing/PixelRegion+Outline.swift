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
