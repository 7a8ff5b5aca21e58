import Pinwheel
import TestSupport
import Testing

/// Points on the edges of pixels and a few units in the last place away from them, compared with whole numbers.
@Suite struct PlacementExactnessTests {
  /// One axis of an image that fills its frame, in whole 2^-52 points.
  private struct Axis {
    let start: Double
    let length: Double
    let pixels: Int

    /// Lengths of at least 1, so that every `Double` involved is a whole number of such points.
    init(using rng: inout SeededRandom) {
      let kind = Int.random(in: 0..<4, using: &rng)
      start = kind == 0 ? Double(Int.random(in: 1...300, using: &rng)) : .random(in: 1...300, using: &rng)
      pixels = Int.random(in: 1...400, using: &rng)
      switch kind {
      case 0: length = Double(Int.random(in: 1...400, using: &rng))
      case 1: length = Double(pixels)
      case 2: length = Double(Int.random(in: 4...1600, using: &rng)) / 4
      default: length = .random(in: 1...400, using: &rng)
      }
    }

    private func whole(_ length: Double) -> Int64 { Int64(length * 0x1p52) }

    /// The pixel at a coordinate of at least 1, by integers: `(x - start) * pixels / length`, rounded down.
    func pixel(at x: Double) -> Int? {
      let (offset, extent) = (whole(x) - whole(start), whole(length))
      guard offset >= 0, offset < extent else { return nil }
      return Int(
        UInt64(extent).dividingFullWidth(UInt64(offset).multipliedFullWidth(by: UInt64(pixels))).quotient)
    }

    /// The pixel of the flipped image: `(start + length - x) * pixels / length`, up to the next whole number, less 1.
    func flippedPixel(at x: Double) -> Int? {
      guard pixel(at: x) != nil else { return nil }
      let (offset, extent) = (whole(start) - whole(x) + whole(length), whole(length))
      let (quotient, rest) = UInt64(extent).dividingFullWidth(
        UInt64(offset).multipliedFullWidth(by: UInt64(pixels)))
      return Int(quotient) - (rest == 0 ? 1 : 0)
    }

    /// On edges, including outer ones, and close to them.
    func points(using rng: inout SeededRandom) -> [Double] {
      (0..<12).flatMap { _ -> [Double] in
        let edge = Int.random(in: 0...pixels, using: &rng)
        let x = start + Double(edge) * length / Double(pixels)
        return [x, x.nextUp, x.nextDown, x.nextUp.nextUp, x.nextDown.nextDown].filter { $0 >= 1 }
      }
    }
  }

  @Test("every point has the pixel of real arithmetic, stretched or not", arguments: UInt64(1)...10)
  func exact(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    for _ in 0..<25 {
      let (across, down) = (Axis(using: &rng), Axis(using: &rng))
      let frame = Rect2D(x: across.start, y: down.start, width: across.length, height: down.length)
      let scale = [1.0, 2][Int.random(in: 0..<2, using: &rng)]
      for layout in [.fill, ImageLayout(contentMode: .redraw)] {
        let placement = ImagePlacement(
          frame: frame, layout: layout, pixelWidth: across.pixels, pixelHeight: down.pixels, scale: scale)
        // One expectation for all: each costs more than a hundred points.
        let wrong = zip(across.points(using: &rng), down.points(using: &rng)).first { x, y in
          let found = placement.pixel(at: Point2D(x: x, y: y))
          let (column, row) = (across.pixel(at: x), down.pixel(at: y))
          let isInside = column != nil && row != nil
          return found?.x != (isInside ? column : nil) || found?.y != (isInside ? row : nil)
        }
        #expect(wrong == nil, "seed \(seed): \(placement)")
      }
    }
  }

