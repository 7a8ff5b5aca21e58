#if canImport(CoreGraphics)
  import CoreGraphics
  import Pinwheel
  import PinwheelUI
  import TestSupport
  import Testing

  /// Geometry and masks of Core Graphics.
  struct GeometryTests {
    @Test func valuesSurviveTheWayThereAndBack() {
      var rng = SeededRandom(seed: 4)
      for _ in 0..<100 {
        let numbers = (0..<6).map { _ in Double.random(in: -1e6...1e6, using: &rng) }
        let point = Point2D(x: numbers[0], y: numbers[1])
        #expect(Point2D(CGPoint(point)) == point)
        let size = Size2D(width: numbers[0], height: numbers[1])
        #expect(Size2D(CGSize(size)) == size)
        let rect = Rect2D(
          x: numbers[0], y: numbers[1], width: numbers[2].magnitude, height: numbers[3].magnitude)
        #expect(Rect2D(CGRect(rect)) == rect)
        let map = AffineTransform2D(
          a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
        #expect(AffineTransform2D(CGAffineTransform(map)) == map)
        #expect(CGPoint(point).applying(CGAffineTransform(map)) == CGPoint(map.apply(to: point)))
      }
      #expect(
        Rect2D(CGRect(x: 5, y: 5, width: -2, height: -3)) == Rect2D(x: 3, y: 2, width: 2, height: 3))
      #expect(CGRect(PixelRect(x: 1, y: 2, width: 3, height: 4)) == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test(arguments: [1, 63, 64, 65, 130], [0.1, 0.5, 1])
    func theMaskOfAPictureIsItsAlpha(width: Int, threshold: Double) throws {
      var rng = SeededRandom(seed: UInt64(width))
      let alpha = (0..<width * 7).map { _ in UInt8.random(in: 0...255, using: &rng) }
      let mask = try AlphaMask(
        CGImage(stubWidth: width, height: 7, alpha: alpha, name: "picture"),
        threshold: AlphaThreshold(threshold))
      #expect(mask.width == width && mask.height == 7)
      for y in 0..<7 {
        for x in 0..<width {
          #expect(
            mask.contains(x: x, y: y) == (Double(alpha[y * width + x]) / 255 >= threshold), "at \(x), \(y)")
        }
      }
    }

    @Test func aPictureThatIsTooLargeIsAnError() {
      #expect(throws: AlphaMaskError.tooLarge(width: 70_000, height: 1)) {
        try AlphaMask(CGImage(stubWidth: 70_000, height: 1, name: "long"))
      }
    }
  }
#endif
