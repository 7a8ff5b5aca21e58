package import Pinwheel

/// Every cell of a canvas: its center and the slice there.
package struct CanvasCells: Sendable {
  private var centers: [Point2D] = []
  private var outcomes: [HitOutcome<Slice.ID>] = []

  /// - Parameter width: In points; cells to the right of it are left out.
  package init(_ stack: SliceStack, scale: Double, width: Double = .infinity) {
    var row = 0.5
    while row / scale < stack.canvas.height {
      var column = 0.5
      while column / scale < min(stack.canvas.width, width) {
        let center = Point2D(x: column / scale, y: row / scale)
        centers.append(center)
        outcomes.append(stack.hit(at: center))
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
      let (dx, dy) = (centers[index].x - point.x, centers[index].y - point.y)
      guard dx * dx + dy * dy <= radius * radius else { continue }
      all += 1
      if outcomes[index] != .miss { pixels[outcomes[index], default: 0] += 1 }
    }
    return (pixels, all)
  }
}
