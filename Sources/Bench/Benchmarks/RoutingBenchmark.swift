import Pinwheel

/// A finger moves on a wheel of 12 slices: routing against a bare hit test.
enum RoutingBenchmark {
  static func run(_ table: BenchTable) throws {
    let scene = try Scene(count: 12, sizes: 160...240, width: 480, height: 480, seed: 5)
    let map = Wheel(scene.stack)
    let moves = path(on: scene.stack.canvas)
    guard let start = moves.first(where: { map.hit(at: $0.location) != .miss })?.location else { return }
    func measure(_ name: String, _ wheel: Wheel, _ moves: [Touch]) {
      Self.measure("one touch moves, 12 slices, \(name)", wheel, moves, from: start, table)
    }
    measure("hit map", map, moves)
    // The costliest moves lie off every slice, where the distance to the touched slice must be computed.
    let misses = moves.filter { map.hit(at: $0.location) == .miss }
    measure("hit map, retained", map, moves.indices.map { misses[$0 % misses.count] })
    measure(
      "hit map, hovering", map,
      moves.map { Touch(id: 2, phase: .hovered, location: $0.location, time: 0) })
    measure("no hit map", Wheel(scene.stack, answers: .fromIndex), moves)
  }

  /// A walk of small steps all over the wheel: on the slice of the touch, on other slices, and off all slices.
  private static func path(on canvas: Size2D) -> [Touch] {
    var random = SceneRandom(seed: 9)
    var place = Point2D(x: canvas.width / 2, y: canvas.height / 2)
    return (0..<Scene.pointCount).map { _ in
      place.x = min(max(place.x + .random(in: -6...6, using: &random), 0), canvas.width - 1)
      place.y = min(max(place.y + .random(in: -6...6, using: &random), 0), canvas.height - 1)
      return Touch(id: 1, phase: .moved, location: place, time: 0)
    }
  }

  private static func measure(
    _ name: String, _ surface: Wheel, _ moves: [Touch], from start: Point2D, _ table: BenchTable
  ) {
    var router = TouchRouter()
    router.handle(Touch(id: 1, phase: .began, location: start, time: 0), on: surface)
    let size = 512
    func part(_ batch: Int) -> ArraySlice<Touch> {
      let first = batch * size & (Scene.pointCount - 1)
      return moves[first..<first + size]
    }
    table.measure(
      name, batches: 1000, size: size,
      against: (
        "bare hit", { part($0).reduce(0) { $0 &+ (surface.hit(at: $1.location).hitSlice?.number ?? -1) } }
      )
    ) { route(part($0), on: surface, with: &router) }
  }

  /// A separate function: variables captured by a closure are checked at each use, which an app avoids.
  private static func route(
    _ moves: ArraySlice<Touch>, on surface: Wheel, with router: inout TouchRouter
  ) -> Int {
    var count = 0
    for move in moves { count &+= router.handle(move, on: surface).count }
    return count
  }
}
