import Pinwheel
import TestSupport
import Testing

/// Identity and equality of slices, and what an edit keeps.
@Suite struct SliceTests {
  @Test("a slice keeps its identity when slices are moved, replaced and edited")
  func identity() throws {
    var wheel = Wheel(try SliceStack.row(4))
    #expect(wheel.stack.slices.map(\.id) == [0, 1, 2, 3])
    wheel.moveSlice(from: 0, to: 2)
    #expect(wheel.stack.slices.map(\.id) == [1, 2, 0, 3])
    wheel[slice: 0] = wheel[slice: 3]
    #expect(wheel.stack.slices.map(\.id) == [1, 2, 0, 3] && wheel[slice: 0].name == "3")
    wheel.edit { wheel in
      wheel.moveSlice(from: 3, to: 0)
      wheel[slice: 1] = wheel[slice: 2]
      wheel["2"]?.isHidden = true
    }
    #expect(wheel.stack.slices.map(\.id) == [3, 1, 2, 0])
    // A wheel made of that stack keeps them; one that is made of the slices numbers them anew.
    #expect(Wheel(wheel.stack).stack.slices.map(\.id) == [3, 1, 2, 0])
    #expect(Wheel(canvas: wheel.canvas, slices: wheel.slices).slices.map(\.id) == [0, 1, 2, 3])
  }

  @Test("new images keep the settings of the slice, and the hit map follows")
  func newImages() throws {
    var wheel = Wheel(try SliceStack.row(2))
    wheel[slice: 0].isEnabled = false
    wheel[slice: 0].disabledPolicy = .block
    let moved = SliceImage(
      state: .rest, scale: 1, frame: Rect2D(x: 0, y: 4, width: 6, height: 2),
      mask: try AlphaMask(solidWidth: 6, height: 2))
    #expect(wheel.hit(at: Point2D(x: 1, y: 1)) == .blocked(0))
    wheel["0"]?.images = [moved]
    #expect(wheel.hit(at: Point2D(x: 1, y: 1)) == .miss && wheel.hit(at: Point2D(x: 1, y: 5)) == .blocked(0))
    #expect(wheel.hit(at: Point2D(x: 5, y: 5)) == .hit(1))
    wheel["0"]?.images = []
    #expect(wheel.hit(at: Point2D(x: 1, y: 5)) == .miss && wheel[slice: 0].hitTestImages.isEmpty)
  }

  @Test(
    "a state without a solid pixel leaves hit-testing to the next one that has an image",
    arguments: [MaskRule.rest, .layered])
  func emptyMasks(rule: MaskRule) throws {
    func image(_ state: SliceState, isClear: Bool) throws -> SliceImage {
      SliceImage(
        state: state, scale: 1, frame: Rect2D(x: 0, y: 0, width: 4, height: 4),
        mask: try AlphaMask(width: 4, height: 4) { x, _ in !isClear && (x < 2) == (state == .hover) })
    }
    func outcomes(clear: Set<SliceState>) throws -> [HitOutcome<Slice.ID>] {
      let images = try [SliceState.disabled, .hover, .rest].map { try image($0, isClear: clear.contains($0)) }
      let wheel = Wheel(
        canvas: Size2D(width: 4, height: 4), slices: [Slice(name: "a", images: images, maskRule: rule)])
      return [0.5, 3.5].map { wheel.hit(at: Point2D(x: $0, y: 1)) }
    }
    #expect(try outcomes(clear: []) == [.miss, .hit(0)])
    #expect(try outcomes(clear: [.rest]) == [.hit(0), .miss])
    #expect(try outcomes(clear: [.rest, .hover]) == [.miss, .hit(0)])
    #expect(try outcomes(clear: [.rest, .hover, .disabled]) == [.miss, .miss])
  }

  @Test("slices and stacks are equal exactly if nothing differs")
  func equality() throws {
    let stack = try SliceStack.row(2)
    #expect(try stack == SliceStack.row(2))
    #expect(try SliceStack.row(3).slices[0] == stack.slices[0])
    let changes: [(inout Slice) -> Void] = [
      { $0.isEnabled = false }, { $0.isHidden = true }, { $0.disabledPolicy = .block },
      { $0.allowsSeveralTouches = true }, { $0.maskRule = .union }, { $0.state = .press }, { $0.scale = 2 },
      { $0.threshold = .standard }, { $0.images = [] },
    ]
    for (number, change) in changes.enumerated() {
      var changed = stack
      change(&changed.slices[1])
      #expect(changed != stack, "change \(number)")
    }
    #expect(stack.slices[0] != stack.slices[1])
  }
}
