internal import Pinwheel

/// What a view of a scrolling control passes its events to: a value of PinwheelControls and what it needs of a host.
///
///     event of UIKit or AppKit -> ScrollingControl -> ControlDriver -> ItemScroller or Scrubber
///                                       ^                 |
///                                       +-- what to draw -+-- callbacks of the app
///
/// Drivers import no framework of Apple's. Points are points of the view, from its top-left corner; times are seconds on
/// the clock of the platform's events.
@MainActor
protocol ControlDriver: AnyObject {
  /// Takes a touch or a pointer.
  func handle(_ touch: Touch)

  /// Takes a mouse wheel or a trackpad: the content is to move by a distance, above 0 towards its end.
  func scroll(by distance: Point2D, animated: Bool, at time: Double)

  /// Takes a key.
  ///
  /// - Returns: Whether the control has a use for it.
  func press(_ key: ControlKey, at time: Double) -> Bool

  /// One step forwards or back, as assistive technologies ask for it.
  func adjust(by steps: Int, at time: Double)

  /// Notes what has happened by the time of a frame.
  func advance(to time: Double)

  /// Whether something moves or fades, so that frames have to be drawn.
  func isAnimating(at time: Double) -> Bool

  /// The view has another size. Without a change nothing happens.
  func resize(to size: Size2D, at time: Double)

  /// Cancels the touches that are down.
  func cancelTouches(at time: Double)

  /// Whether a touch at a point is for this control.
  func contains(_ point: Point2D, radius: Double) -> Bool

  /// Whether a drag with this velocity is for the control, and not for a scroll view around it.
  func claims(dragWith velocity: Point2D) -> Bool
}
