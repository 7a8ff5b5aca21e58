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
  /// - Parameters:
  ///   - markSources: Stores for every cell of a row whether distances are measured from it; called twice for each row.
  ///   - isNeeded: Whether a row is of interest, from the distances to the nearest sources above or below each cell, which
  ///     the distances do not exceed. Rows that are not are left out.
  /// - Complexity: O(cells), with memory for the square root of the rows.
  package static func forEachRow(
    width: Int, height: Int, markSources: (_ y: Int, _ isSource: inout ContiguousArray<Bool>) -> Void,
    isNeeded: (_ y: Int, _ heights: ContiguousArray<UInt16>) -> Bool = { _, _ in true },
    _ body: (_ y: Int, _ squares: ContiguousArray<Int64>) -> Void
  ) {
    guard width > 0, height > 0 else { return }
    let bandHeight = Int(Double(height).squareRoot())
    let bandCount = (height + bandHeight - 1) / bandHeight
    var isSource = ContiguousArray(repeating: false, count: width)
    // The distances to the next source below, for the row that follows each band.
    let none = ContiguousArray<UInt16>(repeating: .max, count: width)
    var ends = ContiguousArray(repeating: none, count: bandCount)
    var next = none
    for y in (0..<height).reversed() {
      if (y + 1) % bandHeight == 0 { ends[y / bandHeight] = next }
      markSources(y, &isSource)
      advance(&next, isSource)
    }
    var below = ContiguousArray(repeating: none, count: bandHeight)
    var (above, heights) = (none, none)
    var row = Row(count: width)
    for band in 0..<bandCount {
      let first = band * bandHeight
      let count = min(bandHeight, height - first)
      next = ends[band]
      for y in (0..<count).reversed() {
        markSources(first + y, &isSource)
        advance(&next, isSource)
        copy(next, to: &below[y])
      }
      for y in 0..<count {
        lower(&heights, above: &above, below: below[y])
        guard isNeeded(first + y, heights) else { continue }
        for x in heights.indices { row.setHeight(heights[x], at: x) }
        row.measure()
        body(first + y, row.squares)
      }
    }
  }

  /// Distances one row further.
  private static func advance(_ distances: inout ContiguousArray<UInt16>, _ isSource: ContiguousArray<Bool>) {
    var distances = distances.mutableSpan
    let isSource = isSource.span
    precondition(isSource.count == distances.count)
    for x in distances.indices { distances[x] = isSource[x] ? 0 : farther(distances[x]) }
  }

  private static func copy(_ distances: ContiguousArray<UInt16>, to other: inout ContiguousArray<UInt16>) {
    for x in other.indices { other[x] = distances[x] }
  }

  /// The distances to the nearest sources above or below, and those above, one row further.
  private static func lower(
    _ heights: inout ContiguousArray<UInt16>, above: inout ContiguousArray<UInt16>,
    below: ContiguousArray<UInt16>
  ) {
    var heights = heights.mutableSpan
    var above = above.mutableSpan
    let below = below.span
    precondition(above.count == heights.count && below.count == heights.count)
    for x in heights.indices {
      above[x] = below[x] == 0 ? 0 : farther(above[x])
      heights[x] = min(below[x], above[x])
    }
  }

  @inline(__always)
  private static func farther(_ distance: UInt16) -> UInt16 { min(distance, .max - 1) + 1 }

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
