import Pinwheel
import TestSupport
import Testing

@Suite struct ImagePlacementTests {
  @Test(
    "a pixel covers [i/s, (i + 1)/s): its left and top edge, not its right and bottom one",
    arguments: [1, 2, 4])
  func halfOpenPixels(scale: Int) {
    let scale = Double(scale)
    let placement = ImagePlacement(
      frame: Rect2D(x: 10, y: 20, width: 8 / scale, height: 4 / scale), pixelWidth: 8, pixelHeight: 4,
      scale: scale)
    for column in 0..<8 {
      let left = 10 + Double(column) / scale
      #expect(placement.pixel(at: Point2D(x: left, y: 20))?.x == column)
      #expect(placement.pixel(at: Point2D(x: left + 1 / scale - 1e-9, y: 20))?.x == column)
    }
    #expect(placement.pixel(at: Point2D(x: 10 + 8 / scale, y: 20)) == nil)
    #expect(placement.pixel(at: Point2D(x: 10, y: 20 + 4 / scale)) == nil)
    #expect(placement.pixel(at: Point2D(x: 10.nextDown, y: 20)) == nil)
  }

  @Test(
    "agrees with whole-number arithmetic on fractional frames, scales and stretches",
    arguments: UInt64(1)...20)
  func matchesIntegers(seed: UInt64) {
    var rng = SeededRandom(seed: seed)
    for _ in 0..<300 {
      // Everything in 1/64 points, so that the right answer is a division of integers.
      let originX = Int.random(in: -2000...2000, using: &rng)
      let originY = Int.random(in: -2000...2000, using: &rng)
      let width = Int.random(in: 1...6000, using: &rng)
      let height = Int.random(in: 1...6000, using: &rng)
      let pixelWidth = Int.random(in: 1...300, using: &rng)
      let pixelHeight = Int.random(in: 1...300, using: &rng)
      let placement = ImagePlacement(
        frame: Rect2D(
          x: Double(originX) / 64, y: Double(originY) / 64, width: Double(width) / 64,
          height: Double(height) / 64),
        pixelWidth: pixelWidth, pixelHeight: pixelHeight, scale: 2)
      let x = Int.random(in: originX - 64...originX + width + 64, using: &rng)
      let y = Int.random(in: originY - 64...originY + height + 64, using: &rng)
      // A point on the very edge of a stretched pixel may round either way; a hair inside it may not.
      let pixel = placement.pixel(at: Point2D(x: Double(x) / 64 + 1e-7, y: Double(y) / 64 + 1e-7))
      let isInside = (originX..<originX + width).contains(x) && (originY..<originY + height).contains(y)
      #expect((pixel != nil) == isInside, "seed \(seed)")
      guard let pixel else { continue }
      #expect(pixel.x == (x - originX) * pixelWidth / width, "seed \(seed)")
      #expect(pixel.y == (y - originY) * pixelHeight / height, "seed \(seed)")
    }
  }

  @Test("@3x pixels start at whole thirds")
  func thirds() {
    let placement = ImagePlacement(
      frame: Rect2D(x: 0, y: 0, width: 100.0 / 3, height: 100.0 / 3), pixelWidth: 100, pixelHeight: 100,
      scale: 3)
    for column in 0..<100 {
      #expect(placement.pixel(at: Point2D(x: (Double(column) + 0.5) / 3, y: 0))?.x == column)
    }
  }

  @Test(
    "a frame or point that is no place has no pixel, and that is no error",
    arguments: [0, -1, .nan, .infinity, -.infinity] as [Double])
  func degenerate(value: Double) {
    let point = Point2D(x: 0.5, y: 0.5)
    for frame in [Rect2D(x: 0, y: 0, width: value, height: 9), Rect2D(x: 0, y: 0, width: 9, height: value)] {
      #expect(ImagePlacement(frame: frame, pixelWidth: 9, pixelHeight: 9, scale: 1).pixel(at: point) == nil)
    }
    let unit = Rect2D(x: 0, y: 0, width: 1, height: 1)
    #expect(ImagePlacement(frame: unit, pixelWidth: 0, pixelHeight: 9, scale: 1).pixel(at: point) == nil)
    guard value != 0 else { return }
    let placement = ImagePlacement(frame: unit, pixelWidth: 1, pixelHeight: 1, scale: 1)
    #expect(
      placement.pixel(at: Point2D(x: value, y: 0)) == nil
        && placement.pixel(at: Point2D(x: 0, y: value)) == nil)
  }
}