  @Test("so it has in a flipped image whose frame has few digits", arguments: UInt64(1)...10)
  func flipped(seed: UInt64) {
    var rng = SeededRandom(seed: seed)
    for _ in 0..<40 {
      var axis = Axis(using: &rng)
      while axis.start != axis.start.rounded() || axis.length * 4 != (axis.length * 4).rounded() {
        axis = Axis(using: &rng)
      }
      let placement = ImagePlacement(
        frame: Rect2D(x: axis.start, y: 0, width: axis.length, height: 1),
        layout: ImageLayout(transform: AffineTransform2D(scaleX: -1)), pixelWidth: axis.pixels,
        pixelHeight: 1,
        scale: 1)
      let wrong = axis.points(using: &rng).first {
        placement.pixel(at: Point2D(x: $0, y: 0.5))?.x != axis.flippedPixel(at: $0)
      }
      #expect(wrong == nil, "seed \(seed): \(placement)")
    }
  }

  @Test("30 pixels in 22 points: 11 is the edge of pixels 14 and 15")
  func edge() {
    let frame = Rect2D(x: 0, y: 0, width: 22, height: 22)
    let placement = ImagePlacement(frame: frame, pixelWidth: 30, pixelHeight: 30, scale: 1)
    let found = [11, 11.0.nextDown].map { placement.pixel(at: Point2D(x: $0, y: $0)) }
    #expect(found[0]?.x == 15 && found[0]?.y == 15 && found[1]?.x == 14 && found[1]?.y == 14)
  }

  @Test("every whole point of every stretch up to 70 pixels and points")
  func wholePoints() {
    for pixels in 1...70 {
      for length in 1...70 {
        let placement = ImagePlacement(
          frame: Rect2D(x: 0, y: 0, width: Double(length), height: 1), pixelWidth: pixels, pixelHeight: 1,
          scale: 1)
        let found = (0..<length).map { placement.pixel(at: Point2D(x: Double($0), y: 0))?.x }
        #expect(found == (0..<length).map { $0 * pixels / length }, "\(pixels) pixels, \(length) points")
      }
    }
  }

  @Test("at scale 3 the point i/3 has pixel i")
  func thirds() {
    let placement = ImagePlacement(
      frame: Rect2D(x: 0, y: 0, width: 1000.0 / 3, height: 100), pixelWidth: 1000, pixelHeight: 300, scale: 3)
    let found = (0..<1000).map { placement.pixel(at: Point2D(x: Double($0) / 3, y: 0))?.x }
    #expect(found == (0..<1000).map { $0 })
  }

  @Test("the hit map and the drawn intervals agree at such points", arguments: UInt64(1)...4)
  func everywhere(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    for _ in 0..<2 {
      let axes = [Axis(using: &rng), Axis(using: &rng)]
      let frame = Rect2D(
        x: axes[0].start, y: axes[1].start, width: axes[0].length, height: axes[1].length)
      let grid = PixelGrid(random: &rng, width: axes[0].pixels, height: axes[1].pixels, density: 0.5)
      let image = SliceImage(state: .rest, scale: 1, frame: frame, mask: try grid.mask())
      let stack = SliceStack(
        name: "", canvas: Size2D(width: 400, height: 400), slices: [Slice(name: "", images: [image])])
      let map = try stack.prepared()
      let points = zip(axes[0].points(using: &rng), axes[1].points(using: &rng)).map { Point2D(x: $0, y: $1) }
      let wrong = points.first { map.hit(at: $0) != stack.hit(at: $0) }
      #expect(wrong == nil, "seed \(seed): \(frame)")
      guard let drawn = image.placement.axes else { continue }
      var wrongIntervals: [Int] = []
      drawn.x.forEachPixel { pixel, lower, upper in
        let isExact =
          axes[0].pixel(at: lower) == pixel && axes[0].pixel(at: upper.nextDown) == pixel
          && axes[0].pixel(at: lower.nextDown) != pixel && axes[0].pixel(at: upper) != pixel
        if !isExact { wrongIntervals.append(pixel) }
      }
      #expect(wrongIntervals.isEmpty, "seed \(seed): \(frame)")
    }
  }
}
