import CoreGraphics
import Foundation
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

/// The cost of pressing one slice among 64.
@MainActor
@Suite(.serialized)
struct PressCostTests {
  /// A view of 64 slices that is on the screen.
  private func makeView(finding: @escaping (WheelPictures.Request) -> Void) throws -> WheelView {
    let mask = try AlphaMask(solidWidth: 10, height: 10)
    let slices = (0..<64).map { number in
      let frame = Rect2D(x: Double(number % 8) * 10, y: Double(number / 8) * 10, width: 10, height: 10)
      return Slice(
        name: "\(number)",
        images: [SliceState.rest, .press].map {
          SliceImage(state: $0, scale: 1, frame: frame, mask: mask)
        })
    }
    let pictures = WheelPictures { request in
      finding(request)
      return CGImage(stubWidth: 10, height: 10, name: request.state.name)
    }
    let view = WheelView(
      Wheel(SliceStack(name: "grid", canvas: Size2D(width: 80, height: 80), slices: slices)),
      pictures: pictures)
    StubClock.reset()
    Hand.setReduceMotion(false)
    _ = Hand(on: view, frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    view.display()
    (CALayer.stubChanged, CGContext.stubBitmapCount) = ([], 0)
    return view
  }

  @Test func onlyTheLayerOfTheSliceIsTouched() throws {
    var found = 0
    let view = try makeView { _ in found += 1 }
    #expect(found == 128, "those of pressed slices ahead")
    view.highlights = .doubleBlink
    view.press("27")
    var (frames, changed) = (0, 0)
    func display() {
      guard view.display() != nil else { return }
      frames += 1
      changed += CALayer.stubChanged.count
      CALayer.stubChanged = []
    }
    display()
    StubClock.advance(to: StubClock.now + 2) { display() }
    #expect(frames == 4 && changed == 4, "one layer, shown and hidden twice")
    #expect(CGContext.stubBitmapCount == 0 && found == 128, "nothing is drawn, and no picture decoded")
  }

  #if !canImport(UIKit)
    @Test func aDraggedWindowDrawsWhatShowsAndPressedSlicesAtTheEnd() throws {
      let view = try makeView { _ in }
      view.stubInLiveResize = true
      for size in 81...90 {
        view.setFrameSize(CGSize(width: size, height: size))
        view.display()
      }
      #expect(CGContext.stubBitmapCount == 640, "64 images for each of 10 sizes")
      view.stubInLiveResize = false
      view.display()
      #expect(CGContext.stubBitmapCount == 704)
      view.press("27")
      view.display()
      #expect(CGContext.stubBitmapCount == 704)
    }
  #endif

  #if canImport(UIKit)
    @Test func afterAMemoryWarningOneImageIsDrawnForAPress() throws {
      var found = 0
      let view = try makeView { _ in found += 1 }
      let root = view.sliceLayers.root
      let all = root.sublayers?.count ?? 0
      NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
      #expect(root.sublayers?.count == all - 64)
      view.press("27")
      view.display()
      #expect(CGContext.stubBitmapCount == 1 && found == 129)
      StubClock.advance(to: StubClock.now + 2) { view.display() }
      #expect(CGContext.stubBitmapCount == 1)
    }
  #endif
}
