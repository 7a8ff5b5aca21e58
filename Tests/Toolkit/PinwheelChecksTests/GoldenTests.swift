import Pinwheel
import PinwheelChecks
import PinwheelTesting
import TestSupport
import Testing

/// Records of answers, and what is done with ones that are no such thing.
@Suite struct GoldenTests {
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

  private func golden(_ stack: SliceStack) throws -> GoldenMap { try GoldenMap(recording: Wheel(stack)) }

  private let sample = #"""
    {"format":"pinwheel-golden/2","pinwheels":[
    {"name":"w","canvas":[4,4],"scale":1,"slices":[
    {"name":"x y","outcome":"hit"},
    {"name":"\n\\","outcome":"swallowed"},
    {"name":"c","outcome":"blocked"},
    {"name":"d","outcome":"never"}
    ],"rows":[
    [2,0,1,1,2,0,1],
    [1,1,4],
    [1,2,1,3,1,0,2]
    ]}
    ]}

    """#

  @Test("the text of a record, and back")
  func text() throws {
    let stack = try stack(
      [".aa.", ".aa.", "aaaa", "bcd."], names: ["x y", "\n\\", "c", "d"],
      policies: [nil, .swallow, .block, .pass])
    let golden = try golden(stack)
    #expect(golden.text == sample)
    #expect(try GoldenMap(text: sample.utf8) == golden)
    #expect(try GoldenMap(text: sample.replacingEnds.utf8) == golden)
    let two = GoldenMap.text(of: [
      golden, try self.golden(SliceStack(name: "v", canvas: stack.canvas, slices: [])),
    ])
    #expect(try GoldenMap.maps(in: two.utf8).map(\.name) == ["w", "v"])
    #expect(GoldenMap.text(of: try GoldenMap.maps(in: two.utf8)) == two)
  }

  @Test(
    "records of wheels of any kind read back, and compare as equal", arguments: RandomStack.Kind.allCases,
    TestLength.seeds(5, thorough: 60))
  func random(kind: RandomStack.Kind, seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let stack = try RandomStack.stack(kind, count: 5, size: Size2D(width: 30, height: 20.3), using: &rng)
    let golden = try golden(stack)
    #expect(try GoldenMap(text: golden.text.utf8) == golden, "seed \(seed)")
    #expect(try golden.changes(to: Wheel(stack)).changes.isEmpty, "seed \(seed)")
    // Changed at random: as many pixels as a comparison of one by one counts, and from and to the same.
    var changed = stack
    let index = Int.random(in: 0..<5, using: &rng)
    changed.slices[index] = try RandomStack.slice(kind, name: "\(index)", size: stack.canvas, using: &rng)
    changed.slices.swapAt(0, 4)
    changed = SliceStack(name: changed.name, canvas: changed.canvas, slices: changed.slices)
    let scale = golden.pixels.scale
    func answer(_ stack: SliceStack, _ x: Int, _ y: Int) -> String {
      let outcome = stack.hit(at: Point2D(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale))
      guard let slice = outcome.number else { return "a miss" }
      return stack.slices[slice].name + (outcome.hitNumber == nil ? " (\(outcome.name))" : "")
    }
    var expected: [String: Int] = [:]
    for y in 0..<golden.pixels.height {
      for x in 0..<golden.pixels.width {
        let (old, new) = (answer(stack, x, y), answer(changed, x, y))
        if old != new { expected["\(old) -> \(new)", default: 0] += 1 }
      }
    }
    let found = try golden.changes(to: Wheel(changed)).changes
    #expect(
      Dictionary(uniqueKeysWithValues: found.map { ("\($0.old) -> \($0.new)", $0.pixels) }) == expected,
      "seed \(seed)")
  }

  @Test("slices of one name, another policy, and another canvas are told apart")
  func identity() throws {
    let old = try golden(try stack(["ab"], names: ["leaf", "leaf"]))
    #expect(
      try old.changes(to: Wheel(try stack(["ba"], names: ["leaf", "leaf"]))).changes.map(\.new) == [
        "leaf #2", "leaf",
      ])
    let disabled = try old.changes(to: Wheel(try stack(["ab"], names: ["leaf", "leaf"], policies: [.block])))
    #expect(disabled.changes.map(\.new) == ["leaf (blocked)"])
    let larger = try old.changes(to: Wheel(try stack(["ab.", "..."], names: ["leaf", "leaf"])))
    #expect(larger.changes.map(\.old) == ["off the canvas"] && larger.changed == 4 && larger.pixels == 6)
    let smaller = try old.changes(to: Wheel(try stack(["a"], names: ["leaf", "leaf"])))
    #expect(smaller.changes.map(\.new) == ["off the canvas"])
    #expect(larger.changes[0].bounds == PixelRect(x: 0, y: 0, width: 3, height: 2))
  }

  @Test(
    "malformed records: the line, what was found and what was expected",
    arguments: [
      ("golden/2", "golden/3", 1), ("{\"format\"", "pinwheel-golden/1\n", 1),
      ("\"name\":\"w\"", "\"title\":\"w\"", 2),
      ("[4,4]", "[4]", 2), ("[4,4]", "[nan,4]", 2), ("[4,4]", "[-4,4]", 2), ("[4,4]", "[1e300,4]", 2),
      ("\"scale\":1", "\"scale\":0", 2), ("\"scale\":1", "\"scale\":1,\"scale\":1", 2),
      ("\"hit\"", "\"kicked\"", 3),
      ("\"x y\"", "7", 3), ("\\n", "\\ud800", 4), ("\"rows\"", "\"lines\"", 2), ("[2,0,1,", "[3,0,1,", 10),
      ("[2,0,1,", "[5,0,1,", 8), ("[2,0,1,", "[0,0,1,", 8), ("[2,0,1,", "[1e30,0,1,", 8),
      ("1,2,0,1]", "1,2,0,2]", 8),
      ("1,2,0,1]", "1,2,0]", 8), ("1,2,0,1]", "1,2]", 8), ("1,2,0,1]", "5,2,0,1]", 8),
      ("1,2,0,1]", "-1,2,0,1]", 8),
      ("1,2,0,1]", "1,2.5,0,1]", 8), ("1,2,0,1]", "1,3,0,0]", 8), ("[1,1,4]", "\"1,1,4\"", 9),
      (",\n[1,2,1,3,1,0,2]", "", 2),
      ("[1,2,1,3,1,0,2]", "[1,2,1,3,1,0,2],\n[1,0,4]", 11),
    ])
  func malformed(old: String, new: String, line: Int) {
    let text = sample.replacing(old, with: new, maxReplacements: 1)
    let error = #expect(throws: CheckError.self) { try GoldenMap(text: text.utf8) }
    var found = 0
    if case .golden(let place, _, _)? = error { found = place }
    #expect(found == line, "\(error as Any)")
  }

  @Test("hostile bytes: cut anywhere, changed anywhere, long lines, many pinwheels of a name")
  func hostile() throws {
    let bytes = ContiguousArray(sample.utf8)
    for end in 0..<bytes.count - 2 {
      #expect(throws: CheckError.self) { try GoldenMap(text: bytes[..<end]) }
    }
    var rng = SeededRandom(seed: 11)
    for _ in 0..<TestLength.count(3000, thorough: 100_000) {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &rng) {
        changed[Int.random(in: 0..<changed.count, using: &rng)] = UInt8.random(in: 0...255, using: &rng)
      }
      // Either it is refused, or it is a record that writes itself as it was read, but for the ends of lines and escapes.
      if let map = try? GoldenMap(text: changed) { #expect(try GoldenMap(text: map.text.utf8) == map) }
    }
    let head =
      #"{"format":"pinwheel-golden/2","pinwheels":[{"name":"w","canvas":[60000,1],"scale":1,"slices":[],"rows":["#
    for line in [
      String(repeating: "9", count: 10_000_000), "[1" + String(repeating: ",0,1", count: 1_000_000) + "]",
      "[1,0,1" + String(repeating: "0", count: 5_000_000) + "]", String(repeating: "[", count: 5_000_000),
    ] {
      #expect(throws: CheckError.self) { try GoldenMap(text: (head + line + "]}]}").utf8) }
    }
    let map = try GoldenMap(text: sample.utf8)
    #expect(throws: CheckError.self) { try GoldenMap.maps(in: GoldenMap.text(of: [map, map]).utf8) }
    // A row is one line however often it is repeated: a short text may stand for many pixels, up to the limit.
    let tall = head.replacing("60000,1", with: "60000,60000") + "[60000,0,60000]]}]}"
    #expect(throws: CheckError.self) { try GoldenMap(text: tall.utf8) }
    #expect(try GoldenMap(text: tall.utf8, limit: .max).pixels.height == 60_000)
  }

  @Test("PinwheelTesting: nothing for the same answers, an issue with what changed for others")
  func expectation() throws {
    let golden = try golden(try stack(["aab"], names: ["a", "b"]))
    expectGolden(golden, of: Wheel(try stack(["aab"], names: ["a", "b"])))
    let changed = Wheel(try stack(["abb"], names: ["a", "b"]))
    #expect(
      goldenDifference(golden, of: changed)
        == "w: 1 of 3 pixels now belong to another slice at scale 1: 1 a -> b")
    withKnownIssue {
      expectGolden(golden, of: changed)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("1 a -> b") }
    }
    let empty = Wheel(SliceStack(name: "e", canvas: .zero, slices: []))
    #expect(goldenDifference(golden, of: empty)?.contains("has no pixels") == true)
  }
}

extension String {
  /// With carriage returns before line feeds.
  fileprivate var replacingEnds: String { replacing("\n", with: "\r\n") }
}
