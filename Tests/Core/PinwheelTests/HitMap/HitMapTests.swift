import Pinwheel
import TestSupport
import Testing

/// The reference is the stack's own outcome, found slice by slice in the masks.
@Suite struct HitMapTests {
  @Test("the negative zero is zero, and what is below it or no number is off the canvas")
  func outermost() throws {
    let slice = Slice(name: "", images: [try Self.square(x: 0, side: 9)])
    let map = try SliceStack(name: "", canvas: Size2D(width: 9, height: 9), slices: [slice]).prepared()
    #expect(map.hit(at: Point2D(x: -0.0, y: 0)) == .hit(0) && map.hit(at: Point2D(x: 0, y: -0.0)) == .hit(0))
    #expect(map.hit(at: Point2D(x: (9.0).nextDown, y: 1)) == .hit(0))
    for x in [
      -Double.leastNonzeroMagnitude, 9, 1e300, -1e300, .nan, -.nan, .infinity, -.infinity, .signalingNaN,
    ] {
      #expect(map.hit(at: Point2D(x: x, y: 1)) == .miss && map.hit(at: Point2D(x: 1, y: x)) == .miss, "\(x)")
    }
  }

  @Test("more edges in a tile than it has room for", arguments: [UInt64(1), 2])
  func crowdOfEdges(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let slices = try (0..<16).map { number in
      let layout = ImageLayout(
        transform: AffineTransform2D(rotation: 1.5 + Double(number), scaleX: 1, scaleY: 1))
      let frame = Rect2D(x: 4, y: 4 + Double(number) / 8, width: 24, height: 12)
      let mask = try AlphaMask(solidWidth: 24, height: 12)
      return Slice(
        name: "", images: [SliceImage(state: .rest, scale: 1, frame: frame, layout: layout, mask: mask)])
    }
    let stack = SliceStack(name: "", canvas: Size2D(width: 32, height: 24), slices: slices)
    var map = try stack.prepared()
    for _ in 0..<2000 {
      let point = Point2D(x: .random(in: 0..<32, using: &rng), y: .random(in: 0..<24, using: &rng))
      #expect(map.hit(at: point) == stack.hit(at: point), "seed \(seed), \(point)")
    }
    map[slice: 15].isHidden = true
    for _ in 0..<2000 {
      let point = Point2D(x: .random(in: 0..<32, using: &rng), y: .random(in: 0..<24, using: &rng))
      #expect(map.hit(at: point) == map.stack.hit(at: point), "seed \(seed), \(point)")
    }
  }

  @Test("answers as the stack does where slices' own edges lie", arguments: UInt64(1)...6)
  func ownEdges(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let stack = try RandomStack.stack(.placed, count: 6, size: Size2D(width: 40, height: 40), using: &rng)
    let map = try stack.prepared()
    for slice in stack.slices {
      guard let image = slice.images.first else { continue }
      let pieces = Array(image.placement.pieces().prefix(400))
      for _ in 0..<400 {
        guard let piece = pieces.randomElement(using: &rng) else { break }
        // A corner of a pixel, and the numbers next to it.
        let source = piece.source
        let corner = Point2D(
          x: Double.random(in: source.x...source.x + source.width, using: &rng).rounded(),
          y: Double.random(in: source.y...source.y + source.height, using: &rng).rounded())
        var point = piece.transform.apply(to: corner)
        point.x = rng.element(of: [point.x, point.x.nextDown, point.x.nextUp])
        point.y = rng.element(of: [point.y, point.y.nextDown, point.y.nextUp])
        #expect(map.hit(at: point) == stack.hit(at: point), "seed \(seed), \(point), \(image.placement)")
      }
    }
  }

  @Test(
    "every cell at sizes around tiles and words",
    arguments: [0, 1, 7, 8, 9, 63, 64, 65, 127, 128, 129], [UInt64(1)])
  func sizes(side: Int, seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let slices = try (0..<6).map { number in
      let width = Int.random(in: 1...max(1, side), using: &rng)
      let grid = PixelGrid(random: &rng, width: width, height: 5, density: 0.5)
      let frame = Rect2D(
        x: Double(Int.random(in: 0...max(0, side - width), using: &rng)), y: Double(number),
        width: Double(width),
        height: 5)
      return Slice(
        name: "", images: [SliceImage(state: .rest, scale: 1, frame: frame, mask: try grid.mask())])
    }
    for (width, height) in [(side, 9), (9, side)] {
      let stack = SliceStack(
        name: "", canvas: Size2D(width: Double(width), height: Double(height)), slices: slices)
      let map = try stack.prepared()
      for y in -1...height {
        for x in -1...width {
          for point in [
            Point2D(x: Double(x), y: Double(y)), Point2D(x: Double(x) + 0.999, y: Double(y) + 0.5),
          ] {
            #expect(map.hit(at: point) == stack.hit(at: point), "seed \(seed), side \(side), \(point)")
          }
        }
      }
    }
  }

  static func square(x: Double, side: Int, scale: Double = 1) throws -> SliceImage {
    SliceImage(
      state: .rest, scale: scale,
      frame: Rect2D(x: x, y: x, width: Double(side) / scale, height: Double(side) / scale),
      mask: try AlphaMask(solidWidth: side, height: side))
  }

