import Pinwheel
import TestSupport
import Testing

/// Sprites cut from a sheet, aligned with the pixels of the canvas and not.
@Suite struct HitMapAtlasTests {
  /// Sprites anywhere on a sheet without a gap, drawn at whole pixels or half ones, trimmed or not, some rotated.
  private func stack(scale: Double, seed: UInt64) throws -> SliceStack {
    var rng = SeededRandom(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &rng) }
    let sheets = try PixelGrid(random: &rng, width: 90, height: 70, density: 0.7).masks()
    let slices = (0..<12).map { index in
      let (width, height) = (number(1...30), number(1...30))
      let trim = (x: number(-2...6), y: number(-2...6))
      let untrimmed = (
        width: max(1, width + trim.x + number(-2...4)), height: max(1, height + trim.y + number(-2...4))
      )
      let region = AtlasRegion(
        x: number(-3...80), y: number(-3...60), width: width, height: height, trimX: trim.x, trimY: trim.y,
        untrimmedWidth: untrimmed.width, untrimmedHeight: untrimmed.height, isRotated: number(0...5) == 0)
      let corner = number(0...4) == 0 ? 0.5 : 0
      let larger = number(0...3) == 0 ? 2.0 : 0
      let frame = Rect2D(
        x: (Double(number(-8...60)) + corner) / scale, y: Double(number(-8...40)) / scale,
        width: Double(untrimmed.width) / scale + larger, height: Double(untrimmed.height) / scale + larger)
      let layout = ImageLayout(
        contentMode: larger > 0 ? [.center, .topLeft, .bottomRight, .scaleToFill][index % 4] : .scaleToFill,
        atlas: region)
      return Slice(
        name: "\(index)",
        images: [
          SliceImage(state: .rest, scale: scale, frame: frame, layout: layout, mask: sheets[index % 2])
        ])
    }
    return SliceStack(name: "atlas", canvas: Size2D(width: 64 / scale, height: 48 / scale), slices: slices)
  }

  @Test(
    "answers as the stack does, at edges and one step beside them", arguments: [1.0, 2, 3, 0.5], UInt64(1)...6
  )
  func agrees(scale: Double, seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    var stack = try stack(scale: scale, seed: seed)
    var map = try stack.prepared()
    for turn in 0..<3 {
      for _ in 0..<400 {
        let edges = (
          Double(Int.random(in: -1...65, using: &rng)) / scale,
          Double(Int.random(in: -1...49, using: &rng)) / scale
        )
        let point = Point2D(
          x: [edges.0, edges.0.nextUp, edges.0.nextDown, .random(in: -1...65, using: &rng)].randomElement(
            using: &rng) ?? 0,
          y: [edges.1, edges.1.nextUp, edges.1.nextDown, .random(in: -1...49, using: &rng)].randomElement(
            using: &rng) ?? 0)
        #expect(
          map.hit(at: point) == stack.hit(at: point), "seed \(seed), scale \(scale), turn \(turn), \(point)")
      }
      let slice = Int.random(in: 0..<12, using: &rng)
      map[slice: slice].isHidden.toggle()
      stack.slices[slice].isHidden.toggle()
    }
  }

  @Test("sprites that fill the canvas at a scale that rounds", arguments: UInt64(1)...4)
  func thirds(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let sheet = try PixelGrid(random: &rng, width: 130, height: 100, density: 0.6).mask()
    let size = Size2D(width: 100.0 / 3, height: 77.0 / 3)
    let slices = (0..<4).map { index in
      let region = AtlasRegion(
        x: 7 * index, y: 3, width: 60, height: 50, trimX: 20, trimY: 9, untrimmedWidth: 100,
        untrimmedHeight: 77)
      let image = SliceImage(
        state: .rest, scale: 3, frame: Rect2D(size: size), layout: ImageLayout(atlas: region), mask: sheet)
      return Slice(name: "", images: [image])
    }
    let stack = SliceStack(name: "", canvas: size, slices: slices)
    let map = try stack.prepared()
    for _ in 0..<3000 {
      let edge = (
        Double(Int.random(in: 0...100, using: &rng)) / 3, Double(Int.random(in: 0...77, using: &rng)) / 3
      )
      for point in [
        Point2D(x: edge.0, y: edge.1), Point2D(x: edge.0.nextDown, y: edge.1.nextUp),
        Point2D(x: edge.0.nextUp, y: edge.1.nextDown),
      ] { #expect(map.hit(at: point) == stack.hit(at: point), "seed \(seed), \(point)") }
    }
  }

  @Test(
    "an aligned sprite has no partial cells: its map takes the memory of the cropped image's map"
  )
  func memory() throws {
    var rng = SeededRandom(seed: 7)
    let sheet = try PixelGrid(random: &rng, width: 400, height: 300, density: 0.6).mask()
    func map(fromAtlas: Bool) throws -> Wheel {
      let region = AtlasRegion(
        x: 33, y: 21, width: 200, height: 150, trimX: 5, trimY: 7, untrimmedWidth: 210, untrimmedHeight: 160)
      let frame = Rect2D(x: 3, y: 9, width: 210, height: 160)
      let image = SliceImage(
        state: .rest, scale: 1, frame: fromAtlas ? frame : Rect2D(x: 8, y: 16, width: 200, height: 150),
        layout: fromAtlas ? ImageLayout(atlas: region) : .fill,
        mask: fromAtlas ? sheet : try sheet.cropped(to: region.sheetArea))
      return try SliceStack(
        name: "", canvas: Size2D(width: 800, height: 800), slices: [Slice(name: "", images: [image])]
      ).prepared()
    }
    let (atlas, cropped) = (try map(fromAtlas: true), try map(fromAtlas: false))
    #expect(atlas.mapByteCount == cropped.mapByteCount)
    for _ in 0..<3000 {
      let point = Point2D(x: .random(in: 0..<230, using: &rng), y: .random(in: 0..<180, using: &rng))
      #expect(atlas.hit(at: point) == cropped.hit(at: point), "\(point)")
    }
  }
}
