internal import Pinwheel
internal import PinwheelShapes

/// The fraction of each pixel that an outline covers: the exact area, not a count of sample points.
struct Coverage: Sendable {
  /// The column and row of the first pixel.
  let x: Int
  let y: Int
  let width: Int
  let height: Int
  /// Fractions row by row, 0 to 1.
  private(set) var values: ContiguousArray<Float>

  /// - Parameter margin: Empty pixels on each side.
  /// - Returns: `nil` for an outline without an area, or larger than any picture.
  /// - Complexity: O(pixels around the outline).
  init?(_ outline: Outline, margin: Int = 0) {
    var (left, top) = (Double.infinity, Double.infinity)
    var (right, bottom) = (-Double.infinity, -Double.infinity)
    outline.forEachLine { from, to in
      (left, right) = (min(left, from.x, to.x), max(right, from.x, to.x))
      (top, bottom) = (min(top, from.y, to.y), max(bottom, from.y, to.y))
    }
    let limit = Double(AlphaMask.maximumSide)
    guard left < right, top < bottom, abs(left) < 4 * limit, abs(top) < 4 * limit, right - left < limit,
      bottom - top < limit
    else { return nil }
    x = Int(left.rounded(.down)) - margin
    y = Int(top.rounded(.down)) - margin
    width = Int(right.rounded(.up)) - x + margin
    height = Int(bottom.rounded(.up)) - y + margin
    // A line covers no area itself: it adds to its pixels the area to their right, and the sum along a row is the
    // coverage.
    var sums = ContiguousArray<Float>(repeating: 0, count: (width + 2) * height)
    let (x, y, stride) = (Double(x), Double(y), width + 2)
    outline.forEachLine { from, to in
      Self.add(
        Point2D(x: from.x - x, y: from.y - y), Point2D(x: to.x - x, y: to.y - y), to: &sums, stride: stride)
    }
    values = ContiguousArray(repeating: 0, count: width * height)
    for row in 0..<height {
      var sum: Float = 0
      for column in 0..<width {
        sum += sums[row * stride + column]
        values[row * width + column] = min(1, abs(sum))
      }
    }
  }

  /// Adds the trapezoids between a line and the right edge, row by row.
  private static func add(
    _ from: Point2D, _ to: Point2D, to sums: inout ContiguousArray<Float>, stride: Int
  ) {
    guard from.y != to.y else { return }
    let direction: Double = from.y < to.y ? 1 : -1
    let (upper, lower) = from.y < to.y ? (from, to) : (to, from)
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    var x = upper.x
    var y = upper.y
    var row = Int(upper.y)
    while y < lower.y {
      let next = min(Double(row + 1), lower.y)
      let nextX = upper.x + slope * (next - upper.y)
      addRow(from: x, to: nextX, height: direction * (next - y), start: row * stride, to: &sums)
      (x, y, row) = (nextX, next, row + 1)
    }
  }

  /// Adds a piece of a line within one row of pixels.
  private static func addRow(
    from: Double, to: Double, height: Double, start: Int, to sums: inout ContiguousArray<Float>
  ) {
    let (left, right) = (max(0, min(from, to)), max(0, from, to))
    /// The area between the line and a column's left edge.
    func area(leftOf edge: Double) -> Double {
      if edge <= left { return 0 }
      if edge >= right { return height * (edge - (left + right) / 2) }
      return height * (edge - left) * (edge - left) / (right - left) / 2
    }
    let first = Int(left)
    // The difference between each pixel and the one to its left.
    var (before, covered) = (0.0, 0.0)
    for column in first...Int(right) + 1 {
      let next = area(leftOf: Double(column + 1))
      sums[start + column] += Float(next - before - covered)
      (before, covered) = (next, next - before)
    }
  }

  /// An outline with a rim of `radius` pixels around it, rounded at corners.
  ///
  /// - Complexity: O(pixels around the outline and its rim).
  init?(_ outline: Outline, rim radius: Double) {
    // Thin lines cover no pixel fully: a small rim is computed from parts of pixels.
    let parts = max(2, min(4, Int((5 / radius).rounded(.up))))
    let fine = outline.moved { Point2D(x: $0.x * Double(parts), y: $0.y * Double(parts)) }
    let reach = radius * Double(parts)
    guard let coverage = Coverage(fine, margin: Int(reach.rounded(.up)) + 1) else { return nil }
    self.init(joining: coverage.rimmed(reach), parts: parts)
  }

  /// Pixels that are each the mean of `parts` times `parts` finer ones.
  private init(joining fine: Coverage, parts: Int) {
    func quotient(_ value: Int) -> Int { Int((Double(value) / Double(parts)).rounded(.down)) }
    x = quotient(fine.x)
    y = quotient(fine.y)
    width = quotient(fine.x + fine.width - 1) - x + 1
    height = quotient(fine.y + fine.height - 1) - y + 1
    values = ContiguousArray(repeating: 0, count: width * height)
    let share = 1 / Float(parts * parts)
    for row in 0..<fine.height {
      let start = (quotient(fine.y + row) - y) * width - x
      for column in 0..<fine.width {
        values[start + quotient(fine.x + column)] += share * fine.values[row * fine.width + column]
      }
    }
  }

  /// The coverage with a rim no wider than the margin.
  private func rimmed(_ radius: Double) -> Coverage {
    var result = self
    DistanceTransform.forEachRow(width: width, height: height) { y, isSource in
      for x in 0..<width { isSource[x] = values[y * width + x] >= 0.5 }
    } _: { y, squares in
      for (x, square) in squares.enumerated() {
        // A pixel's edge is half a pixel from its center.
        result.values[y * width + x] = min(1, max(0, Float(radius) + 0.5 - Float(square).squareRoot()))
      }
    }
    return result
  }
}
