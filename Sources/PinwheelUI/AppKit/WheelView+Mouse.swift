#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import Pinwheel
  public import PinwheelControls

  /// The mouse.
  extension WheelView {
    /// How far off its slice a click still counts, in points; 0 is the exact shape.
    public var retainDistance: Double {
      get { viewState.retainDistance }
      set { viewState.retainDistance = newValue }
    }

    /// Whether a moving click slides from slice to slice, as on a drum pad. The whole canvas takes clicks then.
    public var slidesAcrossSlices: Bool {
      get { viewState.control.router.slidesAcrossTargets }
      set { viewState.configure { $0.router.slidesAcrossTargets = newValue } }
    }

    /// What a press does to the selection; nothing by default.
    public var selection: WheelSelection {
      get { viewState.selection }
      set { viewState.selection = newValue }
    }

    /// The highlight of a pressed slice; `Highlight.doubleBlink` by default. With Reduce Motion on it is steady.
    public var highlight: Highlight? {
      get { viewState.highlight }
      set { viewState.highlight = newValue }
    }

    /// Whether a slice is highlighted as long as a click is on it.
    public var highlightsWhilePressed: Bool {
      get { viewState.control.highlightsWhilePressed }
      set { viewState.configure { $0.highlightsWhilePressed = newValue } }
    }

    /// Changes how press images show; see `PinwheelControl`.
    public func configure(_ body: (inout PinwheelControl) -> Void) {
      viewState.configure(body)
      refresh()
    }

    /// The enabled slice at a point of the view.
    public func slice(at point: CGPoint) -> Slice? { viewState.slice(at: Point2D(point)) }

    func handle(_ event: NSEvent, _ phase: Touch.Phase) {
      let location = Point2D(convert(event.locationInWindow, from: nil))
      if phase == .hovered || phase == .exited {
        let isOver = phase == .hovered && viewState.slice(at: location) != nil
        (isOver ? NSCursor.pointingHand : .arrow).set()
      }
      // A mouse hovers and presses with one identity, and is a point.
      change { viewState, events in
        viewState.handle(Touch(id: 0, phase: phase, location: location, time: event.timestamp), into: &events)
      }
    }
  }
#endif
