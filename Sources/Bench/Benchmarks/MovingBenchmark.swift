import Pinwheel

/// Slices that move, grow, or are many, without a map: the index of their areas.
enum MovingBenchmark {
  static func run(_ table: BenchTable) throws {
    try moveSprites(table)
    for count in [300, 4096, 65_536] { try askOne(of: count, table) }
    try growing(table)
    try adding(table)
  }

  /// Squares at fractional places on a canvas.
  private static func sprites(_ count: Int, size: Double, side: Double, seed: UInt64) throws -> (
    slices: [Slice], points: [Point2D]
  ) {
    var random = SceneRandom(seed: seed)
    let mask = try Shape.mask(side: Int(size), using: &random)
    func place() -> Double { .random(in: 0...side - size, using: &random) }
    let slices = (0..<count).map { _ in
      Slice(
        name: "",
        images: [
          SliceImage(
            state: .rest, scale: 1, frame: Rect2D(x: place(), y: place(), width: size, height: size),
            mask: mask)
        ])
    }
    let points = (0..<4096).map { _ in
      Point2D(x: .random(in: 0..<side, using: &random), y: .random(in: 0..<side, using: &random))
    }
    return (slices, points)
  }

  private static func moveSprites(_ table: BenchTable) throws {
    let scenes = try [1, 2].map { try sprites(300, size: 32, side: 1024, seed: $0) }
    let canvas = Size2D(width: 1024, height: 1024)
    var indexed = Wheel(canvas: canvas, slices: scenes[0].slices, answers: .fromIndex)
    var mapped = Wheel(canvas: canvas, slices: scenes[0].slices)
    func frame(_ wheel: inout Wheel, _ batch: Int) -> Int {
      let scene = scenes[batch & 1]
      for index in 0..<300 { wheel[slice: index].images = scene.slices[index].images }
      return ask(wheel, scene.points)
    }
    let figures = Measuring.figures(batches: 100, size: 1, [{ frame(&indexed, $0) }])
    let others = Measuring.figures(
      batches: 6, size: 1,
      [
        { batch in
          mapped.edit { edits in
            for index in 0..<300 { edits[slice: index].images = scenes[batch & 1].slices[index].images }
          }
          return ask(mapped, scenes[batch & 1].points)
        }
      ])
    table.print(
      "move 300 sprites, then 1000 points, without a map", figures[0], against: ("with a map", others[0]),
      wrong: indexed.wrong(at: scenes[0].points))
  }

  private static func ask(_ wheel: borrowing Wheel, _ points: [Point2D]) -> Int {
    var sum = 0
    for point in points.prefix(1000) { sum &+= wheel.hit(at: point).hitSlice?.number ?? -1 }
    return sum
  }

  private static func askOne(of count: Int, _ table: BenchTable) throws {
    let scene = try sprites(count, size: 16, side: 4096, seed: 3)
    let wheel = Wheel(canvas: Size2D(width: 4096, height: 4096), slices: scene.slices, answers: .fromIndex)
    let figures = Measuring.figures(
      batches: 200, size: 1000,
      [
        { _ in ask(wheel, scene.points) },
        { _ in
          var sum = 0
          for point in scene.points.prefix(2) { sum &+= wheel.stack.hit(at: point).hitSlice?.number ?? -1 }
          return sum
        },
      ])
    var slow = figures[1]
    (slow.median, slow.p99) = (slow.median * 500, slow.p99 * 500)
    table.print(
      "point without a map, \(count) slices of 16 x 16, 4096 x 4096", figures[0],
      against: ("slice by slice", slow), wrong: wheel.wrong(at: scene.points.prefix(400)))
  }

  /// Points on nothing beside growing slices: a thousand against ten that lie as densely, and against ten on a canvas of
  /// the same size, where most points have none near.
  private static func growing(_ table: BenchTable) throws {
    func scene(_ count: Int, side: Double, _ answers: Wheel.Answers) throws -> (
      wheel: Wheel, points: [Point2D]
    ) {
      var scene = try sprites(count, size: 16, side: side, seed: 4)
      for index in scene.slices.indices { scene.slices[index].grow = 12 }
      let wheel = Wheel(canvas: Size2D(width: side, height: side), slices: scene.slices, answers: answers)
      return (wheel, scene.points.filter { point in wheel.slices.allSatisfy { !$0.contains(point) } })
    }
    for answers in Wheel.Answers.allCases {
      let many = try scene(1000, side: 1024, answers)
      for (few, side) in [("10 as densely", 102.4), ("10 of them", 1024)] {
        let other = try scene(10, side: side, answers)
        table.measure(
          "point beside 1000 growing slices, \(answers == .fromMap ? "map" : "no map")", batches: 200,
          size: 1000, against: (few, { _ in ask(other.wheel, other.points) }),
          wrong: many.wheel.wrong(at: many.points.prefix(400))
        ) { _ in ask(many.wheel, many.points) }
      }
    }
  }

  /// Slices added one by one, against one new map.
  private static func adding(_ table: BenchTable) throws {
    let aligned = try Scene(count: 1000, sizes: 32...32, width: 1024, height: 1024, seed: 5)
    let turned = try Scene(turned: 300, size: 64, side: 1024, seed: 6)
    for (name, stack) in [("1000 aligned", aligned.stack), ("300 turned", turned.stack)] {
      func addAll() -> Wheel {
        var wheel = Wheel(canvas: stack.canvas, slices: [])
        for slice in stack.slices { wheel.add(slice) }
        return wheel
      }
      table.measure(
        "add \(name) slices one by one", batches: 5, size: 1,
        against: ("one new map", { _ in Wheel(stack).slices.count }),
        wrong: addAll().wrong(at: aligned.points.prefix(4000))
      ) { _ in addAll().slices.count }
    }
  }
}
