import Pinwheel
import PinwheelShapes
import TestSupport
import Testing

@Suite struct PlacedTests {
  private func image(_ features: [RandomPlacement.Feature], _ rng: inout SeededRandom) throws -> SliceImage {
    var placement = RandomPlacement(features, using: &rng)
    placement.frame.x += 20
    placement.frame.y += 20
    placement.frame.width *= 3
    placement.frame.height *= 3
    let grid = PixelGrid(
      random: &rng, width: placement.pixelWidth, height: placement.pixelHeight, density: 0.8)
    return SliceImage(
      state: .rest, scale: placement.scale, frame: placement.frame, layout: placement.layout,
      mask: try grid.mask())
  }

  @Test(
    "a drawn mask has the pixels whose middles the image contains",
    arguments: RandomPlacement.Feature.allCases)
  func drawn(feature: RandomPlacement.Feature) throws {
    let canvas = Size2D(width: 40, height: 33.5)
    for seed in UInt64(1)...20 {
      var rng = SeededRandom(seed: seed)
      let one = try image([feature], &rng)
      for scale in [1, 2, 1.3] {
        let mask = try one.drawnMask(canvas: canvas, scale: scale)
        for y in 0..<mask.height {
          for x in 0..<mask.width {
            let point = Point2D(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
            let isOn = point.x < canvas.width && point.y < canvas.height
            #expect(mask.contains(x: x, y: y) == (isOn && one.contains(point)), "seed \(seed) at \(x), \(y)")
          }
        }
      }
    }
  }

  @Test("a drawn mask has the pixels of the canvas, at any scale", arguments: UInt64(1)...4)
  func canvasPixels(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    for _ in 0..<TestLength.count(500, thorough: 20_000) {
      let scale = rng.element(of: [1.6, 2.5, 3, .random(in: 0.2...5, using: &rng)])
      func length() -> Double {
        let length = Double(Int.random(in: 1...20, using: &rng)) / rng.element(of: [scale, 1, 3])
        return rng.element(of: [length, length.nextUp, length.nextDown])
      }
      // The last one begins on the canvas, and the next one would not, except for rounding.
      func isCount(_ count: Int, of length: Double) -> Bool {
        Double(count - 1) / scale < length && Double(count) / scale >= length.nextDown
      }
      let canvas = Size2D(width: length(), height: length())
      let (width, height) = (Int.random(in: 1...120, using: &rng), Int.random(in: 1...120, using: &rng))
      let isNatural = Bool.random(using: &rng)
      let frame = Rect2D(
        x: Double(Int.random(in: -1...1, using: &rng)) / scale,
        y: Double(Int.random(in: -1...1, using: &rng)) / scale,
        width: isNatural ? Double(width) / scale : canvas.width,
        height: isNatural ? Double(height) / scale : canvas.height)
      let image = SliceImage(
        state: .rest, scale: scale, frame: frame,
        mask: try PixelGrid(random: &rng, width: width, height: height, density: 0.9).mask())
      let mask = try image.drawnMask(canvas: canvas, scale: scale)
      #expect(
        isCount(mask.width, of: canvas.width) && isCount(mask.height, of: canvas.height),
        "\(mask.grid), canvas \(canvas) at \(scale), seed \(seed)")
      for y in 0..<mask.height {
        for x in 0..<mask.width {
          let center = Point2D(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
          let isOn = center.x < canvas.width && center.y < canvas.height
          #expect(
            mask.contains(x: x, y: y) == (isOn && image.contains(center)),
            "(\(x), \(y)) of \(frame), canvas \(canvas) at \(scale), seed \(seed)")
        }
      }
    }
  }

  @Test(
    "turned images: mirrored, of any scale, far from the canvas's corner, of baked masks",
    arguments: [0, 1e-7, 0.5, 30, 45, 63.4, 90.0001, 179.999, 271])
  func turned(degrees: Double) throws {
    var rng = SeededRandom(seed: UInt64(degrees))
    let masks = try PixelGrid(random: &rng, width: 70, height: 41, density: 0.9).masks()
    let canvas = Size2D(width: 130, height: 120)
    for (scaleX, scaleY) in [(1.0, 1.0), (-1, 1), (2.3, 0.4), (0.5, -3)] {
      for far in [0, 0.5, 100_000.25, -0x1p30] {
        // A frame far away, moved back: its numbers lose digits.
        let transform = AffineTransform2D(rotation: degrees, scaleX: scaleX, scaleY: scaleY)
          .concatenating(AffineTransform2D.translation(x: 0 - far, y: far))
        let images = masks.map {
          SliceImage(
            state: .rest, scale: 1, frame: Rect2D(x: 30 + far, y: 40 - far, width: 70, height: 41),
            layout: ImageLayout(transform: transform), mask: $0)
        }
        let drawn = try images[0].drawnMask(canvas: canvas, scale: 1)
        var (area, different) = (0, 0)
        for y in 0..<120 {
          for x in 0..<130 {
            let isSolid = images[0].contains(Point2D(x: Double(x) + 0.5, y: Double(y) + 0.5))
            area += isSolid ? 1 : 0
            different += drawn.contains(x: x, y: y) == isSolid ? 0 : 1
          }
        }
        #expect(area > 100 && different == 0, "(\(scaleX), \(scaleY)), \(far) away")
        #expect(try images[1].drawnMask(canvas: canvas, scale: 1) == drawn)
      }
    }
  }

  @Test("a canvas that is too large, or no number, is an error")
  func hostile() throws {
    let image = SliceImage(
      state: .rest, scale: 1, frame: Rect2D(x: 0, y: 0, width: 9, height: 9),
      mask: try AlphaMask(solidWidth: 9, height: 9))
    let canvas = Size2D(width: 100, height: 100)
    for scale in [Double.nan, .infinity, 0, -1, 1e300] {
      #expect(throws: ShapeError.self) { try image.drawnMask(canvas: canvas, scale: scale) }
    }
    #expect(throws: ShapeError.self) {
      try image.drawnMask(canvas: Size2D(width: .infinity, height: 1), scale: 1)
    }
    #expect(try image.drawnMask(canvas: Size2D(width: .nan, height: 4), scale: 1).isEmpty)
  }
}
