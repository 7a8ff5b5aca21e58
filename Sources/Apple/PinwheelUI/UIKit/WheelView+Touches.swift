#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  internal import Pinwheel
  internal import UIKit

  /// Fingers, pencils and pointers.
  extension WheelView {
    /// The radius of a finger, in points: a touch beside a slice counts for it where the finger covers it. It is one number
    /// both where UIKit asks which view a touch is for and for the touch itself. 0 is the exact pixel, as it is for a mouse or
    /// a pencil.
    public var fingerRadius: Double {
      get { viewState.fingerRadius }
      set { viewState.fingerRadius = newValue }
    }

    var takesInput: Bool { isUserInteractionEnabled }

    /// UIKit lays a view out once for a new size, and does not say that more will follow.
    var isResizing: Bool { false }

    /// A wheel that is not enabled lets touches through to what is behind it.
    func setEnabled(_ isEnabled: Bool) {
      if isUserInteractionEnabled != isEnabled { isUserInteractionEnabled = isEnabled }
    }

    /// Something looks different: layers follow at the end of this turn of the run loop, once for all changes.
    func lookChanged() { inputArea.setNeedsLayout() }

    func contains(_ point: Point2D, radius: Double) -> Bool { viewState.contains(point, radius: radius) }

    func hover(_ touch: Touch) {
      change { viewState, events in viewState.handle(touch, into: &events) }
    }

    /// Every drag on a slice is a touch of the slice, and scrolls what is around the view.
    func claims(dragWith velocity: Point2D) -> Bool { false }

    func pointerRegion(at point: Point2D) -> (frame: Rect2D, id: AnyHashable)? {
      guard let slice = viewState.slice(at: point), let bounds = wheel.bounds(of: slice.id) else {
        return nil
      }
      return (viewState.fit.viewRect(bounds), slice.id)
    }

    func handle(_ touches: Set<UITouch>, _ phase: Touch.Phase) {
      // In the order of time, so that the same touches give the same events.
      let touches = touches.sorted {
        ($0.timestamp, $0.location(in: self).x, $0.location(in: self).y)
          < ($1.timestamp, $1.location(in: self).x, $1.location(in: self).y)
      }
      change { viewState, events in
        for touch in touches {
          // Only fingers roll.
          viewState.slop = touch.type == .direct ? WheelViewState.fingerSlop : 0
          viewState.handle(
            Touch(touch, phase, in: self, fingerRadius: viewState.fingerRadius), into: &events)
        }
      }
    }
  }

  extension ImageLayout.ContentMode {
    /// The mode of the same name.
    init(_ mode: UIView.ContentMode) {
      self =
        switch mode {
        case .scaleToFill: .scaleToFill
        case .scaleAspectFit: .scaleAspectFit
        case .scaleAspectFill: .scaleAspectFill
        case .redraw: .redraw
        case .center: .center
        case .top: .top
        case .bottom: .bottom
        case .left: .left
        case .right: .right
        case .topLeft: .topLeft
        case .topRight: .topRight
        case .bottomLeft: .bottomLeft
        case .bottomRight: .bottomRight
        @unknown default: .scaleAspectFit
        }
    }
  }
#endif
