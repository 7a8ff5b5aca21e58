import Foundation
import Pinwheel
import PinwheelUI
import UIKit

@main enum Tour {
  @MainActor static func main() throws {
    // What an app writes: the view of a wheel from the artwork in the target, and a press as a case.
    var pressed: [String] = []
    let view = try WheelView(Carousel.self, in: Bundle(url: Carousel.folder.deletingLastPathComponent()))
    view.onPress(of: Carousel.self) { slice in
      switch slice {
      case .amber: pressed.append("amber")
      case .birch, .coral, .delta: pressed.append("sports")
      case .ember, .fjord, .grove: pressed.append("weather")
      case .carouselDisabled0, .carouselDisabled1, .carouselDisabled2, .carouselDisabled3, .carouselDisabled4:
        break
      }
    }

    // A finger taps every sixth point of the screen; the type that the plugin generated answers the same points.
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 240, height: 240))
    view.frame = window.bounds
    window.addSubview(view)
    window.layoutIfNeeded()
    let carousel = try Carousel.load()
    var expected: [String] = []
    for y in stride(from: 1.0, to: 240, by: 6) {
      for x in stride(from: 1.0, to: 240, by: 6) {
        let touch = UITouch()
        for phase in [UITouch.Phase.began, .ended] {
          touch.stubPhase = phase
          touch.stubTimestamp += 1
          touch.stubLocation = CGPoint(x: x, y: y)
          window.sendEvent(UIEvent(stubTouches: [touch]))
        }
        switch carousel.slice(at: Point2D(x: x, y: y), radius: view.fingerRadius) {
        case .amber: expected.append("amber")
        case .birch, .coral, .delta: expected.append("sports")
        case .ember, .fjord, .grove: expected.append("weather")
        case .carouselDisabled0, .carouselDisabled1, .carouselDisabled2, .carouselDisabled3,
          .carouselDisabled4, nil:
          break
        }
      }
    }
    guard pressed == expected, pressed.count > 500 else {
      print("views-client: \(pressed.count) presses of the view, \(expected.count) of the wheel, or others")
      exit(1)
    }
    print("the view presses the slices of the plugin's wheel: \(pressed.count) taps")
  }
}
