#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  internal import Pinwheel
  internal import UIKit

  /// The touch that a control tracks, and the events that a `UIControl` sends for it. `UIControl` itself tracks only
  /// touches on its own view, and those of a scrolling control arrive at an ``InputArea``.
  @MainActor struct TouchTracking {
    /// The first finger; further fingers are not tracked.
    private var touchID: Int?
    private(set) var isInside = false
    /// How far beyond its bounds a `UIControl` still counts a touch as inside, in points.
    private static let margin: CGFloat = 70

    var isTracking: Bool { touchID != nil }

    /// Follows the tracked touch, if it is among `touches`.
    ///
    /// - Returns: The events to send.
    mutating func handle(_ touches: [InputTouch], in bounds: CGRect) -> UIControl.Event {
      guard let touch = touches.first(where: { $0.touch.id == touchID ?? $0.touch.id })?.touch else {
        return []
      }
      let isNowInside = bounds.insetBy(dx: -Self.margin, dy: -Self.margin).contains(CGPoint(touch.location))
      switch touch.phase {
      case .began where !isTracking:
        (touchID, isInside) = (touch.id, true)
        return .touchDown
      case .moved where isTracking:
        let drag: UIControl.Event = isNowInside ? .touchDragInside : .touchDragOutside
        guard isInside != isNowInside else { return drag }
        isInside = isNowInside
        return drag.union(isInside ? .touchDragEnter : .touchDragExit)
      case .ended where isTracking:
        self = TouchTracking()
        return isNowInside ? .touchUpInside : .touchUpOutside
      case .cancelled: return cancel()
      // A pointer also hovers.
      default: return []
      }
    }

    /// Ends the tracking.
    ///
    /// - Returns: The events to send.
    mutating func cancel() -> UIControl.Event {
      guard isTracking else { return [] }
      self = TouchTracking()
      return .touchCancel
    }
  }
#endif
