import Pinwheel
import TestSupport
import Testing

@Suite struct SliceStackTests {
  /// Two overlapping slices on a canvas of 4 x 2 points: `back` left, `front` right, both at column 1 and 2.
  private func stack(_ change: (inout Slice) -> Void = { _ in }) throws -> SliceStack {
    let canvas = Size2D(width: 4, height: 2)
    let back = Slice(name: "back", images: [try image(.rest, "###.", "###.")])
    var front = Slice(
      name: "front", images: [try image(.rest, ".##.", ".###"), try image(.press, "...#", "....")])
    change(&front)
    return SliceStack(name: "pair", canvas: canvas, slices: [back, front])
  }

  private func image(_ state: SliceState, _ rows: String..., scale: Double = 1) throws -> SliceImage {
    let pixels = rows.flatMap { $0.map { $0 == "#" } }
    let grid = PixelGrid(width: rows[0].count, height: rows.count, pixels: pixels)
    let size = Size2D(width: Double(grid.width) / scale, height: Double(grid.height) / scale)
    return SliceImage(state: state, scale: scale, frame: Rect2D(size: size), mask: try grid.mask())
  }

  private func row(_ stack: SliceStack, y: Double = 0.5) -> [HitOutcome<Slice.ID>] {
    [0.5, 1.5, 2.5, 3.5].map { stack.hit(at: Point2D(x: $0, y: y)) }
  }

  @Test("the front-most solid slice wins")
  func order() throws {
    #expect(row(try stack()) == [.hit(0), .hit(1), .hit(1), .miss])
    #expect(row(try stack(), y: 1.5) == [.hit(0), .hit(1), .hit(1), .hit(1)])
    #expect(try stack().unprepared.allHits(at: Point2D(x: 1.5, y: 0.5)) == [.hit(1), .hit(0)])
    #expect(try stack().hit(at: Point2D(x: 1.5, y: 0.5)).hitNumber == 1)
    #expect(try stack().index(named: "front") == 1 && stack().index(named: "none") == nil)
  }

  @Test("a disabled slice passes, swallows or blocks")
  func disabled() throws {
    #expect(row(try stack { $0.isEnabled = false }) == [.hit(0), .hit(0), .hit(0), .miss])
    let swallowing = try stack {
      $0.isEnabled = false
      $0.disabledPolicy = .swallow
    }
    #expect(row(swallowing) == [.hit(0), .swallowed(1), .swallowed(1), .miss])
    #expect(swallowing.unprepared.allHits(at: Point2D(x: 1.5, y: 0.5)) == [.swallowed(1)])
    let blocking = try stack {
      $0.isEnabled = false
      $0.disabledPolicy = .block
    }
    #expect(row(blocking) == [.hit(0), .blocked(1), .blocked(1), .miss])
    #expect(blocking.hit(at: Point2D(x: 1.5, y: 0.5)).hitNumber == nil)
  }

  @Test("the rest mask is tested while press is shown; the rules current and union test others")
  func maskRules() throws {
    #expect(row(try stack { $0.state = .press }) == [.hit(0), .hit(1), .hit(1), .miss])
    let current = try stack {
      $0.maskRule = .current
      $0.state = .press
    }
    #expect(row(current) == [.hit(0), .hit(0), .hit(0), .hit(1)])
    let fallback = try stack {
      $0.maskRule = .current
      $0.state = .hover
    }
    #expect(row(fallback) == [.hit(0), .hit(1), .hit(1), .miss])
    #expect(row(try stack { $0.maskRule = .union }) == [.hit(0), .hit(1), .hit(1), .hit(1)])
  }

  @Test("without a rest image: selected, then press, hover, disabled")
  func missingRest() throws {
    let order: [SliceState] = [.selected, .press, .hover, .disabled]
    for first in order.indices {
      // Each image is solid at a different column, so the hit column identifies the tested image.
      let images = try order[first...].reversed().map { state in
        try image(
          state,
          String(repeating: ".", count: state.column) + "#" + String(repeating: ".", count: 4 - state.column))
      }
      let slice = Slice(name: "s", images: images)
      let hits = (0..<5).filter { slice.contains(Point2D(x: Double($0) + 0.5, y: 0.5)) }
      #expect(hits == [order[first].column])
      #expect(slice.isEnabled == (order[first] != .disabled))
      #expect(slice.state == order[first])
    }
  }

  @Test("the finest scale is tested unless another one is preferred; all are in points")
  func scales() throws {
    var slice = Slice(
      name: "s",
      images: [try image(.rest, "##.."), try image(.rest, "#######.", "#######.", scale: 2)])
    let at = { (slice: Slice, x: Double) in slice.contains(Point2D(x: x, y: 0.5)) }
    #expect(at(slice, 3.49) && !at(slice, 3.5))
    slice.scale = 1
    #expect(at(slice, 1.99) && !at(slice, 2))
    slice.scale = 3
    #expect(at(slice, 3.49) && !at(slice, 3.5))
  }

  @Test(
    "points off the canvas, infinite or NaN are misses, never errors",
    arguments: [-0.0001, 4, 1e300, -1e300, .infinity, -.infinity, .nan] as [Double])
  func misses(x: Double) throws {
    let stack = try stack()
    #expect(stack.hit(at: Point2D(x: x, y: 0.5)) == .miss)
    #expect(stack.unprepared.allHits(at: Point2D(x: x, y: 0.5)).isEmpty)
    #expect(stack.hit(at: Point2D(x: 0.5, y: x)) == .miss)
    #expect(stack.unprepared.explain(at: Point2D(x: x, y: 0.5)).allSatisfy { $0.reason == .outsideCanvas })
  }

  @Test("every verdict: why it was, or was not, this slice")
  func explain() throws {
    let canvas = Size2D(width: 4, height: 1)
    var slices = [
      Slice(name: "covered", images: [try image(.rest, "####")]),
      Slice(name: "hit", images: [try image(.rest, "####")]),
      Slice(name: "passing", images: [try image(.disabled, "####")]),
      Slice(name: "clear", images: [try image(.rest, "###.")]),
      Slice(name: "elsewhere", images: [try image(.rest, "##")]),
      Slice(name: "empty", images: []),
      Slice(name: "hidden", images: [try image(.rest, "####")], isHidden: true),
    ]
    let point = Point2D(x: 3.5, y: 0.5)
    let verdicts = SliceStack(name: "s", canvas: canvas, slices: slices).unprepared.explain(at: point)
    let expected: [Verdict.Reason] = [
      .hidden, .noImage, .outsideFrame, .clearPixel, .passedThrough, .hit, .covered,
    ]
    #expect(verdicts.map(\.reason) == expected)
    #expect(verdicts.map(\.slice) == [6, 5, 4, 3, 2, 1, 0])
    #expect(verdicts[3].x == 3 && verdicts[3].y == 0 && verdicts[3].imageIndex == 0 && verdicts[2].x == nil)

    slices[2].disabledPolicy = .swallow
    let swallowed = SliceStack(name: "s", canvas: canvas, slices: slices).unprepared.explain(at: point)
    #expect(swallowed.map(\.reason).suffix(3) == [.swallowed, .covered, .covered])
  }
}

extension SliceState {
  fileprivate var column: Int { [.rest, .press, .disabled, .hover, .selected].firstIndex(of: self) ?? 0 }
}
