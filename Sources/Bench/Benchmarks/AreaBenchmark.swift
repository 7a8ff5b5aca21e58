import Foundation
import Pinwheel

/// Lassos, and slices that overlap one: with the index of the slices, and slice by slice.
enum AreaBenchmark {
  static func run(_ table: BenchTable) throws {
    let aligned = try Scene(count: 4096, sizes: 32...64, width: 4096, height: 4096, seed: 31)
    let turned = try Scene(turned: 4096, size: 64, side: 4096, seed: 32)
    for (name, scene) in [("4096 slices", aligned), ("4096 turned slices", turned)] {
      try measure(name, scene, table)
    }
  }

  private static func measure(_ name: String, _ scene: Scene, _ table: BenchTable) throws {
    let indexed = Wheel(scene.stack, answers: .fromIndex)
    let plain = indexed
    let lassos = scene.points.prefix(64).map { center in
      (0..<24).map { number in
        let (angle, radius) = (Double(number) * .pi / 12, number % 2 == 0 ? 200.0 : 120)
        return Point2D(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      }
    }
    let ids = scene.stack.slices.prefix(64).map { $0.id }
    func row(_ question: String, _ ask: @escaping (_ wheel: Wheel, _ number: Int) -> [Slice.ID]) {
      table.measure(
        "\(question), \(name) of 4096 x 4096", batches: 64, size: 1,
        against: ("slice by slice", { ask(plain, $0 & 63).count }),
        wrong: (0..<64).count { ask(indexed, $0) != ask(plain, $0) }
      ) { ask(indexed, $0 & 63).count }
    }
    row("touching a lasso of 24 edges") { wheel, number in wheel.slices(touching: lassos[number]) }
    row("inside a lasso of 24 edges") { wheel, number in wheel.slices(inside: lassos[number]) }
    row("overlapping a slice") { wheel, number in wheel.slices(overlapping: ids[number]) }
  }
}
