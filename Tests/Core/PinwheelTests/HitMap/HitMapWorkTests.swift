import Pinwheel
import TestSupport
import Testing

/// The work to build a map is bounded.
@Suite struct HitMapWorkTests {
  /// Slanted tiles of a checkered pixel pair all over a square canvas: an edge in every cell.
  private static func slanted(side: Double, count: Int, scale: Double = 1) throws -> SliceStack {
    let mask = try PixelGrid("#.", ".#").mask()
    let layout = ImageLayout(
      resizing: .tile, transform: AffineTransform2D(a: 1, b: 0.3, c: -0.3, d: 1, tx: 0, ty: 0))
    let image = SliceImage(
      state: .rest, scale: scale, frame: Rect2D(x: 0, y: 0, width: side, height: side), layout: layout,
      mask: mask)
    return SliceStack(
      name: "slanted", canvas: Size2D(width: side, height: side),
      slices: Array(repeating: Slice(name: "", images: [image]), count: count))
  }

  @Test(
    "too much work is refused, soon",
    arguments: [(16_384.0, 1, 1.0), (16_384, 50, 1), (1024, 2000, 1), (0.01, 9, 1_638_400)])
  func refused(side: Double, count: Int, scale: Double) throws {
    let stack = try Self.slanted(side: side, count: count, scale: scale)
    let limit = 1 << 18
    let error = #expect(throws: HitMapError.self) { try stack.prepared(workLimit: limit) }
    #expect(error == .tooMuchWork(name: "slanted", limit: limit))
    #expect(error?.description.contains("262144 steps of work") == true)
    #expect(stack.hit(at: Point2D(x: side / 2, y: side / 2)) != .swallowed(0))
  }

  @Test("full slices behind a full one cost next to nothing, and clear ones their tiles")
  func aligned() throws {
    let side = 1024
    let frame = Rect2D(x: 0, y: 0, width: Double(side), height: Double(side))
    func stack(_ mask: AlphaMask, count: Int) -> SliceStack {
      let slice = Slice(name: "", images: [SliceImage(state: .rest, scale: 1, frame: frame, mask: mask)])
      return SliceStack(
        name: "full", canvas: Size2D(width: frame.width, height: frame.height),
        slices: Array(repeating: slice, count: count))
    }
    let tiles = side * side / 64
    #expect(throws: Never.self) {
      try stack(AlphaMask(solidWidth: side, height: side), count: 2000).prepared(workLimit: 3 * tiles)
    }
    var builder = try AlphaMask.Builder(width: side, height: side)
    let row = ContiguousArray<UInt8>(repeating: 255, count: 1)
    for (x, y) in [(0, 0), (side - 1, side - 1)] {
      builder.insert(row.span, row: y, count: 1, from: x, pixelStride: 1, alphaOffset: 0, atLeast: 1)
    }
    let corners = stack(builder.build(), count: 2000)
    #expect(throws: HitMapError.self) { try corners.prepared(workLimit: 3 * tiles) }
  }

  /// A sixteenth of the canvas that the limit's description names, with a sixteenth of its slices.
  @Test("turned and scaled slices stay below the standard limit")
  func turned() throws {
    var rng = SeededRandom(seed: 11)
    let mask = try PixelGrid(width: 64, height: 64) { x, y in
      (2 * x - 63) * (2 * x - 63) + (2 * y - 63) * (2 * y - 63) < 64 * 64
    }.mask()
    let slices = (0..<256).map { _ in
      let layout = ImageLayout(
        transform: AffineTransform2D(rotation: .random(in: 0...360, using: &rng), scaleX: 1.1, scaleY: 0.9))
      let frame = Rect2D(
        x: .random(in: 0...960, using: &rng), y: .random(in: 0...960, using: &rng), width: 64, height: 64)
      return Slice(
        name: "", images: [SliceImage(state: .rest, scale: 1, frame: frame, layout: layout, mask: mask)])
    }
    let stack = SliceStack(name: "turned", canvas: Size2D(width: 1024, height: 1024), slices: slices)
    #expect(throws: Never.self) { try stack.prepared(workLimit: Wheel.standardWorkLimit / 16) }
  }

  @Test("a limit of any number", arguments: [Int.min, -1, 0, 1])
  func limits(workLimit: Int) throws {
    #expect(throws: HitMapError.tooMuchWork(name: "slanted", limit: workLimit)) {
      try Self.slanted(side: 64, count: 1).prepared(workLimit: workLimit)
    }
    #expect(throws: Never.self) { try Self.slanted(side: 64, count: 1).prepared(workLimit: .max) }
  }

  @Test("rows that a square of cells reads are counted: an image of many rows on few cells")
  func rows() throws {
    let mask = try PixelGrid(width: 1, height: 60_000) { _, y in y == 0 || y == 59_999 }.mask()
    let layout = ImageLayout(
      resizing: .tile, transform: AffineTransform2D(rotation: 10, scaleX: 0.001, scaleY: 0.001),
      anchor: Point2D(x: 0, y: 0))
    let image = SliceImage(
      state: .rest, scale: 1, frame: Rect2D(x: 100, y: 0, width: 6e5, height: 6e5), layout: layout, mask: mask
    )
    let stack = SliceStack(
      name: "rows", canvas: Size2D(width: 600, height: 600), slices: [Slice(name: "", images: [image])])
    #expect(throws: HitMapError.tooMuchWork(name: "rows", limit: 1 << 18)) {
      try stack.prepared(workLimit: 1 << 18)
    }
  }
}
