public import Pinwheel

extension AlphaMask {
  /// The smallest circle around all solid pixels, taken as squares; `nil` without solid pixels.
  ///
  /// - Returns: A circle in pixels from the top-left corner of the grid, accurate to some units in the last place.
  /// - Complexity: O(rows of the bounds) for each time that the circle grows, a few times for most shapes.
  public func enclosingCircle() -> Circle2D? {
    guard !bounds.isEmpty else { return nil }
    // The outermost corners of each row; any circle around them contains the corners between them. They are relative to
    // the corner of the bounds, so that the position of the shape costs the center no digits.
    var corners: [(x: Int, y: Int)] = []
    for y in bounds.rows {
      var ends: Range<Int>?
      forEachSpan(inRow: y) { span in ends = (ends?.lowerBound ?? span.lowerBound)..<span.upperBound }
      guard let ends else { continue }
      for x in [ends.lowerBound - bounds.x, ends.upperBound - bounds.x] {
        corners += [(x, y - bounds.y), (x, y - bounds.y + 1)]
      }
    }
    var circle = EnclosingCircle(of: corners).circle
    circle.center.x += Double(bounds.x)
    circle.center.y += Double(bounds.y)
    return circle
  }
}

/// Grows a circle around the points that touch it, by the farthest point outside, until none is outside.
///
/// B. Gärtner, "Fast and robust smallest enclosing balls", 1999: each circle is the smallest around its points and
/// larger than the previous one, so that none occurs twice.
private struct EnclosingCircle {
  private(set) var circle: Circle2D
  /// At most three points on the circle.
  private var support: [(x: Int, y: Int)]

  init(of points: [(x: Int, y: Int)]) {
    support = Array(points.prefix(1))
    circle = Circle2D(center: support.first.map(Self.point) ?? .zero, radius: 0)
    while let farthest = points.max(by: { square($0) < square($1) }), !holds(farthest) {
      let last = circle.radius
      grow(by: farthest)
      // Only rounding keeps a point outside.
      guard circle.radius > last else { return }
    }
  }

  private static func point(_ corner: (x: Int, y: Int)) -> Point2D {
    Point2D(x: Double(corner.x), y: Double(corner.y))
  }

  /// The square of a point's distance from the center.
  private func square(_ corner: (x: Int, y: Int)) -> Double {
    let (dx, dy) = (Double(corner.x) - circle.center.x, Double(corner.y) - circle.center.y)
    return dx * dx + dy * dy
  }

  private func holds(_ corner: (x: Int, y: Int)) -> Bool {
    square(corner) <= circle.radius * circle.radius * (1 + 1e-12)
  }

  /// Replaces the circle by the smallest circle around its support and another point. Two or three of these at most
  /// four points define it.
  private mutating func grow(by corner: (x: Int, y: Int)) {
    let all = support + [corner]
    var best: EnclosingCircle?
    func consider(_ candidate: EnclosingCircle) {
      if all.allSatisfy(candidate.holds), candidate.circle.radius < best?.circle.radius ?? .infinity {
        best = candidate
      }
    }
    for a in all.indices {
      for b in all.indices.dropFirst(a + 1) {
        consider(EnclosingCircle(all[a], all[b]))
        for c in all.indices.dropFirst(b + 1) {
          if let circle = EnclosingCircle(all[a], all[b], all[c]) { consider(circle) }
        }
      }
    }
    if let best { self = best }
  }

  /// The circle with two points as the ends of a diameter.
  private init(_ a: (x: Int, y: Int), _ b: (x: Int, y: Int)) {
    support = [a, b]
    circle = Circle2D(center: Point2D(x: Double(a.x + b.x) / 2, y: Double(a.y + b.y) / 2), radius: 0)
    circle.radius = square(a).squareRoot()
  }

  /// The circle through three points; `nil` if they lie on a line.
  private init?(_ a: (x: Int, y: Int), _ b: (x: Int, y: Int), _ c: (x: Int, y: Int)) {
    let (bx, by, cx, cy) = (b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y)
    let twice = 2 * (bx * cy - by * cx)
    guard twice != 0 else { return nil }
    let (b2, c2) = (bx * bx + by * by, cx * cx + cy * cy)
    // Whole numbers of at most 51 bits, so only the division rounds.
    let offset = Point2D(
      x: Double(cy * b2 - by * c2) / Double(twice), y: Double(bx * c2 - cx * b2) / Double(twice))
    support = [a, b, c]
    circle = Circle2D(
      center: Point2D(x: Double(a.x) + offset.x, y: Double(a.y) + offset.y),
      radius: (offset.x * offset.x + offset.y * offset.y).squareRoot())
  }
}
