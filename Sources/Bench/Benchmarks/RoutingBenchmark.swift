import Pinwheel

/// A finger moves on a wheel of 12 slices: routing against a bare hit test.
enum RoutingBenchmark {
  static func run(_ table: BenchTable) throws {
    let scene = try Scene(count: 12, sizes: 160...240, width: 480, height: 480, seed: 5)
    let map = Wheel(scene.stack)
    let moves = path(on: scene.stack.canvas)
    try measure("hit map", map, hit: { map.hit(at: $0) }, moves, table)
    // The costliest moves lie off every slice, where the distance to the touched slice must be computed.
    let misses = repeated(moves.filter { map.hit(at: $0.location) == .miss })
    try measure("hit map, retained", map, hit: { map.hit(at: $0) }, misses, first: moves.first, table)
    let hovers = moves.map { Touch(id: 2, phase: .hovered, location: $0.location, time: 0) }
    try measure("hit map, hovering", map, hit: { map.hit(at: $0) }, hovers, table)
    let plain = Wheel(scene.stack, answers: .fromIndex)
    try measure("no hit map", plain, hit: { plain.hit(at: $0) }, moves, table)
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

  /// The touches, repeated to the length of a run.
  private static func repeated(_ touches: [Touch]) -> [Touch] {
    (0..<Scene.pointCount).map { touches[$0 % touches.count] }
  }

  private static func measure(
    _ name: String, _ surface: Wheel, hit: @escaping (Point2D) -> HitOutcome<Slice.ID>, _ moves: [Touch],
    first start: Touch? = nil, _ table: BenchTable
  ) throws {
    var router = TouchRouter()
    guard let first = start ?? moves.first(where: { hit($0.location) != .miss }) else { return }
    router.handle(Touch(id: 1, phase: .began, location: first.location, time: 0), on: surface)
    let size = 512
    let bareHits = { (batch: Int) in
      let start = batch * size & (Scene.pointCount - 1)
      var sum = 0
      for index in start..<start + size { sum &+= hit(moves[index].location).hitSlice?.number ?? -1 }
      return sum
    }
    table.measure(
      "one touch moves, 12 slices, \(name)", batches: 1000, size: size, against: ("bare hit", bareHits)
    ) { batch in
      let start = batch * size & (Scene.pointCount - 1)
      return route(moves[start..<start + size], on: surface, with: &router)
    }
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
