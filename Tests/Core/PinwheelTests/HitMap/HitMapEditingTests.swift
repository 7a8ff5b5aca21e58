import Pinwheel
import TestSupport
import Testing

/// After any edit a map answers as the edited stack does.
@Suite struct HitMapEditingTests {
  @Test("a canvas without an area can be edited", arguments: [0, -0.0, -5, -.infinity, .nan])
  func canvasWithoutArea(length: Double) throws {
    let layout = ImageLayout(transform: AffineTransform2D(rotation: 30))
    for canvas in [
      Size2D(width: length, height: 9), Size2D(width: 9, height: length),
      Size2D(width: length, height: length),
    ] {
      let slices = try (0..<3).map { number in
        let frame = Rect2D(x: -1, y: -1, width: 9 + Double(number), height: 9)
        let mask = try AlphaMask(solidWidth: 9, height: 9)
        let image = SliceImage(state: .rest, scale: 1, frame: frame, layout: layout, mask: mask)
        return Slice(name: "", images: [image, try HitMapTests.square(x: 0, side: 9)], maskRule: .union)
      }
      var map = try SliceStack(name: "", canvas: canvas, slices: slices).prepared()
      let before = map.mapByteCount
      for turn in 0..<6 {
        map[slice: turn % 3].isHidden.toggle()
        map[slice: turn % 3].isEnabled.toggle()
        map.moveSlice(from: 0, to: 2)
        map.edit { wheel in for index in 0..<3 { wheel[slice: index].isHidden.toggle() } }
        #expect(map.hit(at: Point2D(x: 0, y: 0)) == .miss && map.contacts(at: .zero, radius: 9).isEmpty)
      }
      #expect(map.mapByteCount == before, "nothing was painted")
    }
  }

  @Test("the memory of what was edited away is used again")
  func memory() throws {
    var rng = SeededRandom(seed: 5)
    let size = Size2D(width: 200, height: 150)
    var map = try RandomStack.stack(.turned, count: 20, size: size, using: &rng).prepared()
    let slices = map.stack.slices
    func turn() {
      for slice in slices.indices {
        map[slice: slice].isHidden.toggle()
        map.moveSlice(from: slice, to: slices.count - 1 - slice)
      }
    }
    for _ in 0..<4 { turn() }
    let before = map.mapByteCount
    for _ in 0..<8 { turn() }
    #expect(map.mapByteCount <= before * 5 / 4)
  }

  @Test("all slices moved to the other side, many in one place", arguments: [2, 300])
  func reversed(count: Int) throws {
    var stack = try SliceStack.row(count)
    var map = try stack.prepared()
    stack.slices.reverse()
    map.edit { wheel in
      for index in 0..<count { wheel.moveSlice(from: count - 1, to: index) }
    }
    for x in stride(from: 0.5, to: stack.canvas.width, by: 1) {
      let point = Point2D(x: x, y: 2)
      #expect(map.hit(at: point) == stack.hit(at: point), "\(point)")
    }
  }
}
