internal import Pinwheel

/// How far each pixel of a map is from the edge of its area: a disc of that radius around it has pixels of one number only.
///
/// P. Felzenszwalb and D. Huttenlocher, "Distance transforms of sampled functions", 2012: exact, in two passes.
struct Clearance: Sendable {
  let width: Int
  let height: Int
  private let squares: ContiguousArray<Double>

  /// - Parameter numbers: Row by row.
  /// - Complexity: O(pixels).
  init(of numbers: ContiguousArray<UInt16>, width: Int, height: Int) {
    self.width = width
    self.height = height
    // Beyond the picture lies another area.
    func isEdge(_ x: Int, _ y: Int) -> Bool {
      let number = numbers[y * width + x]
      return x == 0 || y == 0 || x == width - 1 || y == height - 1 || numbers[y * width + x - 1] != number
        || numbers[y * width + x + 1] != number || numbers[(y - 1) * width + x] != number
        || numbers[(y + 1) * width + x] != number
    }
    var squares = ContiguousArray<Double>(repeating: 0, count: width * height)
    var line = ContiguousArray<Double>(repeating: 0, count: max(width, height))
    let far = Double(width + height) * Double(width + height)
    for x in 0..<width {
      for y in 0..<height { line[y] = isEdge(x, y) ? 0 : far }
      let transformed = Self.transform(line[..<height])
      for y in 0..<height { squares[y * width + x] = transformed[y] }
    }
    for y in 0..<height {
      let transformed = Self.transform(squares[y * width..<(y + 1) * width])
      for x in 0..<width { squares[y * width + x] = transformed[x] }
    }
    self.squares = squares
  }

  /// For each place the least of value plus squared distance: the lower envelope of parabolas.
  private static func transform(_ values: ArraySlice<Double>) -> ContiguousArray<Double> {
    let values = ContiguousArray(values)
    var places = ContiguousArray(repeating: 0, count: values.count)
    var starts = ContiguousArray(repeating: -Double.infinity, count: values.count + 1)
    var last = 0
    for place in values.indices.dropFirst() {
      func crossing(_ other: Int) -> Double {
        let (p, q) = (Double(place), Double(other))
        return (values[place] + p * p - values[other] - q * q) / (2 * (p - q))
      }
      while last > 0, crossing(places[last]) <= starts[last] { last -= 1 }
      starts[last + 1] = crossing(places[last])
      last += 1
      places[last] = place
    }
    starts[last + 1] = .infinity
    var result = values
    var current = 0
    for place in values.indices {
      while starts[current + 1] < Double(place) { current += 1 }
      let distance = Double(place - places[current])
      result[place] = distance * distance + values[places[current]]
    }
    return result
  }

  /// The radius around the middle of a pixel; below 0 off the picture.
  subscript(x: Int, y: Int) -> Double {
    x >= 0 && y >= 0 && x < width && y < height ? squares[y * width + x].squareRoot() : -1
  }
}
