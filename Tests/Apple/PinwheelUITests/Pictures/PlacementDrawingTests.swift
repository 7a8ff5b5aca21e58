#if canImport(CoreGraphics)
  import CoreGraphics
  import Pinwheel
  import PinwheelUI
  import TestSupport
  import Testing

  /// What is drawn is what is hit.
  struct PlacementDrawingTests {
    /// Points in and around what a placement draws, apart from edges, where rounding decides.
    private func points(_ random: RandomPlacement, _ count: Int, using rng: inout SeededRandom) -> [Point2D] {
      let bounds = random.placement.bounds
      return (0..<count).map { _ in
        Point2D(
          x: .random(in: bounds.x - 1...bounds.maxX + 1, using: &rng),
          y: .random(in: bounds.y - 1...bounds.maxY + 1, using: &rng))
      }
    }

    @Test(arguments: RandomPlacement.Feature.allCases, [UInt64(1), 2, 3])
    func theDrawnPixelIsTheOneThatIsHit(feature: RandomPlacement.Feature, seed: UInt64) {
      var rng = SeededRandom(seed: seed)
      for round in 0..<20 {
        let others = round % 2 == 0 ? [] : RandomPlacement.Feature.allCases
        let random = RandomPlacement([feature] + others, using: &rng)
        let context = CGContext(stubWidth: 100, height: 100)
        let picture = CGImage(stubWidth: random.pixelWidth, height: random.pixelHeight, name: "picture")
        context.draw(picture, placed: random.placement)
        let drawn = DrawnContext(context)
        for point in points(random, 100, using: &rng) {
          let model = random.drawn.answer(at: point)
          guard model != .edge else { continue }
          let pixel = drawn.pixel(at: CGPoint(point))
          #expect(
            pixel.map { .pixel(x: $0.x, y: $0.y) } ?? DrawnPlacement.Answer.nothing == model,
            "\(random) at \(point)")
          let hit = random.placement.pixel(at: point)
          #expect(pixel?.x == hit?.x && pixel?.y == hit?.y, "\(random) at \(point)")
        }
      }
    }

    @Test("pieces cover each other's edges, however they are rounded, and only by a hair")
    func seams() {
      var rng = SeededRandom(seed: 9)
      for _ in 0..<200 {
        // Three pieces side by side, at odd places.
        let frame = Rect2D(
          x: .random(in: 0...1, using: &rng), y: 0, width: .random(in: 10...30, using: &rng), height: 4)
        let layout = ImageLayout(caps: EdgeInsets2D(top: 0, left: 3, bottom: 0, right: 3))
        let placement = ImagePlacement(frame: frame, layout: layout, pixelWidth: 9, pixelHeight: 4, scale: 1)
        let context = CGContext(stubWidth: 40, height: 4)
        context.draw(CGImage(stubWidth: 9, height: 4, name: "picture"), placed: placement)
        #expect(context.stubDraws.count == 3)
        #expect(context.stubDraws.allSatisfy { !$0.isAntialiased })
        let drawn = DrawnContext(context)
        let edges = [frame.x + 3, frame.maxX - 3]
        for edge in edges {
          for offset in [-1e-15, 0, 1e-15] {
            let count = drawn.pixels(at: CGPoint(x: edge + offset * edge, y: 2)).count
            #expect(count == 1 || count == 2, "\(frame): nothing is drawn at \(edge + offset)")
          }
          for offset in [-1e-5, 1e-5] {
            #expect(drawn.pixels(at: CGPoint(x: edge + offset, y: 2)).count == 1)
          }
        }
      }
    }

    @Test func aSinglePieceKeepsTheSettingsOfTheContext() {
      let context = CGContext(stubWidth: 10, height: 10)
      let placement = ImagePlacement(
        frame: Rect2D(x: 0.25, y: 0, width: 9, height: 9), pixelWidth: 3, pixelHeight: 3, scale: 1)
      context.draw(CGImage(stubWidth: 3, height: 3, name: "picture"), placed: placement)
      #expect(context.stubDraws.map(\.isAntialiased) == [true])
      #expect(context.stubDraws[0].clips.isEmpty)
    }

    @Test func aPictureOfAnotherScaleFillsTheSamePlace() {
      let context = CGContext(stubWidth: 10, height: 10)
      let placement = ImagePlacement(
        frame: Rect2D(x: 0, y: 0, width: 3, height: 3), pixelWidth: 3, pixelHeight: 3, scale: 1)
      context.draw(CGImage(stubWidth: 6, height: 6, name: "@2x"), placed: placement)
      let drawn = DrawnContext(context)
      #expect(drawn.pixel(at: CGPoint(x: 2.75, y: 0.25)).map { [$0.x, $0.y] } == [5, 0])
    }

    @Test func onlyVisibleTilesAreDrawn() {
      let placement = ImagePlacement(
        frame: Rect2D(x: 0, y: 0, width: 1e6, height: 1e6), layout: ImageLayout(resizing: .tile),
        pixelWidth: 2,
        pixelHeight: 2, scale: 1)
      let context = CGContext(stubWidth: 10, height: 10)
      context.draw(
        CGImage(stubWidth: 2, height: 2, name: "tile"), placed: placement,
        touching: Rect2D(x: 500, y: 500, width: 10, height: 10))
      #expect(context.stubDraws.count >= 25 && context.stubDraws.count <= 49)
    }
  }
#endif
