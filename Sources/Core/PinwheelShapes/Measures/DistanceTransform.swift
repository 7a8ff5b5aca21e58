/// The exact squared distance from each cell of a grid to the nearest source cell, in whole numbers.
///
/// A. Meijster, J. Roerdink and W. Hesselink, "A general algorithm for computing distance transforms in linear time", 2000: a pass
/// up and down the columns, then one along each row. Here the columns are walked in bands of rows, so that a grid of any
/// size takes little memory.
package enum DistanceTransform {
  /// Calls `body` with the squared distances of each row, from the top. Distances are measured between the centers of
  /// cells.
  ///
  /// A source more than 65,535 cells above or below a cell, or a missing one, counts as a source at 65,535.
  ///
  /// - Parameter isSource: Whether distances are measured from a cell; called twice for each cell.
  /// - Complexity: O(cells), with memory for the square root of the rows.
  package static func forEachRow(
    width: Int, height: Int, isSource: (_ x: Int, _ y: Int) -> Bool,
    _ body: (_ y: Int, _ squares: ContiguousArray<Int64>) -> Void
  ) {
    guard width > 0, height > 0 else { return }
    let bandHeight = Int(Double(height).squareRoot())
    let bandCount = (height + bandHeight - 1) / bandHeight
    // The distance to the next source below, for the row that follows each band.
    var ends = ContiguousArray<UInt16>(repeating: .max, count: bandCount * width)
    var next = ContiguousArray<UInt16>(repeating: .max, count: width)
    for y in (0..<height).reversed() {
      if (y + 1) % bandHeight == 0 {
        for x in 0..<width { ends[y / bandHeight * width + x] = next[x] }
      }
      for x in 0..<width { next[x] = isSource(x, y) ? 0 : farther(next[x]) }
    }
    var below = ContiguousArray<UInt16>(repeating: 0, count: bandHeight * width)
    var above = ContiguousArray<UInt16>(repeating: .max, count: width)
    var row = Row(count: width)
    for band in 0..<bandCount {
      let first = band * bandHeight
      let count = min(bandHeight, height - first)
      for x in 0..<width { next[x] = ends[band * width + x] }
      for y in (0..<count).reversed() {
        for x in 0..<width {
          next[x] = isSource(x, first + y) ? 0 : farther(next[x])
          below[y * width + x] = next[x]
        }
      }
      for y in 0..<count {
        for x in 0..<width {
          let down = below[y * width + x]
          above[x] = down == 0 ? 0 : farther(above[x])
          row.setHeight(min(down, above[x]), at: x)
        }
        row.measure()
        body(first + y, row.squares)
      }
    }
  }

  @inline(__always)
  private static func farther(_ distance: UInt16) -> UInt16 { distance == .max ? .max : distance + 1 }

  /// The minimum of squared distance plus squared height along a row: the lower envelope of parabolas, one for each
  /// cell.
  private struct Row {
    private(set) var squares: ContiguousArray<Int64>
    /// The squares of the distances to the nearest sources of the columns.
    private var heights: ContiguousArray<Int64>
    /// The parabolas of the envelope, and the start of each.
    private var places: ContiguousArray<Int>
    private var starts: ContiguousArray<Int>

    init(count: Int) {
      squares = ContiguousArray(repeating: 0, count: count)
      heights = squares
      places = ContiguousArray(repeating: 0, count: count)
      starts = places
    }

    @inline(__always)
    mutating func setHeight(_ height: UInt16, at x: Int) { heights[x] = Int64(height) * Int64(height) }

    mutating func measure() {
      var last = 0
      (places[0], starts[0]) = (0, 0)
      for x in 1..<max(1, heights.count) {
        while last >= 0, value(of: places[last], at: starts[last]) > value(of: x, at: starts[last]) {
          last -= 1
        }
        guard last >= 0 else {
          (last, places[0], starts[0]) = (0, x, 0)
          continue
        }
        let place = places[last]
        // The first cell at which the new parabola is lower. It lies after the start of the old one, so this is above
        // 0.
        let (new, old) = (Int64(x), Int64(place))
        let start = (new * new - old * old + heights[x] - heights[place]) / (2 * (new - old)) + 1
        if start < heights.count {
          last += 1
          (places[last], starts[last]) = (x, Int(start))
        }
      }
      for x in heights.indices.reversed() {
        squares[x] = value(of: places[last], at: x)
        if x == starts[last] { last -= 1 }
      }
    }

    @inline(__always)
    private func value(of place: Int, at x: Int) -> Int64 {
      Int64(x - place) * Int64(x - place) + heights[place]
    }
  }
}
