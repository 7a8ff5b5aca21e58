#if canImport(UIKit)
  import Pinwheel
  import PinwheelControls
  import PinwheelUI
  import Testing
  import UIKit

  /// When the view draws, and what.
  @MainActor struct WheelViewDrawingTests {
    /// A view with pictures that are called `slice-state`.
    private func stage() throws -> Stage {
      let pictures = WheelPictures { request in
        CGImage(stubWidth: 10, height: 10, name: "\(request.slice ?? "background")-\(request.state.name)")
      }
      return Stage(WheelView(Wheel(try SliceStack.twoSquares()), pictures: pictures))
    }

    /// The pictures that a draw shows, back to front.
    private func names(_ context: CGContext?) -> [String] {
      (context?.stubDraws ?? []).compactMap {
        if case .image(let image) = $0.what { image.stubName } else { nil }
      }
    }

    /// Every frame in which something changes, as the time after `start` at which it is seen, and what shows.
    private func frames(_ stage: Stage, from start: Double, for seconds: Double) -> [(
      time: Double, names: [String]
    )] {
      var frames: [(Double, [String])] = []
      StubClock.advance(to: start + seconds) {
        if let context = stage.view.display() {
          frames.append((StubClock.shownTime - start, names(context)))
        }
      }
      return frames
    }

    @Test func aTapBlinksTwiceAtItsTimes() throws {
      let stage = try stage()
      stage.view.highlights = .doubleBlink
      #expect(names(stage.view.display()) == ["left-rest", "right-rest"])
      #expect(StubClock.runningLinks == 0)
      let start = StubClock.now
      stage.tap(x: 5, y: 5)
      #expect(StubClock.runningLinks == 1)
      #expect(names(stage.view.display()) == ["left-rest", "left-press", "right-rest"])
      let frames = frames(stage, from: start, for: 2)
      #expect(frames.count == 3, "\(frames)")
      for (frame, expected) in zip(frames, [0.20, 0.35, 0.55]) {
        // In the first frame of the screen at or after the time.
        #expect(
          frame.time >= expected - 1e-9 && frame.time < expected + 1.0001 / 60,
          "\(frame.time) for \(expected)")
      }
      #expect(
        frames.map(\.names) == [
          ["left-rest", "right-rest"], ["left-rest", "left-press", "right-rest"],
          ["left-rest", "right-rest"],
        ])
      #expect(StubClock.runningLinks == 0, "idle again")
    }

    @Test func withoutHighlightsNothingIsDrawnAndNoLinkRuns() throws {
      let stage = try stage()
      stage.view.display()
      #expect(frames(stage, from: StubClock.now, for: 1).isEmpty)
      // `right` has no press image: it looks the same all the time.
      stage.tap(x: 55, y: 5)
      #expect(frames(stage, from: StubClock.now, for: 1).isEmpty)
      #expect(StubClock.runningLinks == 0)
    }

    @Test func withReduceMotionTheBlinkIsSteady() throws {
      let stage = try stage()
      stage.view.highlights = .doubleBlink
      stage.view.display()
      StubAccessibility.reducesMotion = true
      let start = StubClock.now
      stage.tap(x: 5, y: 5)
      stage.view.display()
      let frames = frames(stage, from: start, for: 2)
      #expect(frames.count == 1)
      #expect(
        frames.allSatisfy { $0.time > 0.549 && $0.time < 0.57 && $0.names == ["left-rest", "right-rest"] })
      StubAccessibility.reducesMotion = false
      stage.tap(x: 5, y: 5)
      stage.view.display()
      #expect(self.frames(stage, from: StubClock.now, for: 2).count == 3)
    }

    @Test func aHeldSliceIsLitWithoutALinkOfItsOwn() throws {
      let stage = try stage()
      stage.view.display()
      stage.touch(.began, x: 5, y: 5)
      #expect(names(stage.view.display()) == ["left-rest", "left-press", "right-rest"])
      #expect(frames(stage, from: StubClock.now, for: 1).isEmpty && StubClock.runningLinks == 0)
      stage.touch(.ended, x: 5, y: 5)
      #expect(names(stage.view.display()) == ["left-rest", "right-rest"])
    }

    @Test func changesOfTheWheelAreDrawnOnce() throws {
      let stage = try stage()
      stage.view.display()
      stage.view.wheel["left"]?.isHidden = true
      #expect(names(stage.view.display()) == ["right-rest"])
      #expect(stage.view.display() == nil)
    }

    @Test func outsideAWindowNoLinkRuns() throws {
      let stage = try stage()
      stage.view.highlights = .doubleBlink
      stage.tap(x: 5, y: 5)
      #expect(StubClock.runningLinks == 1)
      stage.view.removeFromSuperview()
      #expect(StubClock.runningLinks == 0)
    }

    @Test func picturesThatAreMissingAreListed() throws {
      let pictures = WheelPictures { request in
        request.slice == "left" ? CGImage(stubWidth: 10, height: 10, name: "left") : nil
      }
      let stage = Stage(WheelView(Wheel(try SliceStack.twoSquares()), pictures: pictures))
      #expect(names(stage.view.display()) == ["left"])
      #expect(pictures.missing.map(\.slice) == ["right"])
    }

    @Test func aViewIsFreedWithItsLink() throws {
      weak var freed: WheelView?
      do {
        let stage = try stage()
        freed = stage.view
        stage.tap(x: 5, y: 5)
        stage.view.removeFromSuperview()
      }
      #expect(freed == nil)
    }
  }
#endif
