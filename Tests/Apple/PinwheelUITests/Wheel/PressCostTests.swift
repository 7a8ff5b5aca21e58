import CoreGraphics
import Pinwheel
@testable import PinwheelUI
import QuartzCore
import Testing

#if canImport(UIKit)
  import UIKit
#else
  import AppKit
#endif

/// What a press of one slice among 64 costs.
@MainActor
@Suite(.serialized)
struct PressCostTests {
  @Test func onlyTheSliceIsTouched() throws {
    let mask = try AlphaMask(solidWidth: 10, height: 10)
    let slices = (0..<64).map { number in
      let frame = Rect2D(x: Double(number % 8) * 10, y: Double(number / 8) * 10, width: 10, height: 10)
      return Slice(
        name: "\(number)",
        images: [SliceState.rest, .press].map {
          SliceImage(state: $0, scale: 1, frame: frame, mask: mask)
        })
    }
    var found = 0
    let pictures = WheelPictures { request in
      found += 1
      return CGImage(stubWidth: 10, height: 10, name: request.state.name)
    }
    let view = WheelView(
      Wheel(SliceStack(name: "grid", canvas: Size2D(width: 80, height: 80), slices: slices)),
      pictures: pictures)
    StubClock.reset()
    Hand.setReduceMotion(false)
    _ = Hand(on: view, frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    view.stubDisplayIfNeeded()
    #if canImport(UIKit)
      #expect(found == 128, "those of pressed slices ahead")
      (CALayer.stubChanged, CGContext.stubBitmapCount) = ([], 0)
    #endif
    let before = found
    view.press("27")
    var (frames, drawn, changed) = (0, 0, 0)
    func display() {
      guard let context = view.stubDisplayIfNeeded() else { return }
      frames += 1
      drawn += context.stubDraws.count
      #if canImport(UIKit)
        changed += CALayer.stubChanged.count
        CALayer.stubChanged = []
      #endif
    }
    display()
    StubClock.advance(to: StubClock.now + 2) { display() }
    #expect(frames == 4, "shown and hidden twice")
    #if canImport(UIKit)
      #expect(changed == 4 && CGContext.stubBitmapCount == 0 && found == before)
    #else
      // AppKit draws the slice, and the edges of those around it.
      #expect(drawn == 10 + 9 + 10 + 9 && found == before + 1)
    #endif
  }
}
