import Pinwheel
import PinwheelChecks
import TestSupport
import Testing

/// The changed answers of wheels, held against a comparison of pixel by pixel.
@Suite struct AnswerChangesTests {
  private func stack(_ rows: [String], names: [String], policies: [DisabledPolicy?] = []) throws -> SliceStack
  {
    let (width, height) = (rows.first?.count ?? 0, rows.count)
    let letters = ["a", "b", "c", "d"]
    let slices = try names.indices.map { index in
      let pixels = rows.flatMap { $0.map { String($0) == letters[index] } }
      let image = SliceImage(
        state: .rest, scale: 1, frame: Rect2D(x: 0, y: 0, width: Double(width), height: Double(height)),
        mask: try PixelGrid(width: width, height: height, pixels: pixels).mask())
      let policy = policies.indices.contains(index) ? policies[index] : nil
      return Slice(
        name: names[index], images: [image], disabledPolicy: policy ?? .pass
      ).enabled(policy == nil)
    }
    return SliceStack(name: "w", canvas: Size2D(width: Double(width), height: Double(height)), slices: slices)
  }

  private struct Tally: Equatable {
    let first: Point2D
    var (pixels, left, top, right, bottom) = (0, Int.max, Int.max, 0, 0)

    init(first: Point2D) { self.first = first }
  }

  @Test(
    "as many pixels, as wide, and the first of them as a comparison of one by one finds",
    arguments: RandomStack.Kind.allCases, TestLength.seeds(5, thorough: 60))
  func random(kind: RandomStack.Kind, seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let stack = try RandomStack.stack(kind, count: 5, size: Size2D(width: 30, height: 20.3), using: &rng)
    #expect(try AnswerChanges(from: stack, to: stack).changes.isEmpty, "seed \(seed)")
    var changed = stack
    let index = Int.random(in: 0..<5, using: &rng)
    changed.slices[index] = try RandomStack.slice(kind, name: "\(index)", size: stack.canvas, using: &rng)
    changed.slices.swapAt(0, 4)
    let canvas = Size2D(width: 30, height: rng.element(of: [20.3, 12, 25]))
    changed = SliceStack(name: changed.name, canvas: canvas, slices: changed.slices)
    let found = try AnswerChanges(from: stack, to: changed)
    let scale = found.scale
    #expect(
      scale == (stack.slices + changed.slices).flatMap(\.images).map(\.scale).max(), "seed \(seed)")
    func answer(_ stack: SliceStack, _ x: Int, _ y: Int) -> String {
      let point = Point2D(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
      guard Double(y) < stack.canvas.height * scale else { return "off the canvas" }
      let outcome = stack.hit(at: point)
      guard let slice = outcome.number else { return "a miss" }
      return stack.slices[slice].name + (outcome.hitNumber == nil ? " (\(outcome.name))" : "")
    }
    var expected: [String: Tally] = [:]
    let height = Int((max(stack.canvas.height, canvas.height) * scale).rounded(.up))
    for y in 0..<height {
      for x in 0..<Int((30 * scale).rounded(.up)) {
        let (old, new) = (answer(stack, x, y), answer(changed, x, y))
        guard old != new else { continue }
        let first = Point2D(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
        var tally = expected["\(old) -> \(new)"] ?? Tally(first: first)
        tally.pixels += 1
        (tally.left, tally.top) = (min(tally.left, x), min(tally.top, y))
        (tally.right, tally.bottom) = (max(tally.right, x + 1), max(tally.bottom, y + 1))
        expected["\(old) -> \(new)"] = tally
      }
    }
    var tallies: [String: Tally] = [:]
    for change in found.changes {
      let bounds = change.bounds
      var tally = Tally(first: change.example)
      tally.pixels = change.pixels
      (tally.left, tally.top) = (Int((bounds.x * scale).rounded()), Int((bounds.y * scale).rounded()))
      tally.right = Int(((bounds.x + bounds.width) * scale).rounded())
      tally.bottom = Int(((bounds.y + bounds.height) * scale).rounded())
      tallies["\(change.old) -> \(change.new)"] = tally
    }
    #expect(tallies == expected, "seed \(seed)")
    #expect(found.changed == expected.values.reduce(0) { $0 + $1.pixels }, "seed \(seed)")
  }

  @Test("slices of one name, another policy, and another canvas are told apart")
  func identity() throws {
    let old = try stack(["ab"], names: ["leaf", "leaf"])
    func changes(_ new: SliceStack) throws -> AnswerChanges { try AnswerChanges(from: old, to: new) }
    #expect(
      try changes(stack(["ba"], names: ["leaf", "leaf"])).changes.map(\.new) == ["leaf #2", "leaf"])
    // A name that reads like the second of another name is still another slice.
    let similar = try changes(stack(["ab"], names: ["leaf", "leaf #2"]))
    #expect(similar.changes.map(\.old) == ["leaf #2"] && similar.changes.map(\.new) == ["leaf #2"])
    let disabled = try changes(stack(["ab"], names: ["leaf", "leaf"], policies: [.block]))
    #expect(disabled.changes.map(\.new) == ["leaf (blocked)"])
    let larger = try changes(stack(["ab.", "..."], names: ["leaf", "leaf"]))
    #expect(larger.changes.map(\.old) == ["off the canvas"] && larger.changed == 4 && larger.pixels == 6)
    #expect(larger.changes[0].bounds == Rect2D(x: 0, y: 0, width: 3, height: 2))
    #expect(larger.changes[0].example == Point2D(x: 2.5, y: 0.5))
    #expect(larger.count == "4 of 6 pixels answer otherwise at scale 1")
    #expect(
      larger.changes[0].text == "4 off the canvas -> a miss, within 0, 0, 3 x 2 points, such as at 2.5 0.5")
    let smaller = try changes(stack(["a"], names: ["leaf", "leaf"]))
    #expect(smaller.changes.map(\.new) == ["off the canvas"])
  }

  @Test("a canvas without pixels, or with too many, is refused")
  func refused() throws {
    let stack = try stack(["ab"], names: ["a", "b"])
    let empty = SliceStack(name: "e", canvas: .zero, slices: [])
    #expect(throws: CheckError.self) { try AnswerChanges(from: stack, to: empty) }
    #expect(throws: CheckError.self) { try AnswerChanges(from: stack, to: stack, limit: 1) }
  }
}
