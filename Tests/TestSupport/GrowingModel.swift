/// The model by definition: the distance from every pixel to every other one.
package struct GrowingModel: Sendable {
  private let grid: PixelGrid
  /// Squares of the distances to the nearest solid and to the nearest clear pixel, row by row.
  private var toSolid: [Int] = []
  private var toClear: [Int] = []

  package init(_ grid: PixelGrid) {
    self.grid = grid
    // Outside the grid everything is clear, and never nearer than the pixels along the edge.
    let all = (-1...grid.height).flatMap { y in (-1...grid.width).map { (x: $0, y: y) } }
    let solid = all.filter { grid.contains(x: $0.x, y: $0.y) }
    let clear = all.filter { !grid.contains(x: $0.x, y: $0.y) }
    for y in 0..<grid.height {
      for x in 0..<grid.width {
        toSolid.append(Self.nearest(to: (x, y), among: solid))
        toClear.append(Self.nearest(to: (x, y), among: clear))
      }
    }
  }

  package func grown(by radius: Double) -> PixelGrid {
    PixelGrid(width: grid.width, height: grid.height) { x, y in
      Double(toSolid[y * grid.width + x]).squareRoot() <= radius
    }
  }

  package func shrunk(by radius: Double) -> PixelGrid {
    PixelGrid(width: grid.width, height: grid.height) { x, y in
      grid.contains(x: x, y: y) && Double(toClear[y * grid.width + x]).squareRoot() > radius
    }
  }

  private static func nearest(to pixel: (x: Int, y: Int), among others: [(x: Int, y: Int)]) -> Int {
    var nearest = Int.max
    for other in others {
      let dx = other.x - pixel.x
      let dy = other.y - pixel.y
      nearest = min(nearest, dx * dx + dy * dy)
    }
    return nearest
  }
}
