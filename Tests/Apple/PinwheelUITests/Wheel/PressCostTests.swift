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
  @Test func onlyTheLayerOfTheSliceIsTouched() throws {
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
    #expect(found == 128, "those of pressed slices ahead")
    (CALayer.stubChanged, CGContext.stubBitmapCount) = ([], 0)
    view.press("27")
    var (frames, changed) = (0, 0)
    func display() {
      guard view.stubDisplayIfNeeded() != nil else { return }
      frames += 1
      changed += CALayer.stubChanged.count
      CALayer.stubChanged = []
    }
    display()
    StubClock.advance(to: StubClock.now + 2) { display() }
    #expect(frames == 4 && changed == 4, "one layer, shown and hidden twice")
    #expect(CGContext.stubBitmapCount == 0 && found == 128, "nothing is drawn, and no picture decoded")
  }
}
