#if canImport(UIKit)
  import Pinwheel
  import PinwheelControls
  @testable import PinwheelUI
  import TestSupport
  import Testing
  import UIKit

  /// The contents of layers: what is drawn is what is hit, at any scale of the screen.
  @MainActor
  struct PlacedPictureTests {
    @Test(arguments: RandomPlacement.Feature.allCases, [1.0, 2, 3])
    func aLayerHasThePixelThatIsHit(feature: RandomPlacement.Feature, scale: Double) throws {
      var rng = SeededRandom(seed: UInt64(scale))
      var compared = 0
      for _ in 0..<20 {
        let random = RandomPlacement([feature], using: &rng)
        let picture = CGImage(stubWidth: random.pixelWidth, height: random.pixelHeight, name: "picture")
        // Parts of the canvas are outside the view if it fills it or is pinned to a corner.
        let view = Size2D(width: .random(in: 5...200, using: &rng), height: .random(in: 5...200, using: &rng))
        let mode = ImageLayout.ContentMode.allCases.randomElement(using: &rng) ?? .center
        let fit = CanvasFit(Size2D(width: 40, height: 30), in: view, mode: mode)
        let placed = PlacedPicture(picture, placed: random.placement, in: fit, scale: scale)
        let bounds = random.placement.bounds
        for _ in 0..<100 {
          let point = Point2D(
            x: .random(in: bounds.x - 1...bounds.maxX + 1, using: &rng),
            y: .random(in: bounds.y - 1...bounds.maxY + 1, using: &rng))
          let place = fit.viewPoint(point)
          let model = random.drawn.answer(at: point)
          guard model != .edge, isFarFromEdges(point, of: random), fit.bounds.contains(place) else {
            continue
          }
          var shown = DrawnPlacement.Answer.nothing
          if let placed {
            #expect(Rect2D(placed.frame).width * scale == Double(placed.image.width))
            let x = (place.x - Double(placed.frame.minX)) * scale
            let y = Double(placed.image.height) - (place.y - Double(placed.frame.minY)) * scale
            if let pixel = DrawnContext(placed.image).pixel(at: CGPoint(x: x, y: y)) {
              shown = .pixel(x: pixel.x, y: pixel.y)
            }
          }
          compared += 1
          #expect(shown == model, "\(random) at \(point), \(mode) in \(view)")
        }
      }
      #expect(compared > 100)
    }

    /// Whether a billionth of the way around the answer is the same: a view rounds where the canvas does not.
    private func isFarFromEdges(_ point: Point2D, of random: RandomPlacement) -> Bool {
      [(-1e-6, -1e-6), (1e-6, -1e-6), (-1e-6, 1e-6), (1e-6, 1e-6)].allSatisfy { dx, dy in
        random.drawn.answer(at: Point2D(x: point.x + dx, y: point.y + dy)) == random.drawn.answer(at: point)
      }
    }

    @Test func aClipLimitsWhatIsDrawn() throws {
      let picture = CGImage(stubWidth: 4, height: 4, name: "picture")
      let placement = ImagePlacement(
        frame: Rect2D(x: 0, y: 0, width: 4, height: 4), pixelWidth: 4, pixelHeight: 4, scale: 1)
      let size = Size2D(width: 8, height: 8)
      func placed(_ clip: [[Point2D]]?) -> PlacedPicture? {
        PlacedPicture(
          picture, placed: placement, clip: clip, in: CanvasFit(size, in: size, mode: .center), scale: 2)
      }
      var slice = Slice(name: "", frame: placement.frame)
      slice.clip = .rect(Rect2D(x: 1, y: 2, width: 2, height: 5))
      let drawn = try #require(placed(slice.clipPolygons(touching: Rect2D(size: size))))
      let clip = try #require(drawn.image.stubDraws.first?.clipPaths.first)
      #expect(clip.path.boundingBox == CGRect(x: 1, y: 2, width: 2, height: 5))
      #expect(placed(nil)?.image.stubDraws.first?.clipPaths.isEmpty == true)
      #expect(placed([]) == nil)
    }

    @Test func whatIsNotSeenHasNoPixels() {
      let picture = CGImage(stubWidth: 4, height: 4, name: "picture")
      func placed(x: Double, in view: Size2D = Size2D(width: 40, height: 30), scale: Double = 2)
        -> PlacedPicture?
      {
        let placement = ImagePlacement(
          frame: Rect2D(x: x, y: 0, width: 4, height: 4), pixelWidth: 4, pixelHeight: 4, scale: 1)
        let fit = CanvasFit(Size2D(width: 40, height: 30), in: view, mode: .center)
        return PlacedPicture(picture, placed: placement, in: fit, scale: scale)
      }
      #expect(placed(x: 50) == nil)
      #expect(placed(x: 38)?.frame == CGRect(x: 38, y: 0, width: 2, height: 4), "no more than is seen")
      for side in [Double.nan, .infinity, -1, 0, 1e300] {
        #expect(placed(x: 0, in: Size2D(width: side, height: 30)) == nil || side == 1e300)
        #expect(placed(x: 0, scale: side) == nil || side > 0 && side.isFinite)
      }
      #expect(placed(x: 0, scale: 1e6) == nil, "more than a layer may have")
    }
  }
#endif
