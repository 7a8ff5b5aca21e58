#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  internal import Pinwheel
  public import UIKit

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
    func lookChanged() { setNeedsLayout() }

    func hover(_ recognizer: AnyObject) {
      guard let recognizer = recognizer as? UIHoverGestureRecognizer else { return }
      change { viewState, events in viewState.handle(Touch(recognizer, in: self), into: &events) }
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

  /// The look of the pointer over a slice.
  @available(iOS 13.4, *)
  extension WheelView: UIPointerInteractionDelegate {
    /// A region for each slice, so that the pointer's look changes at its edge.
    public func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
      defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      guard let slice = slice(at: request.location), let bounds = wheel.bounds(of: slice.id)
      else { return nil }
      return UIPointerRegion(rect: CGRect(viewState.fit.viewRect(bounds)), identifier: slice.id)
    }

    /// The pointer of the system: what a slice shows is its hover image.
    public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
      -> UIPointerStyle?
    { nil }
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
