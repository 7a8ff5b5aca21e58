#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  internal import Pinwheel
  internal import UIKit

  /// Events of UIKit.
  extension ScrollingControl {
    /// Another item is selected, or the thumb has moved the content.
    func sendValueChanged() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

    func layOut() {
      traitsDidChange()
      resize(to: bounds.size)
    }

    func handle(_ touches: Set<UITouch>, _ phase: Touch.Phase) {
      if isEnabled { track { $0.handle(touches, phase, in: self) } }
      for touch in touches.sorted(by: { $0.timestamp < $1.timestamp }) {
        handle(Touch(touch, phase, in: self, fingerRadius: fingerRadius))
      }
    }

    func hover(_ touch: Touch) { handle(touch) }

    /// A scroll view around the control gets the drags that go across, and the control those along its own axis.
    func claims(dragWith velocity: Point2D) -> Bool { driver.claims(dragWith: velocity) }

    func pointerRegion(at point: Point2D) -> (frame: Rect2D, id: AnyHashable)? { nil }

    /// Changes what is tracked, and sends what a `UIControl` sends for that.
    func track(_ change: (inout TouchTracking) -> UIControl.Event) {
      let events = change(&tracking)
      guard !events.isEmpty else { return }
      isHighlighted = tracking.isInside
      sendActions(for: events)
    }

    /// The content moves with the wheel or trackpad as with a finger.
    func scroll(by distance: Point2D) {
      guard isEnabled else { return }
      driver.scroll(by: distance, animated: false, at: now)
      refresh(at: now)
    }
  }
#endif
