/// How a scrubber looks and when it shows itself. Lengths are in points, times in seconds.
public struct ScrubberOptions: Sendable, Hashable {
  /// Which directions the thumb scrolls.
  public enum Axes: Sendable, Hashable, CaseIterable {
    case horizontal, vertical, both
  }

  public var axes = Axes.vertical
  public var thumb = Size(width: 30, height: 30)
  /// What stays free between the thumb and the edges of the viewport, inside the content's insets.
  public var edges = EdgeInsets(all: 10)
  /// Where the thumb is on an axis that it does not scrub.
  public var alignment = ScrubberAlignment.end
  /// Content that fills the viewport fewer times needs no scrubber. Anything but a number above 1 is a programmer's
  /// mistake.
  public var minimumScrollFactor = 2.0 {
    didSet { precondition(minimumScrollFactor > 1, "the minimum scroll factor must be above 1") }
  }
  /// From the last scroll event to idle.
  public var deselectDelay = 0.75
  /// How long the thumb then takes to fade.
  public var deselectDuration = 0.5
  public var idleAlpha = 0.3
  /// While selected or held.
  public var activeAlpha = 1.0
  public var hidesWhileZooming = true
  public var selectsOnContentSizeChange = true
  /// Whether every change of the offset selects, or only those while a user drags or the content decelerates.
  public var selectsOnEveryOffsetChange = true

  public init() {}
}
