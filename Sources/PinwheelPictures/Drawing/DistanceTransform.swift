/// How far each pixel is from the nearest of some pixels.
///
/// P. Felzenszwalb and D. Huttenlocher, "Distance transforms of sampled functions", 2012: exact, in two passes.
enum DistanceTransform {
  /// The squares of the distances, row by row, between the middles of pixels; large where there is none.
  ///
  /// - Complexity: O(pixels).
  static func squares(
    width: Int, height: Int, isSource: (_ x: Int, _ y: Int) -> Bool
  ) -> ContiguousArray<Float> {
    var squares = ContiguousArray<Float>(repeating: 0, count: width * height)
    let far = Double(width + height) * Double(width + height)
    var line = Line(count: max(width, height))
    for x in 0..<width {
      for y in 0..<height { line.values[y] = isSource(x, y) ? 0 : far }
      line.transform(height)
      for y in 0..<height { squares[y * width + x] = Float(line.result[y]) }
    }
    for y in 0..<height {
      for x in 0..<width { line.values[x] = Double(squares[y * width + x]) }
      line.transform(width)
      for x in 0..<width { squares[y * width + x] = Float(line.result[x]) }
    }
    return squares
  }

  /// A row or a column.
  private struct Line {
    var values: ContiguousArray<Double>
    /// For each place the least of value plus squared distance.
    var result: ContiguousArray<Double>
    /// The parabolas of the lower envelope, and where each begins.
    private var places: ContiguousArray<Int>
    private var starts: ContiguousArray<Double>

    init(count: Int) {
      values = ContiguousArray(repeating: 0, count: count)
      result = values
      places = ContiguousArray(repeating: 0, count: count)
      starts = ContiguousArray(repeating: 0, count: count + 1)
    }

    mutating func transform(_ count: Int) {
      var last = 0
      places[0] = 0
      starts[0] = -.infinity
      for place in 1..<max(1, count) {
        while last > 0, crossing(place, places[last]) <= starts[last] { last -= 1 }
        starts[last + 1] = crossing(place, places[last])
        last += 1
        places[last] = place
      }
      starts[last + 1] = .infinity
      var current = 0
      for place in 0..<count {
        while starts[current + 1] < Double(place) { current += 1 }
        let distance = Double(place - places[current])
        result[place] = distance * distance + values[places[current]]
      }
    }

    /// Where the parabola of a place falls below that of an earlier one.
    private func crossing(_ place: Int, _ other: Int) -> Double {
      let (p, q) = (Double(place), Double(other))
      return (values[place] + p * p - values[other] - q * q) / (2 * (p - q))
    }
  }
}
