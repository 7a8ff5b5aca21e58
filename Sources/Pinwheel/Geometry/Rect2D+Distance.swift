extension Rect2D {
  /// The distance from `point` to the nearest point of the rectangle or its edges, in points: 0 inside, infinite if
  /// the rectangle is empty or the point is none.
  ///
  /// - Complexity: O(1).
  package func distance(from point: Point2D) -> Double {
    guard width > 0, height > 0 else { return .infinity }
    let dx = max(x - point.x, point.x - (x + width), 0)
    let dy = max(y - point.y, point.y - (y + height), 0)
    let distance = (dx * dx + dy * dy).squareRoot()
    return distance.isNaN || !point.x.isFinite || !point.y.isFinite ? .infinity : distance
  }
}
