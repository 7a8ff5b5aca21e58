package import Pinwheel

/// Every cell of a canvas: its center and the slice there.
package struct CanvasCells: Sendable {
  private var centers: [Point2D] = []
  private var outcomes: [HitOutcome<Slice.ID>] = []

  /// - Parameter width: In points; cells to the right of it are left out.
  /// - Parameter outcome: The answer at a center; that of the stack where it is `nil`.
  package init(
    _ stack: SliceStack, scale: Double, width: Double = .infinity,
    outcome: ((Point2D) -> HitOutcome<Slice.ID>)? = nil
  ) {
    var row = 0.5
    while row / scale < stack.canvas.height {
      var column = 0.5
      while column / scale < min(stack.canvas.width, width) {
        let center = Point2D(x: column / scale, y: row / scale)
        centers.append(center)
        outcomes.append(outcome?(center) ?? stack.hit(at: center))
        column += 1
      }
      row += 1
    }
  }

  package func contacts(at point: Point2D, radius: Double) -> (pixels: [HitOutcome<Slice.ID>: Int], all: Int)
  {
    var pixels: [HitOutcome<Slice.ID>: Int] = [:]
    var all = 0
    for index in centers.indices {
      guard isUnder(centers[index], fingerAt: point, radius: radius) else { continue }
      all += 1
      if outcomes[index] != .miss { pixels[outcomes[index], default: 0] += 1 }
    }
    return (pixels, all)
  }
  /// Whether a place lies within the radius of a finger, beyond the size of a canvas without rounding; both are finite.
  private func isUnder(_ place: Point2D, fingerAt point: Point2D, radius: Double) -> Bool {
    let (x, y) = (place.x - point.x, place.y - point.y)
    if radius < 1e6 { return x * x + y * y <= radius * radius }
    let (dx, dy) = (Dyadic(place.x) - Dyadic(point.x), Dyadic(place.y) - Dyadic(point.y))
    return (dx * dx + dy * dy - Dyadic(radius) * Dyadic(radius)).sign <= 0
  }
}
