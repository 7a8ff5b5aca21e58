#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  internal import Pinwheel
  internal import UIKit

  /// Events of UIKit.
  extension ScrollingControlView {
    /// Another item is selected, or the thumb has moved the content.
    func sendValueChanged() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

    func handle(_ touches: Set<UITouch>, _ phase: Touch.Phase) {
      if isEnabled { track { $0.handle(touches, phase, in: self) } }
      for touch in touches.sorted(by: { $0.timestamp < $1.timestamp }) {
        handle(Touch(touch, phase, in: self, fingerRadius: fingerRadius))
      }
    }

    /// Changes what is tracked, and sends what a `UIControl` sends for that.
    func track(_ change: (inout TouchTracking) -> UIControl.Event) {
      let events = change(&tracking)
      guard !events.isEmpty else { return }
      isHighlighted = tracking.isInside
      sendActions(for: events)
    }

    /// What a pointer does over the control without being down: it hovers, and its wheel or trackpad scrolls.
    func addRecognizers() {
      let hovering = ActionTarget { [weak self] sender in
        if let self, let recognizer = sender as? UIHoverGestureRecognizer {
          self.handle(Touch(recognizer, in: self))
        }
      }
      let scrolling = ActionTarget { [weak self] sender in
        if let recognizer = sender as? UIPanGestureRecognizer { self?.scroll(recognizer) }
      }
      // Recognizers do not keep their targets.
      targets = [hovering, scrolling]
      addGestureRecognizer(UIHoverGestureRecognizer(target: hovering, action: ActionTarget.action))
      // Neither fingers nor a pointer that is down: those are touches of the view.
      let pan = UIPanGestureRecognizer(target: scrolling, action: ActionTarget.action)
      pan.allowedTouchTypes = []
      if #available(iOS 13.4, *) { pan.allowedScrollTypesMask = .all }
      addGestureRecognizer(pan)
    }

    /// The content moves with the wheel or trackpad as with a finger.
    private func scroll(_ recognizer: UIPanGestureRecognizer) {
      guard recognizer.state == .began || recognizer.state == .changed else { return }
      let distance = recognizer.translation(in: self)
      recognizer.setTranslation(.zero, in: self)
      guard isEnabled else { return }
      driver.scroll(by: Point2D(x: -Double(distance.x), y: -Double(distance.y)), animated: false, at: now)
      refresh(at: now)
    }
  }
#endif
