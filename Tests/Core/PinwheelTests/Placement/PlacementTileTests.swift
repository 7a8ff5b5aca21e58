import Pinwheel
import TestSupport
import Testing

/// Tiles in frames that fit a whole number of them.
@Suite struct PlacementTileTests {
  @Test("a tile of a billion rows has no piece where no column touches, at once")
  func noColumn() {
    let tiled = ImagePlacement(
      frame: Rect2D(x: 0, y: 0, width: 1, height: 1e9), layout: ImageLayout(resizing: .tile), pixelWidth: 1,
      pixelHeight: 1, scale: 1)
    let beside = Rect2D(x: 5, y: 0, width: 1, height: 1e9)
    #expect(tiled.pieces(touching: beside).first { _ in true } == nil)
    let above = Rect2D(x: 0, y: -5, width: 1, height: 2)
    #expect(tiled.pieces(touching: above).first { _ in true } == nil)
    #expect(
      tiled.pieces(touching: Rect2D(x: 0.5, y: 7.5, width: 9, height: 1)).map(\.source.height) == [0.5, 0.5])
  }

  @Test(
    "a frame of a whole number of tiles has exactly so many, whatever its length is rounded to",
    arguments: [1.0, 2, 3], [0, 1, 2.5])
  func wholeTiles(scale: Double, cap: Double) {
    for count in 1...64 {
      let capPixels = cap * scale
      let middle = Double(count) - 2 * capPixels
      guard middle > 0 else { continue }
      let layout = ImageLayout(
        caps: EdgeInsets2D(top: cap, left: cap, bottom: cap, right: cap), resizing: .tile)
      for copies in 1...4 {
        let pixels = 2 * capPixels + Double(copies) * middle
        // The same length, calculated in several ways.
        let tile = middle / scale
        let lengths = [
          pixels / scale, 2 * cap + Double(copies) * tile, (1000 + pixels / scale) - 1000,
          (0..<copies).reduce(cap) { sum, _ in sum + tile } + cap,
        ]
        for length in lengths {
          for (x, flip) in [(0.0, 1.0), (7.1, -1)] {
            var layout = layout
            layout.transform = AffineTransform2D(scaleX: flip)
            let placement = ImagePlacement(
              frame: Rect2D(x: x, y: 0, width: length, height: length), layout: layout, pixelWidth: count,
              pixelHeight: count, scale: scale)
            let (pieces, parts) = (Array(placement.pieces()), copies + (cap > 0 ? 2 : 0))
            #expect(
              pieces.count == parts * parts && pieces.allSatisfy { $0.source.width > 0.1 * scale },
              "\(count) pixels at \(scale), caps \(cap), \(length): \(pieces)")
          }
        }
      }
    }
  }

  @Test("50 pixels at scale 3 in 50/3 points are nine pieces, and no ghost of the tile is near")
  func ghosts() throws {
    let caps = EdgeInsets2D(top: 1, left: 1, bottom: 1, right: 1)
    let image = SliceImage(
      state: .rest, scale: 3, frame: Rect2D(x: 0, y: 0, width: 50.0 / 3, height: 50.0 / 3),
      layout: ImageLayout(caps: caps, resizing: .tile),
      mask: try PixelGrid(width: 50, height: 50) { x, _ in x == 3 }.mask())
    #expect(Array(image.placement.pieces()).count == 9)
    #expect(abs(image.distance(from: Point2D(x: 20, y: 8)) - (20 - 4.0 / 3)) < 1e-12)
  }

  @Test("a frame of a cut tile has the cut one too")
  func cutTiles() {
    for (length, copies) in [(10.0, 2), (10.001, 3), (14.999, 3), (15, 3), (0.5, 1)] {
      let placement = ImagePlacement(
        frame: Rect2D(x: 0, y: 0, width: length, height: 5), layout: ImageLayout(resizing: .tile),
        pixelWidth: 5,
        pixelHeight: 5, scale: 1)
      #expect(Array(placement.pieces()).count == copies, "\(length)")
      #expect(placement.pixel(at: Point2D(x: length.nextDown, y: 1))?.x == Int(length.nextDown) % 5)
    }
  }

  @Test(
    "the distance to a tile is found among few copies of many",
    arguments: [1e3, 1e6, 1e9, 1e12], [0.0, 30, 90])
  func manyCopies(scale: Double, rotation: Double) throws {
    let layout = ImageLayout(
      resizing: .tile, transform: AffineTransform2D(rotation: rotation), anchor: Point2D(x: 0, y: 0))
    let image = SliceImage(
      state: .rest, scale: scale, frame: Rect2D(x: 0, y: 0, width: 100, height: 100), layout: layout,
      mask: try PixelGrid("#.", "..").mask())
    let turn = layout.transform
    for (x, y, expected) in [(-300.0, 40.0, 300.0), (40, 140, 40), (130, -40, 50), (1e9, 50, 1e9 - 100)] {
      let point = turn.apply(to: Point2D(x: x, y: y))
      // Within a copy, which is two pixels, of the distance to the frame.
      #expect(abs(image.distance(from: point) - expected) <= 3 / scale + 1e-6, "(\(x), \(y))")
    }
    let inside = turn.apply(to: Point2D(x: 50, y: 50))
    #expect(image.distance(from: inside) <= 3 / scale)
    let sheared = SliceImage(
      state: .rest, scale: scale, frame: Rect2D(x: 0, y: 0, width: 100, height: 100),
      layout: ImageLayout(
        resizing: .tile, transform: AffineTransform2D(a: 1, b: 0, c: 1.5, d: 1, tx: 0, ty: 0)),
      mask: try PixelGrid("#.", "..").mask())
    #expect(abs(sheared.distance(from: Point2D(x: -500, y: 120)) - sheared.placement.bounds.x - 500) < 600)
  }

  @Test("the nearest copy is that of all copies, at right angles and not", arguments: UInt64(1)...12)
  func nearestCopy(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    for _ in 0..<12 {
      let (width, height) = (Int.random(in: 1...6, using: &rng), Int.random(in: 1...6, using: &rng))
      let grid = PixelGrid(random: &rng, width: width, height: height, density: 0.2)
      let cap = Int.random(in: 0..<3, using: &rng) == 0 ? 1.0 : 0
      let shear = [0.0, 0.5, -1.5, 4, .random(in: -8...8, using: &rng)][Int.random(in: 0..<5, using: &rng)]
      let layout = ImageLayout(
        caps: EdgeInsets2D(top: cap, left: cap, bottom: 0, right: cap), resizing: .tile,
        transform: AffineTransform2D(a: 1, b: 0, c: shear, d: 1, tx: 0, ty: 0)
          .concatenating(AffineTransform2D(rotation: .random(in: 0..<360, using: &rng), scaleX: 1, scaleY: 2))
      )
      let frame = Rect2D(
        x: 3, y: 4, width: .random(in: 4...25, using: &rng), height: .random(in: 4...25, using: &rng))
      let image = SliceImage(state: .rest, scale: 1, frame: frame, layout: layout, mask: try grid.mask())
      let drawn = DrawnPlacement(
        frame: frame, layout: layout, pixelWidth: width, pixelHeight: height, scale: 1)
      for _ in 0..<6 {
        let point = Point2D(x: .random(in: -150...150, using: &rng), y: .random(in: -150...150, using: &rng))
        let expected = drawn.distance(from: point) { grid.contains(x: $0, y: $1) }
        let found = image.distance(from: point)
        #expect(
          found == expected || abs(found - expected) < 1e-8,
          "seed \(seed): \(point), \(found), not \(expected): \(frame), \(layout)")
      }
    }
  }

  private func number(_ exponents: ClosedRange<Int>, using rng: inout SeededRandom) -> Double {
    Double(
      sign: .plus, exponent: .random(in: exponents, using: &rng),
      significand: Bool.random(using: &rng) ? 1 : .random(in: 1..<2, using: &rng))
  }

  @Test(
    "a search among up to 2^49 copies visits few, from anywhere", .timeLimit(.minutes(1)),
    arguments: TestLength.seeds(8, thorough: 200))
  func copiesWithoutLimit(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    for _ in 0..<50 {
      let (width, height) = (Int.random(in: 1...4, using: &rng), Int.random(in: 1...4, using: &rng))
      let grid = PixelGrid(random: &rng, width: width, height: height, density: 0.6)
      var frame = Rect2D(
        x: 0, y: 0, width: number(-4...64, using: &rng), height: number(-4...64, using: &rng))
      if Bool.random(using: &rng) {
        (frame.x, frame.y) = (0 - number(0...64, using: &rng), number(0...64, using: &rng))
      }
      let caps = rng.element(of: [EdgeInsets2D.zero, EdgeInsets2D(top: 1, left: 0.5, bottom: 0, right: 1)])
      let transforms = [
        AffineTransform2D(), AffineTransform2D(rotation: 45),
        AffineTransform2D(rotation: 90, scaleX: number(-20...20, using: &rng)),
        AffineTransform2D(rotation: .random(in: 0...360, using: &rng)),
        AffineTransform2D(a: 1, b: 0.3, c: -1.7, d: 2, tx: number(0...64, using: &rng), ty: 3),
      ]
      let layout = ImageLayout(
        contentMode: rng.element(of: [.scaleToFill, .scaleAspectFill, .right]), caps: caps, resizing: .tile,
        transform: rng.element(of: transforms))
      let image = SliceImage(
        state: .rest, scale: number(-30...4, using: &rng), frame: frame, layout: layout, mask: try grid.mask()
      )
      let wheel = Wheel(canvas: nil, slices: [Slice(name: "", images: [image])])
      let slice = wheel.slices[0].id
      let bounds = wheel.bounds(of: slice)
      let everything = Rect2D(x: -0x1p90, y: -0x1p90, width: 0x1p91, height: 0x1p91)
      #expect(wheel.slices(inside: everything).isEmpty == (bounds == nil))
      let fraction = wheel.fraction(of: slice, in: everything)
      // Far away rounding leaves thin pixels no area.
      #expect(fraction == 0 || fraction == 1 && bounds != nil)
      for _ in 0..<20 {
        let x = rng.element(of: [
          frame.x + frame.width * .random(in: -0.5...1.5, using: &rng), number(0...100, using: &rng),
        ])
        let y = rng.element(of: [
          frame.y + frame.height * .random(in: -0.5...1.5, using: &rng), 0 - number(0...100, using: &rng),
        ])
        let distance = wheel.distance(from: Point2D(x: x, y: y), to: slice)
        guard let bounds else {
          #expect(distance == .infinity)
          continue
        }
        let (across, down) = (
          max(bounds.x - x, x - bounds.x - bounds.width, 0),
          max(bounds.y - y, y - bounds.y - bounds.height, 0)
        )
        // The largest numbers that are added up.
        let matrix = layout.transform
        let scale = matrix.a.magnitude + matrix.b.magnitude + matrix.c.magnitude + matrix.d.magnitude
        let frameSize = frame.x.magnitude + frame.y + frame.width + frame.height
        let largest =
          x.magnitude + y.magnitude + bounds.x.magnitude + bounds.y.magnitude + bounds.width + bounds.height
          + frameSize * max(1, scale) + layout.transform.tx
        #expect(
          distance >= max(across, down) - 0x1p-40 * largest,
          "seed \(seed): (\(x), \(y)), \(frame), \(layout)")
      }
    }
  }

  @Test("how much of a tile lies in a rectangle is that of its pixels", arguments: UInt64(1)...10)
  func fraction(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let grid = PixelGrid(random: &rng, width: 5, height: 4, density: 0.5)
    let frame = Rect2D(
      x: 2, y: 3, width: .random(in: 3...40, using: &rng), height: .random(in: 3...40, using: &rng))
    let image = SliceImage(
      state: .rest, scale: 1, frame: frame, layout: ImageLayout(resizing: .tile), mask: try grid.mask())
    let wheel = Wheel(canvas: nil, slices: [Slice(name: "", images: [image])])
    let rect = Rect2D(x: 5.5, y: 1, width: .random(in: 3...40, using: &rng), height: 20.25)
    func length(_ start: Double, _ from: Double, _ to: Double) -> Double {
      max(0, min(start + 1, to) - max(start, from))
    }
    var (part, all) = (0.0, 0.0)
    for row in 0..<40 {
      for column in 0..<40 where grid.contains(x: column % 5, y: row % 4) {
        let (x, y) = (frame.x + Double(column), frame.y + Double(row))
        let (right, bottom) = (frame.x + frame.width, frame.y + frame.height)
        all += length(x, frame.x, right) * length(y, frame.y, bottom)
        part +=
          length(x, rect.x, min(right, rect.x + rect.width))
          * length(y, rect.y, min(bottom, rect.y + rect.height))
      }
    }
    let found = wheel.fraction(of: wheel.slices[0].id, in: rect)
    #expect(
      all == 0 && found == 0 || abs(found - part / all) < 1e-12, "seed \(seed): \(found), \(part / all)")
  }
}
