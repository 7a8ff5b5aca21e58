package import Pinwheel
internal import PinwheelControls

/// Touches, pointers, and presses without a finger.
extension WheelViewState {
  /// Whether the wheel takes a touch at `point`: other touches fall through to what is behind the view.
  ///
  /// If touches slide from slice to slice, the whole canvas takes touches: they may begin outside all slices.
  package func contains(_ point: Point2D, radius: Double) -> Bool {
    guard fit.bounds.contains(point), fit.frame.width > 0 else { return false }
    let place = fit.canvasPoint(point)
    if slidesAcrossSlices, Rect2D(size: control.wheel.stack.canvas).contains(place) {
      return true
    }
    return control.wheel.hit(at: place, radius: fit.canvasLength(radius)) != .miss
  }

  /// The enabled slice at a point of the view.
  package func slice(at point: Point2D, radius: Double = 0) -> Slice? {
    guard fit.bounds.contains(point), fit.frame.width > 0 else { return nil }
    return control.wheel.slice(at: fit.canvasPoint(point), radius: fit.canvasLength(radius))
  }

  /// Routes a touch of the view, or a pointer over it.
  ///
  /// - Parameter isFinger: A pencil and a mouse point exactly, and do not roll.
  package mutating func handle(_ touch: Touch, isFinger: Bool = true) -> [TouchEvent] {
    guard fit.frame.width > 0 || touch.phase != .began else { return [] }
    var touch = touch
    touch.location = fit.canvasPoint(touch.location)
    touch.radius = fit.canvasLength(touch.radius)
    control.router.slop = isFinger ? fit.canvasLength(Self.fingerSlop) : 0
    return finished(control.handle(touch))
  }

  /// Presses a slice without a finger, as a key or an assistive app does: it is pressed, released and highlighted.
  ///
  /// - Parameter slice: A slice that is missing, disabled or hidden is ignored.
  package mutating func press(_ slice: Slice.ID, at time: Double) -> [TouchEvent] {
    guard control.wheel.isTouchable(slice) else { return [] }
    let place = control.wheel.bounds(of: slice)?.center ?? .zero
    control.highlight(slice, at: time)
    return finished(
      [.pressed, .releasedInside].map {
        TouchEvent(kind: $0, slice: slice, touchID: Self.pressID, location: place, time: time)
      })
  }

  /// The `TouchEvent.touchID` of a press without a finger.
  package static let pressID = -1

  /// Cancels every touch, as when the app goes to the background.
  package mutating func cancelTouches(at time: Double) -> [TouchEvent] {
    finished(control.cancelTouches(at: time))
  }

  /// Selects the pressed slice, and converts the events to points of the view.
  mutating func finished(_ events: [TouchEvent]) -> [TouchEvent] {
    events.map { event in
      if event.kind == .releasedInside { select(event.slice) }
      var event = event
      event.location = fit.viewPoint(event.location)
      return event
    }
  }
}
