import Pinwheel

/// Slices that move, grow, or are many, without a map: the index of their areas.
enum MovingBenchmark {
  static func run(_ table: BenchTable) throws {
    try moveSprites(table)
    for count in [300, 4096, 65_536] { try askOne(of: count, table) }
    try growing(table)
    try adding(table)
  }

  private static func sprites(_ count: Int, size: Double, side: Int, seed: UInt64) throws -> Scene {
    try Scene(
      count: count, sizes: size...size, width: side, height: side, isFractional: true, seed: seed)
  }

  private static func moveSprites(_ table: BenchTable) throws {
    let scenes = try [1, 2].map { try sprites(300, size: 32, side: 1024, seed: $0) }
    var (indexed, mapped) = (Wheel(scenes[0].stack, answers: .fromIndex), Wheel(scenes[0].stack))
    func frame(_ wheel: inout Wheel, _ batch: Int) -> Int {
      let scene = scenes[batch & 1]
      wheel.edit { edits in
        for index in 0..<300 { edits[slice: index].images = scene.stack.slices[index].images }
      }
      return ask(wheel, scene.points)
    }
    table.measure(
      "move 300 sprites, then 1000 points, without a map", batches: 20, size: 1,
      against: ("with a map", { frame(&mapped, $0) }), wrong: indexed.wrong(at: scenes[0].points.prefix(4000))
    ) { frame(&indexed, $0) }
  }

  private static func ask(_ wheel: borrowing Wheel, _ points: [Point2D]) -> Int {
    var sum = 0
    for point in points.prefix(1000) { sum &+= wheel.hit(at: point).hitSlice?.number ?? -1 }
    return sum
  }

  private static func askOne(of count: Int, _ table: BenchTable) throws {
    let scene = try sprites(count, size: 16, side: 4096, seed: 3)
    let wheel = Wheel(scene.stack, answers: .fromIndex)
    table.measure(
      "point without a map, \(count) slices of 16 x 16, 4096 x 4096", batches: 200, size: 1000,
      wrong: wheel.wrong(at: scene.points.prefix(400))
    ) { _ in ask(wheel, scene.points) }
  }

  /// Points on nothing beside growing slices: a thousand against ten that lie as densely, and against ten on a canvas of
  /// the same size, where most points have none near.
  private static func growing(_ table: BenchTable) throws {
    func scene(_ count: Int, side: Int, _ answers: Wheel.Answers) throws -> (wheel: Wheel, points: [Point2D])
    {
      let scene = try sprites(count, size: 16, side: side, seed: 4)
      var stack = scene.stack
      stack.changeSlices { $0.grow = 12 }
      let points = scene.points.prefix(4096).filter { point in
        stack.slices.allSatisfy { !$0.contains(point) }
      }
      return (Wheel(stack, answers: answers), points)
    }
    for answers in Wheel.Answers.allCases {
      let many = try scene(1000, side: 1024, answers)
      for (few, side) in [("10 as densely", 102), ("10 of them", 1024)] {
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
