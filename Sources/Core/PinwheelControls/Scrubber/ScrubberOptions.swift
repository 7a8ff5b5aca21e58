public import Pinwheel

/// How a scrubber looks and when it appears. Lengths are in points, times in seconds.
public struct ScrubberOptions: Sendable, Hashable {
  /// Which directions the thumb scrolls.
  public enum Axes: Sendable, Hashable, CaseIterable {
    /// Left to right only.
    case horizontal
    /// Top to bottom only.
    case vertical
    /// Both at once.
    case both
  }

  /// Which directions the thumb scrolls.
  public var axes: Axes
  /// The size of the thumb, in points.
  public var thumb: Size2D
  /// The space between the thumb and the edges of the viewport, inside the content's insets.
  public var edges: EdgeInsets2D
  /// Along x: where the thumb lies if it does not scrub there, and how long the content must be for it to scrub.
  public var horizontal: ScrubberAxisOptions
  /// Along y.
  public var vertical: ScrubberAxisOptions
  /// The time from the end of scrolling until the thumb is idle: from the end that the host reports, or else from the
  /// last change of the offset.
  package var deselectDelay = 0.75
  /// How long the thumb then takes to fade.
  package var deselectDuration = 0.5
  /// Beyond this distance between finger and track, in points, the thumb moves half as far as the finger; infinite
  /// turns this off. A thumb that scrubs both axes, or follows the finger across its axis, has no such track.
  public var fineDistance: Double
  /// How the fade runs.
  public var fade: Easing
  /// Whether motion is brief, for Reduce Motion: a thumb that glides to its edge is there within 0.25 s.
  /// Fades stay.
  public var reducesMotion: Bool
  /// The opacity of an idle thumb, 0 to 1.
  package var idleAlpha = 0.3
  /// The opacity while selected or held.
  package var activeAlpha = 1.0
  /// Whether the thumb is hidden while the content is zoomed.
  package var hidesWhileZooming = true
  /// Whether a change of the content's size selects the thumb.
  package var selectsOnContentSizeChange = true
  /// Whether every change of the offset selects, or only those while a user drags or the content decelerates.
  package var selectsOnEveryOffsetChange = true

  /// The article's options, but for those that are given.
  ///
  /// - Complexity: O(1).
  public init(
    axes: Axes = .vertical, thumb: Size2D = Size2D(width: 30, height: 30),
    edges: EdgeInsets2D = EdgeInsets2D(top: 10, left: 10, bottom: 10, right: 10),
    horizontal: ScrubberAxisOptions = ScrubberAxisOptions(),
    vertical: ScrubberAxisOptions = ScrubberAxisOptions(), fineDistance: Double = 50,
    fade: Easing = .easeInOut, reducesMotion: Bool = false
  ) {
    (self.axes, self.thumb, self.edges, self.fineDistance) = (axes, thumb, edges, fineDistance)
    (self.horizontal, self.vertical, self.fade, self.reducesMotion) = (
      horizontal, vertical, fade, reducesMotion
    )
  }
}

/// A scrubber's options along one axis.
public struct ScrubberAxisOptions: Sendable, Hashable {
  /// Where the thumb lies if it does not scrub along this axis.
  public var alignment: ScrubberAlignment
  /// The smallest ratio of content to viewport that gets a scrubber. A number that is not above 1 counts as 1: all
  /// content that scrolls gets one.
  public var minimumScrollFactor: Double

  /// The article's options, but for those that are given.
  ///
  /// - Complexity: O(1).
  public init(alignment: ScrubberAlignment = .end, minimumScrollFactor: Double = 2) {
    (self.alignment, self.minimumScrollFactor) = (alignment, minimumScrollFactor)
  }
}

/// Where a thumb lies on an axis that it does not scrub, always inside the insets.
public enum ScrubberAlignment: Sendable, Hashable, CaseIterable {
  /// At the left or top.
  case begin
  /// Halfway between the ends.
  case center
  /// At the right or bottom.
  case end
  /// Where the finger takes it; after release it glides to the nearest edge. Initially at the right or bottom.
  case nearestEdge
  /// Where the finger puts it, and where it was when it scrubbed. Initially at the right or bottom.
  case free
}
