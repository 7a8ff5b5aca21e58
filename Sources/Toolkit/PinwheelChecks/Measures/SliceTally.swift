internal import Pinwheel

/// The number and the position of a slice's pixels in a map.
struct SliceTally {
  var pixels = 0
  /// Sums of columns and rows.
  var columns = 0
  var rows = 0
  var bounds = PixelRect.empty

  /// The mean of the pixels' centers, in half pixels; the corner of the map if there are no pixels.
  var centroid: (x: Double, y: Double) {
    guard pixels > 0 else { return (0, 0) }
    return (2 * Double(columns) / Double(pixels) + 1, 2 * Double(rows) / Double(pixels) + 1)
  }

  /// The tally of each number, and the number of runs of equal pixels in all rows; 0 is a miss.
  ///
  /// - Complexity: O(pixels).
  static func all(
    in numbers: ContiguousArray<UInt16>, width: Int, height: Int, count: Int
  ) -> (tallies: [SliceTally], runs: Int) {
    var (tallies, runs) = (Array(repeating: SliceTally(), count: count), 0)
    for y in 0..<height {
      (0..<width).forEachRun(of: { numbers[y * width + $0] }) { columns, number in
        let area = PixelRect(x: columns.lowerBound, y: y, width: columns.count, height: 1)
        runs += 1
        tallies[Int(number)].pixels += columns.count
        tallies[Int(number)].columns += (columns.lowerBound + columns.upperBound - 1) * columns.count / 2
        tallies[Int(number)].rows += y * columns.count
        tallies[Int(number)].bounds = tallies[Int(number)].bounds.union(area)
      }
    }
    return (tallies, runs)
  }
}