  @Test("a cell is its owner's only where every point of it is")
  func misaligned() throws {
    let map = try SliceStack(
      name: "", canvas: Size2D(width: 4, height: 4),
      slices: [Slice(name: "", images: [Self.square(x: 0.25, side: 2)])]
    ).prepared()
    #expect(map.hit(at: Point2D(x: 0.25, y: 0.25)) == .hit(0))
    #expect(map.hit(at: Point2D(x: 0.25.nextDown, y: 0.25)) == .miss)
    #expect(map.hit(at: Point2D(x: 2.25.nextDown, y: 1)) == .hit(0))
    #expect(map.hit(at: Point2D(x: 2.25, y: 1)) == .miss)
  }

  @Test("the largest map, and one more")
  func limits() throws {
    func stack(width: Double, height: Double, scale: Double = 1, count: Int = 1) throws -> SliceStack {
      let image = try Self.square(x: 0, side: 4, scale: scale)
      return SliceStack(
        name: "wheel", canvas: Size2D(width: width, height: height),
        slices: Array(repeating: Slice(name: "", images: [image]), count: count))
    }
    let wide = try stack(width: 16_384, height: 2).prepared()
    #expect(wide.hit(at: Point2D(x: 3, y: 1)) == .hit(0) && wide.hit(at: Point2D(x: 16_383.5, y: 1)) == .miss)
    for (width, height) in [(16_385.0, 1.0), (1, 16_385), (.infinity, 1), (1e300, 1)] {
      let error = #expect(throws: HitMapError.self) { try stack(width: width, height: height).prepared() }
      #expect(error?.description.hasPrefix("wheel: a canvas of \(width) x \(height) points") == true)
    }
    #expect(throws: HitMapError.self) { try stack(width: 8_193, height: 1, scale: 2).prepared() }
    for width in [.nan, -1, 0] as [Double] {
      #expect(try stack(width: width, height: 3).prepared().hit(at: Point2D(x: 0, y: 0)) == .miss)
    }
    let full = try stack(width: 8, height: 8, count: 65_535).prepared()
    #expect(full.hit(at: Point2D(x: 1, y: 1)) == .hit(65_534))
    let error = #expect(throws: HitMapError.self) {
      try stack(width: 8, height: 8, count: 65_536).prepared()
    }
    #expect(error == .tooManySlices(name: "wheel", count: 65_536))
  }

  @Test(
    "an image moved by less than its corner's last digit is not aligned: the map agrees with exact arithmetic",
    arguments: [1e-17, 0.1 + 0.2 - 0.3, 1.2e-16, -1e-17, -1.2e-16])
  func tinyTranslation(distance: Double) throws {
    var layout = ImageLayout()
    layout.transform = AffineTransform2D.translation(x: distance, y: distance)
    let grid = PixelGrid(width: 20, height: 20) { x, y in (x + y) % 2 == 0 }
    let image = SliceImage(
      state: .rest, scale: 1, frame: Rect2D(x: 2, y: 3, width: 20, height: 20), layout: layout,
      mask: try grid.mask())
    let wheel = Wheel(canvas: Size2D(width: 24, height: 25), slices: [Slice(name: "", images: [image])])
    let steps: [(Double) -> Double] = [{ $0 }, { $0.nextUp }, { $0.nextDown }]
    for row in 3...23 {
      for column in 2...22 {
        for (x, y) in steps.flatMap({ x in steps.map { (x(Double(column)), $0(Double(row))) } }) {
          // The numbers on both sides of an edge differ by more than the translation: it lies between them.
          func pixel(_ coordinate: Double, _ start: Double) -> Int? {
            let whole = Int(coordinate.rounded(.down))
            let pixel = coordinate == Double(whole) && distance > 0 ? whole - 1 : whole
            return pixel - Int(start)
          }
          guard let i = pixel(x, 2), let j = pixel(y, 3), (1..<19).contains(i), (1..<19).contains(j) else {
            continue
          }
          let expected = grid.contains(x: i, y: j)
          #expect((wheel.hit(at: Point2D(x: x, y: y)) != .miss) == expected, "(\(x), \(y))")
          #expect(
            (wheel.stack.hit(at: Point2D(x: x, y: y)) != .miss) == expected, "without a map, (\(x), \(y))")
        }
      }
    }
  }

  @Test("caps that are wider than the image leave it no middle: nothing is solid there, nor in a map")
  func widerCaps() throws {
    // 2.8 of four pixels and 2: the frame shows what lies between them alone.
    let caps = EdgeInsets2D(top: 0, left: 1.4, bottom: 0, right: 1)
    let image = SliceImage(
      state: .rest, scale: 2, frame: Rect2D(x: 2, y: 0, width: 9, height: 21),
      layout: ImageLayout(contentMode: .scaleAspectFill, caps: caps),
      mask: try AlphaMask(solidWidth: 4, height: 5))
    let wheel = Wheel(canvas: Size2D(width: 14, height: 21), slices: [Slice(name: "", images: [image])])
    for x in stride(from: 0, to: 14, by: 0.25) {
      #expect(wheel.stack.hit(at: Point2D(x: x, y: 10)) == .miss, "\(x)")
      #expect(wheel.hit(at: Point2D(x: x, y: 10)) == .miss, "\(x)")
    }
  }
}
