public import Pinwheel

/// How a scrubber looks and when it shows itself. Lengths are in points, times in seconds.
public struct ScrubberOptions: Sendable, Hashable {
  /// Which directions the thumb scrolls.
  public enum Axes: Sendable, Hashable, CaseIterable {
    /// Only from left to right.
    case horizontal
    /// Only from top to bottom.
    case vertical
    /// Both at once.
    case both
  }

  /// Which directions the thumb scrolls.
  public var axes = Axes.vertical
  /// The size of the thumb, in points.
  public var thumb = Size2D(width: 30, height: 30)
  /// What stays free between the thumb and the edges of the viewport, inside the content's insets.
  public var edges = EdgeInsets2D(all: 10)
  /// Along x: where the thumb is if it does not scrub there, and how long content has to be that it does.
  public var horizontal = ScrubberAxisOptions()
  /// Along y.
  public var vertical = ScrubberAxisOptions()
  /// The delay from the end of scrolling to idle: from the reported end, or else from the last change of the offset.
  public var deselectDelay = 0.75
  /// How long the thumb then takes to fade.
  public var deselectDuration = 0.5
  /// A finger that is farther from the thumb's track than this moves the thumb half as far as it goes, in points; infinite
  /// for never. A thumb that scrubs both ways, or follows the finger across, has no such track.
  public var fineDistance = 50.0
  /// How the fade runs.
  public var fade = Easing.easeInOut
  /// Whether motion is brief, as for Reduce Motion: a thumb that glides to its edge arrives within 0.25 s. Fades stay.
  public var isBrief = false
  /// How much of an idle thumb shows, 0 to 1.
  public var idleAlpha = 0.3
  /// While selected or held.
  public var activeAlpha = 1.0
  /// Whether the thumb is hidden while the content is zoomed.
  public var hidesWhileZooming = true
  /// Whether content of another size selects the thumb.
  public var selectsOnContentSizeChange = true
  /// Whether every change of the offset selects, or only those while a user drags or the content decelerates.
  public var selectsOnEveryOffsetChange = true

  /// The options of the article: each as its default.
  public init() {}
}

/// What a scrubber does along one axis.
public struct ScrubberAxisOptions: Sendable, Hashable {
  /// Where the thumb is if it does not scrub along this axis.
  public var alignment = ScrubberAlignment.end
  /// Content that fills the viewport fewer times needs no scrubber. A number that is not above 1 counts as 1: all
  /// content that scrolls has one.
  public var minimumScrollFactor = 2.0

  /// The options of the article.
  public init() {}
}

/// Where a thumb is on an axis that it does not scrub, always inside the insets.
public enum ScrubberAlignment: Sendable, Hashable, CaseIterable {
  /// At the left or top.
  case begin
  /// Halfway between the ends.
  case center
  /// At the right or bottom.
  case end
  /// Where the finger takes it; once let go of, it glides to the edge that is nearest. At first at the right or bottom.
  case nearestEdge
  /// Where the finger puts it, and where it was when it scrubbed. At first at the right or bottom.
  case free
}
