import Pinwheel
import TestSupport
import Testing

@Suite struct HoverTests {
  /// A slice that rests at 0...20 and appears at 10...30 under a pointer, and one behind it at 0...40.
  private func stack(rule: MaskRule) throws -> SliceStack {
    let size = Size2D(width: 40, height: 10)
    func image(_ state: SliceState, _ row: String) throws -> SliceImage {
      SliceImage(state: state, scale: 0.1, frame: Rect2D(size: size), mask: try PixelGrid(row).mask())
    }
    let back = Slice(name: "back", images: [try image(.rest, "####")])
    let front = Slice(
      name: "front", images: [try image(.rest, "##.."), try image(.hover, ".##.")], maskRule: rule)
    return SliceStack(name: "pair", canvas: size, slices: [back, front])
  }

  /// A host that shows a slice's hover image while a pointer is on it.
  private func words(_ lines: String, on stack: inout SliceStack) throws -> [String] {
    var router = TouchRouter()
    var words: [String] = []
    for line in lines.split(separator: "\n") {
      words += try router.words(String(line), on: stack)
      for index in stack.slices.indices {
        stack.slices[index].state = router.isHovered(Slice.ID(index)) ? .hover : .rest
      }
    }
    return words
  }

  @Test("a hover image of another shape does not flicker, under any rule", arguments: MaskRule.allCases)
  func hysteresis(rule: MaskRule) throws {
    var stack = try stack(rule: rule)
    // At 5 only the rest image is solid, at 25 only the hover image: both keep a pointer that is on the slice.
    let still = String(repeating: "0 hovered 1 5 5\n", count: 10)
    #expect(try words(still, on: &stack) == ["hover-enter 1"])
    stack = try self.stack(rule: rule)
    let across =
      "0 hovered 1 5 5\n0 hovered 1 15 5\n0 hovered 1 25 5\n0 hovered 1 5 5\n0 hovered 1 35 5\n0 exited 1 0 0"
    let events = try words(across, on: &stack)
    #expect(events == ["hover-enter 1", "hover-exit 1", "hover-enter 0", "hover-exit 0"])
  }

  @Test("coming from outside, the shape that shows decides")
  func entering() throws {
    var stack = try stack(rule: .rest)
    #expect(try words("0 hovered 1 25 5", on: &stack) == ["hover-enter 0"])
  }

  @Test("a slice in front of a hover image takes the pointer; off the canvas no slice does")
  func inFront() throws {
    var stack = try stack(rule: .current)
    stack.slices.swapAt(0, 1)
    stack.slices[1].isHidden = true
    var router = TouchRouter()
    #expect(try router.words("0 hovered 1 5 5\n0 hovered 1 25 5", on: stack) == ["hover-enter 1"])
    stack.slices[1].isHidden = false
    #expect(try router.words("0 hovered 1 25 5", on: stack) == ["hover-exit 1", "hover-enter 0"])
    #expect(try router.words("0 hovered 1 25 10", on: stack) == ["hover-exit 0"])
    #expect(try router.words("0 hovered 1 25 5", on: stack) == ["hover-enter 0"])
    let nowhere = Touch(id: 1, phase: .hovered, location: Point2D(x: .nan, y: 5), time: 0)
    #expect(router.words([nowhere], on: stack) == ["hover-exit 0"])
  }

  @Test("a slice that reaches beyond the canvas holds a pointer on the canvas alone")
  func canvas() throws {
    let whole = try stack(rule: .rest)
    let cut = SliceStack(name: "cut", canvas: Size2D(width: 15, height: 10), slices: whole.slices)
    var router = TouchRouter()
    let words = try router.words("0 hovered 1 14 5\n0 hovered 1 15 5", on: cut)
    #expect(words == ["hover-enter 1", "hover-exit 1"])
  }

  @Test("a mouse presses while it hovers, and pointers know nothing of each other")
  func pressing() throws {
    let stack = try stack(rule: .rest)
    var router = TouchRouter()
    let lines =
      "0 hovered 1 5 5\n0 began 1 5 5\n0 ended 1 5 5\n0 hovered 2 6 5\n0 exited 1 5 5\n0 exited 1 5 5\n0 exited 3 5 5"
    #expect(
      try router.words(lines, on: stack) == [
        "hover-enter 1", "pressed 1", "released-inside 1", "hover-enter 1", "hover-exit 1",
      ])
    #expect(router.isHovered(1))
  }

  /// The events of an update, as `kind target`.
  private func update(_ router: inout TouchRouter, on stack: SliceStack) -> [String] {
    var events: [TouchEvent] = []
    events += router.update(for: stack.unprepared, at: 9)
    return events.map { "\($0.kind.name) \($0.slice.number)" }
  }

  @Test("slices change under a pointer that stays: hidden, shown, moved, given another image")
  func stillPointer() throws {
    var stack = try stack(rule: .rest)
    var router = TouchRouter()
    #expect(
      try router.words("0 hovered 1 15 5\n0 hovered 2 35 5\n0 hovered 3 99 5", on: stack) == [
        "hover-enter 1", "hover-enter 0",
      ])
    #expect(update(&router, on: stack) == [])
    stack.slices[1].isHidden = true
    #expect(update(&router, on: stack) == ["hover-exit 1", "hover-enter 0"] && router.isHovered(0))
    stack.slices[1].isHidden = false
    #expect(update(&router, on: stack) == ["hover-exit 0", "hover-enter 1"])
    stack.slices[1].isEnabled = false
    #expect(update(&router, on: stack) == ["hover-exit 1", "hover-enter 0"])
    stack.slices[0].isHidden = true
    #expect(update(&router, on: stack) == ["hover-exit 0", "hover-exit 0"])
    stack.slices[1].isEnabled = true
    #expect(update(&router, on: stack) == ["hover-enter 1"])
    // The next frame of an animation: its image covers the other half.
    let next = SliceImage(
      state: .rest, scale: 0.1, frame: Rect2D(size: stack.canvas), mask: try PixelGrid("..##").mask())
    stack.slices[1].images = [next]
    #expect(update(&router, on: stack) == ["hover-exit 1", "hover-enter 1"])
    // Pointers that have gone are not looked for.
    #expect(try router.words("10 exited 2 0 0\n10 exited 1 0 0", on: stack) == ["hover-exit 1"])
    stack.slices[0].isHidden = false
    #expect(update(&router, on: stack) == [])
  }

  @Test("a touch says first what it lost, and an update what it found instead")
  func lostByTouch() throws {
    var stack = try stack(rule: .rest)
    var router = TouchRouter()
    _ = try router.words("0 hovered 1 15 5", on: stack)
    stack.slices[1].isHidden = true
    #expect(try router.words("1 began 2 35 5", on: stack) == ["hover-exit 1", "pressed 0"])
    #expect(update(&router, on: stack) == ["hover-enter 0"])
    var events: [TouchEvent] = []
    events += router.cancelAll(at: 5)
    #expect(events.map(\.kind) == [.cancelled, .hoverExit] && update(&router, on: stack) == [])
  }

  @Test("more pointers than are followed: those on nothing give way")
  func manyPointers() throws {
    let stack = try stack(rule: .rest)
    var router = TouchRouter()
    for id in 0..<200 { _ = try router.words("0 hovered \(id) 99 5", on: stack) }
    #expect(try router.words("0 hovered 900 15 5", on: stack) == ["hover-enter 1"])
  }
}
