internal import Pinwheel

/// The receiver of a scrolling control's view events: a value of PinwheelControls and what it needs from a host.
///
///     event of UIKit or AppKit -> ScrollingControl -> ControlDriver -> ItemScroller or Scrubber
///                                       ^                 |
///                                       +-- what to draw -+-- callbacks of the app
///
/// Drivers import no Apple framework. Points are points of the view, from its top-left corner; times are seconds on
/// the clock of the platform's events.
@MainActor
protocol ControlDriver: AnyObject {
  /// Handles a touch or a pointer.
  func handle(_ touch: Touch)

  /// Handles a mouse wheel or a trackpad.
  ///
  /// - Returns: Whether the control uses it.
  func scroll(_ scroll: Scroll) -> Bool

  /// Handles a key.
  ///
  /// - Returns: Whether the control uses it.
  func press(_ key: ControlKey, at time: Double) -> Bool

  /// Moves one step forward or back, for assistive technologies.
  func adjust(by steps: Int, at time: Double)

  /// Processes what has happened by the time of a frame.
  func advance(to time: Double)

  /// Whether something moves or fades, so that frames must be drawn.
  func isAnimating(at time: Double) -> Bool

  /// Tells the control that the view has another size. Does nothing if the size is the same.
  func resize(to size: Size2D, at time: Double)

  /// Cancels the touches that are down.
  func cancelTouches(at time: Double)

  /// Whether the control takes a touch at a point.
  func contains(_ point: Point2D, radius: Double) -> Bool

  /// Whether a tap at a point has an effect.
  func takesTap(at point: Point2D, radius: Double, time: Double) -> Bool

  /// Whether a drag with this velocity belongs to the control, and not to a scroll view around it.
  func claims(dragWith velocity: Point2D) -> Bool
}
