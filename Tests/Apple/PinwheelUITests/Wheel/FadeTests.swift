import CoreGraphics
import Pinwheel
import PinwheelControls
@testable import PinwheelUI
import QuartzCore
import Testing

#if canImport(UIKit)
  import UIKit
#else
  import AppKit
#endif

/// Fades by the render server: they look as the control requires in every frame, and cost the app nothing.
@MainActor
@Suite(.serialized)
struct FadeTests {
  private func makeView(_ highlight: Highlight) throws -> WheelView {
    StubClock.reset()
    Hand.setReduceMotion(false)
    let mask = try AlphaMask(solidWidth: 10, height: 10)
    let slices = ["left", "right"].enumerated().map { index, name in
      let frame = Rect2D(x: Double(index) * 20, y: 0, width: 10, height: 10)
      return Slice(
        name: name,
        images: [SliceState.rest, .press].map {
          SliceImage(state: $0, scale: 1, frame: frame, mask: mask)
        })
    }
    let stack = SliceStack(name: "squares", canvas: Size2D(width: 40, height: 10), slices: slices)
    let view = WheelView(
      Wheel(stack),
      pictures: WheelPictures {
        CGImage(stubWidth: 10, height: 10, name: "\($0.slice ?? "") \($0.state.name)")
      })
    view.highlights.tap = highlight
    _ = Hand(on: view, frame: CGRect(x: 0, y: 0, width: 40, height: 10))
    view.display()
    return view
  }

  /// The alphas of the images that are on the screen, back to front.
  private func shown(_ view: WheelView) -> [Double] {
    let context = CGContext(stubWidth: 40, height: 10)
    view.sliceLayers.root.stubCompose(into: context)
    return context.stubDraws.map { Double($0.alpha) }
  }

  /// Lets time pass until nothing changes any more, and compares the screen with the control.
  ///
  /// - Returns: The frames in which the app had something to do.
  private func play(_ view: WheelView, for seconds: Double, tolerance: Double) -> Int {
    var busy = view.display() == nil ? 0 : 1
    StubClock.advance(to: StubClock.now + seconds) {
      if view.display() != nil { busy += 1 }
      let model = view.viewState.layers(at: StubClock.now).map(\.alpha)
      let shown = shown(view)
      // An image appears or disappears one frame before the time at which it is displayed.
      if model.count == shown.count {
        for (seen, wanted) in zip(shown, model) {
          #expect(abs(seen - wanted) <= tolerance, "\(StubClock.now): \(shown) for \(model)")
        }
      } else {
        #expect(abs(model.count - shown.count) <= 1)
      }
    }
    #expect(shown(view) == [1, 1] && StubClock.runningLinks == 0)
    return busy
  }

  @Test(arguments: [0.2, 0.5, 1, 3])
  func aFadeCostsTheAppAFewFrames(seconds: Double) throws {
    let view = try makeView(.fade(over: seconds))
    view.press("left")
    // The last step before the end, in which nothing is animated any more, is steeper in a short fade.
    let busy = play(view, for: seconds + 1, tolerance: 0.02 + 0.004 / seconds)
    #expect(busy <= 4, "\(busy) of \(Int(seconds * 60)) frames")
  }

  @Test func theLayersOfOtherSlicesAreLeftAlone() throws {
    let view = try makeView(.fade(over: 0.5))
    (CALayer.stubChanged, CGContext.stubBitmapCount) = ([], 0)
    view.press("left")
    _ = play(view, for: 1, tolerance: 0.02)
    #expect(CALayer.stubChanged.count == 1 && CGContext.stubBitmapCount == 0)
  }

  /// From the image at rest to that of the press, and back.
  @Test func bothImagesFadeWhereOneReplacesTheOther() throws {
    let view = try makeView(
      Highlight([
        Highlight.Stage(start: 0, end: 0.3, from: 0.1, to: 0.9, easing: .easeInOut),
        Highlight.Stage(start: 0.3, end: 0.6, from: 0.9, to: 0.2, easing: .easeIn),
      ]))
    view.viewState.control.pressStyle = .instead
    view.press("left")
    // A step spans the transition from one stage to the next.
    #expect(play(view, for: 1, tolerance: 0.08) <= 5)
  }

  @Test func aPressDuringAFadeFadesTheSecondSliceToo() throws {
    let view = try makeView(.fade(over: 0.5, easing: .linear))
    view.press("left")
    view.display()
    StubClock.advance(to: StubClock.now + 0.2) { view.display() }
    view.press("right")
    // A frame's way off, at most: the animation begins when the frame is made, not when it is seen.
    #expect(play(view, for: 1, tolerance: 0.04) <= 5)
  }

  @Test func anotherWheelEndsAFade() throws {
    let view = try makeView(.fade(over: 2))
    view.press("left")
    view.display()
    StubClock.advance(to: StubClock.now + 0.5) { view.display() }
    view.wheel = Wheel(try HostileWheelTests.squares(["a", "b"]))
    view.display()
    #expect(shown(view) == [1, 1])
    StubClock.advance(to: StubClock.now + 0.1) { view.display() }
    #expect(StubClock.runningLinks == 0)
  }

  @Test(arguments: [Double.infinity, 1e300, 1e-300, .nan, -1])
  func anyFade(seconds: Double) throws {
    let view = try makeView(.fade(over: seconds))
    view.press("left")
    view.display()
    StubClock.advance(to: StubClock.now + 0.5) { view.display() }
    view.highlights = .doubleBlink
    view.press("right")
    StubClock.advance(to: StubClock.now + 0.1) { view.display() }
    #expect(shown(view).count >= 3)
  }
}
