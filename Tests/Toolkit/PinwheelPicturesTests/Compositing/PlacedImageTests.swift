import Pinwheel
import PinwheelChecks
import PinwheelImages
import PinwheelPictures
import TestSupport
import Testing

/// Images drawn under every placement, compared with a slow renderer that draws pixel by pixel.
@Suite struct PlacedImageTests {
  @Test(
    "each pixel shows what the slow renderer has at its middle",
    arguments: RandomPlacement.Feature.allCases.map { [$0] } + [RandomPlacement.Feature.allCases])
  func model(features: [RandomPlacement.Feature]) throws {
    for seed in UInt64(1)...6 {
      var rng = SeededRandom(seed: seed)
      let random = RandomPlacement(features, using: &rng)
      // Every pixel has a distinct color, and none is black.
      var samples = ContiguousArray<UInt8>()
      for y in 0..<random.pixelHeight {
        for x in 0..<random.pixelWidth { samples += [UInt8(x + 1), UInt8(y + 1), 7, 255] }
      }
      let image = RGBAImage(width: random.pixelWidth, height: random.pixelHeight, samples: samples)
      let scale = [0.5, 1, 1.5, 2, 3][Int.random(in: 0..<5, using: &rng)]
      let area = try CanvasPixels(
        covering: Rect2D(x: -22, y: -21, width: 50, height: 47), scale: scale, name: "test",
        maximumPixels: 1 << 20)
      var picture = Pixmap(width: area.width, height: area.height)
      picture.draw(image, placed: random.placement, on: area)
      let drawn = random.drawn
      for row in 0..<area.height {
        for column in 0..<area.width {
          let point = Point2D(x: area.x(ofColumn: column), y: area.y(ofRow: row))
          let color = picture[column, row]
          switch drawn.answer(at: point) {
          case .edge: continue
          case .nothing: #expect(color == .clear, "\(point), seed \(seed), \(random)")
          case .pixel(let x, let y):
            #expect(
              color == Color(red: UInt8(x + 1), green: UInt8(y + 1), blue: 7),
              "\(point), seed \(seed), \(random)")
          }
        }
      }
    }
  }

  @Test("a fraction of an image's opacity is that of its alpha")
  func opacity() throws {
    let image = RGBAImage(width: 1, height: 1, samples: [255, 0, 0, 200])
    let area = try CanvasPixels(
      covering: Rect2D(x: 0, y: 0, width: 1, height: 1), scale: 1, name: "test", maximumPixels: 1)
    let placement = ImagePlacement(
      frame: Rect2D(x: 0, y: 0, width: 1, height: 1), pixelWidth: 1, pixelHeight: 1, scale: 1)
    for (share, alpha) in [(1.0, 200), (0.5, 100), (0.001, 0), (0, 0)] as [(Double, UInt8)] {
      var picture = Pixmap(width: 1, height: 1)
      picture.draw(image, placed: placement, on: area, opacity: share)
      #expect(picture[0, 0].alpha == alpha)
    }
  }
}
