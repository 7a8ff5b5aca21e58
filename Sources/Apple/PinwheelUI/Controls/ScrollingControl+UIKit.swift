#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  internal import Pinwheel
  internal import UIKit

  /// UIKit events.
  extension ScrollingControl {
    func layOut() {
      traitsDidChange()
      resize(to: bounds.size)
    }

    func pointerItem(at point: Point2D) -> Int? { nil }

    /// Changes what is tracked, and sends the events that a `UIControl` would send.
    func track(_ change: (inout TouchTracking) -> UIControl.Event) {
      let events = change(&touchTracking)
      guard !events.isEmpty else { return }
      isHighlighted = touchTracking.isInside
      sendActions(for: events)
    }
  }
#endif
