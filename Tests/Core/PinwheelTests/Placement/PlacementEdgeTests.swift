import Pinwheel
import TestSupport
import Testing

/// Points on the very edges, and numbers at the edge of what there is.
@Suite struct PlacementEdgeTests {
  private static let flips = [(1.0, 1.0), (-1, 1), (1, -1), (-1, -1)]

  @Test("on a slanted edge what lies right of it decides, and on an outer one the image", arguments: flips)
  func slanted(flip: (Double, Double)) {
    // Turned by 45 degrees and as much larger: all edges run through whole points.
    let turn = AffineTransform2D(a: flip.0, b: flip.0, c: -flip.1, d: flip.1, tx: 0, ty: 0)
    let layout = ImageLayout(transform: turn, anchor: Point2D(x: 0, y: 0))
    let frame = Rect2D(x: 3, y: 5, width: 4, height: 3)
    let placement = ImagePlacement(frame: frame, layout: layout, pixelWidth: 4, pixelHeight: 3, scale: 1)
    let drawn = DrawnPlacement(frame: frame, layout: layout, pixelWidth: 4, pixelHeight: 3, scale: 1)
    for row in -10...10 {
      for column in -10...10 {
        let point = Point2D(x: 3 + Double(column), y: 5 + Double(row))
        let found =
          placement.pixel(at: point).map { DrawnPlacement.Answer.pixel(x: $0.x, y: $0.y) } ?? .nothing
        let beside = drawn.answer(at: Point2D(x: point.x + 1e-3, y: point.y))
        let touching = drawn.pixels(touching: point)
        if beside != .nothing || touching.isEmpty {
          #expect(found == beside, "\(point)")
        } else {
          #expect(touching.contains(found), "\(point)")
        }
      }
    }
  }

