#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  internal import Pinwheel
  internal import UIKit

  /// The touch that a control tracks, and the events that a `UIControl` sends for it. `UIControl` itself tracks only
  /// touches on its own view, and those of a scrolling control arrive at an ``InputArea``.
  @MainActor struct TouchTracking {
    /// The first finger; further fingers are not tracked.
    private(set) var touch: UITouch?
    private(set) var isInside = false
    /// How far beyond its bounds a `UIControl` still counts a touch as inside, in points.
    private static let margin: CGFloat = 70

    /// Follows the tracked touch, if it is among `touches`.
    ///
    /// - Returns: The events to send.
    mutating func handle(_ touches: Set<UITouch>, _ phase: Touch.Phase, in view: UIView) -> UIControl.Event {
      if phase == .began {
        guard touch == nil, let first = touches.min(by: { $0.timestamp < $1.timestamp }) else { return [] }
        (touch, isInside) = (first, true)
        return .touchDown
      }
      guard let touch, touches.contains(touch) else { return [] }
      let wasInside = isInside
      isInside = view.bounds.insetBy(dx: -Self.margin, dy: -Self.margin).contains(touch.location(in: view))
      if phase == .moved {
        let drag: UIControl.Event = isInside ? .touchDragInside : .touchDragOutside
        guard isInside != wasInside else { return drag }
        return drag.union(isInside ? .touchDragEnter : .touchDragExit)
      }
      let isUpInside = isInside
      self = TouchTracking()
      guard phase == .ended else { return .touchCancel }
      return isUpInside ? .touchUpInside : .touchUpOutside
    }

    /// Ends the tracking.
    ///
    /// - Returns: The events to send.
    mutating func cancel() -> UIControl.Event {
      guard touch != nil else { return [] }
      self = TouchTracking()
      return .touchCancel
    }
  }
#endif
