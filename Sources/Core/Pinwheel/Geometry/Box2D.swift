/// An axis-aligned box in canvas points, with its edges; empty if a lower edge exceeds the upper one.
struct Box2D: Sendable, Equatable {
  var lower: SIMD2<Double>
  var upper: SIMD2<Double>

  static let empty = Box2D(lower: SIMD2(repeating: .infinity), upper: SIMD2(repeating: -.infinity))
  static let everything = Box2D(lower: empty.upper, upper: empty.lower)

  init(lower: SIMD2<Double>, upper: SIMD2<Double>) { (self.lower, self.upper) = (lower, upper) }

  /// The point, or the box within a distance of it; empty for NaN.
  init(around point: Point2D, reach: Double = 0) {
    let center = SIMD2(point.x, point.y)
    self.init(lower: center - reach, upper: center + reach)
    if isEmpty { self = .empty }
  }

  /// The rectangle with its edges; empty if it contains no point.
  init(_ rect: Rect2D) {
    self = rect.isEmpty ? .empty : Box2D(lower: SIMD2(rect.x, rect.y), upper: SIMD2(rect.maxX, rect.maxY))
  }

  /// Whether there is no point inside or on the edges.
  var isEmpty: Bool { !all(lower .<= upper) }

  /// The rectangle between the edges.
  var rect: Rect2D {
    isEmpty
      ? .zero : Rect2D(x: lower.x, y: lower.y, width: upper.x - lower.x, height: upper.y - lower.y)
  }

  var center: SIMD2<Double> { (lower + upper) / 2 }

  /// The sum of width and height.
  var girth: Double { (upper - lower).sum() }

  func union(_ other: Box2D) -> Box2D {
    Box2D(lower: lower.lesser(other.lower), upper: upper.greater(other.upper))
  }

  func intersection(_ other: Box2D) -> Box2D {
    Box2D(lower: lower.greater(other.lower), upper: upper.lesser(other.upper))
  }

  /// Whether it contains another box, edges included.
  func contains(_ other: Box2D) -> Bool { all((lower .<= other.lower) .& (other.upper .<= upper)) }

  func outset(by margin: Double) -> Box2D { Box2D(lower: lower - margin, upper: upper + margin) }
}