  @Test(
    "no number, however extreme, stops the program or leaves the image",
    arguments: TestLength.seeds(25, thorough: 100))
  func extremes(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let numbers: [Double] = [
      0, -0.0, 1, -1, 2, 0.5, 1e-300, .leastNonzeroMagnitude, 1e300, -1e300, .greatestFiniteMagnitude,
      .infinity, -.infinity,
      .nan, 3.7, 100, 1e9, 1e-9,
    ]
    let counts = [0, 1, -1, 5, 64, 65_535, 1 << 24, 1 << 25, .max, .min]
    func number() -> Double { numbers[Int.random(in: 0..<numbers.count, using: &rng)] }
    func count() -> Int { counts[Int.random(in: 0..<counts.count, using: &rng)] }
    func plain() -> Double { [0, 1, 4, 7.5, number()][Int.random(in: 0..<5, using: &rng)] }
    let mask = try PixelGrid("#..", ".##").mask()
    for _ in 0..<200 {
      var layout = ImageLayout(
        contentMode: ImageLayout.ContentMode.allCases[Int.random(in: 0..<13, using: &rng)],
        caps: EdgeInsets2D(top: plain(), left: plain(), bottom: plain(), right: plain()),
        resizing: Bool.random(using: &rng) ? .tile : .stretch, anchor: Point2D(x: plain(), y: plain()))
      if Bool.random(using: &rng) {
        layout.transform = AffineTransform2D(rotation: number(), scaleX: plain(), scaleY: plain())
      } else if Bool.random(using: &rng) {
        layout.transform = AffineTransform2D(
          a: plain(), b: plain(), c: plain(), d: plain(), tx: plain(), ty: plain())
      }
      if Bool.random(using: &rng) {
        layout.atlas = AtlasRegion(
          x: count(), y: count(), width: count(), height: count(), trimX: count(), trimY: count(),
          untrimmedWidth: Bool.random(using: &rng) ? nil : count(), isRotated: Bool.random(using: &rng))
      }
      let (width, height) = (count(), count())
      let frame = Rect2D(x: plain(), y: plain(), width: plain(), height: plain())
      let scale = [1, 2, number()][Int.random(in: 0..<3, using: &rng)]
      let placement = ImagePlacement(
        frame: frame, layout: layout, pixelWidth: width, pixelHeight: height, scale: scale)
      let image = SliceImage(state: .rest, scale: scale, frame: frame, layout: layout, mask: mask)
      var isHit = false
      for turn in 0..<8 {
        let point = Point2D(x: plain(), y: plain())
        if turn < 2 {
          let distance = image.distance(from: point)
          #expect(distance >= 0, "seed \(seed): \(point), \(image)")
        }
        guard let pixel = placement.pixel(at: point) else { continue }
        isHit = true
        #expect(
          pixel.x >= 0 && pixel.x < width && pixel.y >= 0 && pixel.y < height, "seed \(seed): \(placement)")
      }
      if isHit {
        #expect(placement.bounds.width > 0 && placement.pieces().first { _ in true } != nil, "seed \(seed)")
      }
      let seen = Rect2D(x: -1, y: -1, width: 9, height: 9)
      for piece in placement.pieces(touching: seen).prefix(20) { _ = piece.pixelArea }
      _ = placement.bounds
    }
  }

  @Test("a degenerate placement is neither hit nor drawn, by stack and map alike")
  func degenerate() throws {
    let frame = Rect2D(x: 0, y: 0, width: 4, height: 4)
    func laid(_ transform: AffineTransform2D) -> (Rect2D, ImageLayout, Int, Double) {
      (frame, ImageLayout(transform: transform), 4, 1)
    }
    func framed(_ frame: Rect2D) -> (Rect2D, ImageLayout, Int, Double) { (frame, .fill, 4, 1) }
    let transforms = [
      AffineTransform2D(scaleX: 0), AffineTransform2D(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
      AffineTransform2D(rotation: .nan), AffineTransform2D(rotation: .infinity),
      AffineTransform2D(scaleX: 1e-300), AffineTransform2D(scaleX: 6.123233995736766e-17),
      AffineTransform2D(rotation: 30, scaleX: 1e-17), AffineTransform2D(scaleY: 1e300),
      AffineTransform2D.translation(x: 1e300, y: 0),
    ]
    let tiny = Double.leastNonzeroMagnitude
    let frames = [
      Rect2D(x: 0, y: 0, width: tiny, height: 4), Rect2D(x: 0, y: 0, width: 4, height: 1e-300),
      Rect2D(x: 0, y: 0, width: 1e300, height: 4), Rect2D(x: -1e300, y: 0, width: 4, height: 4),
    ]
    let tooMany = 1 << 24 + 1
    var all = transforms.map(laid) + frames.map(framed)
    for scale in [0, -1, .nan, .infinity, 1e300, 1e-300] { all.append((frame, .fill, 4, scale)) }
    all.append((frame, .fill, tooMany, 1))
    for (frame, layout, pixels, scale) in all {
      for contentMode in [ImageLayout.ContentMode.scaleToFill, .redraw] {
        var layout = layout
        layout.contentMode = contentMode
        let placement = ImagePlacement(
          frame: frame, layout: layout, pixelWidth: pixels, pixelHeight: 4, scale: scale)
        for (x, y) in [(0.0, 0.0), (2, 2), (frame.x, frame.y), (3.9, 1), (tiny, 2)] {
          #expect(placement.pixel(at: Point2D(x: x, y: y)) == nil, "(\(x), \(y)) of \(placement)")
        }
        #expect(placement.bounds.width == 0 && Array(placement.pieces()).isEmpty, "\(placement)")
        #expect(placement.layout.contentMode == contentMode)
        guard pixels < tooMany else { continue }
        let image = SliceImage(
          state: .rest, scale: scale, frame: frame, layout: layout,
          mask: try AlphaMask(solidWidth: 4, height: 4))
        #expect(image.distance(from: Point2D(x: 9, y: 9)) == .infinity, "\(placement)")
        let other = SliceImage(
          state: .press, scale: 1, frame: Rect2D(x: 2, y: 0, width: 4, height: 4), mask: image.mask)
        let slice = Slice(name: "", images: [image, other], maskRule: .union)
        // A scale that sets a grid beyond what there is to calculate with is an error of the map's.
        guard scale.isNaN || scale <= 1 || scale == .infinity, scale != 1e-300 else { continue }
        let stack = SliceStack(name: "", canvas: Size2D(width: 8, height: 8), slices: [slice])
        let map = try stack.prepared()
        for (x, y) in [(0.0, 0.0), (2, 2), (3, 1), (5, 3), (0, 1)] {
          let hit = stack.hit(at: Point2D(x: x, y: y))
          #expect(
            hit == (x >= 2 ? .hit(0) : .miss) && map.hit(at: Point2D(x: x, y: y)) == hit, "\(placement)")
        }
      }
    }
  }
}
