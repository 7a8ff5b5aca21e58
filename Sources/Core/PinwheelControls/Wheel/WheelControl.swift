public import Pinwheel

/// A wheel of stacked images that lights up the wedge under a finger.
///
/// ```swift
/// var control = WheelControl(wheel)
/// for event in control.handle(touch) where event.kind == .releasedInside { open(event.slice) }
/// for layer in control.layers(at: now) { draw(layer) }    // the first one first
/// ```
///
/// Points are canvas points: a host that draws the canvas elsewhere subtracts the position of its corner, which need
/// not be a whole number of points. The control has no clock; it computes what to draw for any time from its latest
/// touch on.
///
/// A wedge shows its press image while a finger is on it, as buttons do. With ``Highlights/doubleBlink`` a tapped wedge
/// blinks twice instead. Taps may follow faster than that, on one wedge or on many: each blink ends on its own. (The
/// original control kept one highlight in a property at first, and a second tap left the first one lit forever.)
public struct WheelControl: Sendable {
  /// The slices. Enable, disable, hide and select them here (`Slice.state` is what a slice shows by default), then
  /// call ``update(at:)``.
  public var wheel: Wheel {
    didSet { hasCurrentMasks = nil }
  }
  /// Whether a slice uses the masks of its visible state; `nil` until the next touch after an edit of the wheel.
  var hasCurrentMasks: Bool?
  /// How touches become events.
  public var router: TouchRouter
  /// The running highlights: more may be started, and any of them ended.
  public var timeline = HighlightTimeline()
  /// When slices are highlighted by themselves.
  public var highlights: Highlights
  /// How a press image is drawn.
  public var pressStyle = PressStyle.over

  /// How a press image combines with the image below it.
  public enum PressStyle: Sendable, Hashable, CaseIterable {
    /// The press image is a glow or a rim, drawn over the other.
    case over
    /// The press image is drawn instead of the other.
    case instead
  }

  /// Where a press image is drawn: directly above its own slice, or above all slices.
  public var pressOrder = PressOrder.aboveSlice

  /// Where a press image is drawn among the slices.
  public enum PressOrder: Sendable, Hashable, CaseIterable {
    /// In front of the other images of its slice, behind the slices in front.
    case aboveSlice
    /// In front of every slice, like the article's highlight view.
    case aboveAll
  }

  /// The highlights that last as long as a touch.
  var holds: [(touchID: Int, highlight: HighlightTimeline.ID)] = []

  /// A control without touches.
  ///
  /// - Complexity: O(1).
  public init(
    _ wheel: Wheel, router: TouchRouter = TouchRouter(), highlights: Highlights = Highlights()
  ) {
    self.wheel = wheel
    self.router = router
    self.highlights = highlights
  }
}
