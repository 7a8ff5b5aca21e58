public import Pinwheel

/// The track of a scrubber's thumb along one axis, and the scroll offsets it represents.
///
/// The thumb's leading edge runs from `inset + edge` to `viewport - inset - edge - thumb`, at the same fraction of
/// its track as the offset between `-inset` and `content + inset - viewport`. Both directions use this one map, so
/// that a released thumb stays where it is. (The article adjusts for content insets only during a drag, and the thumb
/// jumps.)
public struct ScrubberTrack: Sendable, Hashable {
  /// The positions of the thumb's leading edge, in points of the viewport.
  public let positions: ClosedRange<Double>
  /// The scroll offsets from one end to the other.
  package let offsets: ClosedRange<Double>
  /// How many times the content fills the viewport between its insets; infinite if that space is empty.
  package let scrollFactor: Double

  /// Lengths along the axis, in points.
  ///
  /// - Parameters:
  ///   - viewport: The visible extent.
  ///   - content: The extent of the content without its insets.
  ///   - insets: The content's insets, before and after it; they move the thumb too.
  ///   - edges: The space left free beyond the thumb at either end.
  ///   - thumb: Its extent along the axis.
  /// - Complexity: O(1).
  package init(
    viewport: Double, content: Double, insets: (before: Double, after: Double),
    edges: (before: Double, after: Double), thumb: Double
  ) {
    let (viewport, content, thumb) = (viewport.boundedLength, content.boundedLength, thumb.boundedLength)
    let (before, after) = (insets.before.bounded, insets.after.bounded)
    let start = before + edges.before.bounded
    positions = start...max(start, viewport - after - edges.after.bounded - thumb)
    offsets = -before...max(-before, content + after - viewport)
    let visible = viewport - before - after
    scrollFactor = visible > 0 ? content / visible : .infinity
  }

  /// Whether there is content to scroll, and room for the thumb to move.
  package var isUsable: Bool {
    positions.lowerBound < positions.upperBound && offsets.lowerBound < offsets.upperBound
  }

  /// The position of the thumb's leading edge at an offset. Beyond the ends, in the rubber band, it stays at the end.
  ///
  /// - Complexity: O(1).
  public func position(at offset: Double) -> Double { Self.map(offset, from: offsets, to: positions) }

  /// The offset that a thumb at `position` represents: the inverse of ``position(at:)`` within 1e-9 points, for
  /// content of up to a million points.
  ///
  /// - Complexity: O(1).
  public func offset(at position: Double) -> Double { Self.map(position, from: positions, to: offsets) }

  private static func map(
    _ value: Double, from source: ClosedRange<Double>, to target: ClosedRange<Double>
  ) -> Double {
    let length = source.upperBound - source.lowerBound
    guard length > 0 else { return target.lowerBound }
    let fraction = ((value.bounded - source.lowerBound) / length).clamped(to: 0...1)
    // Exact at the far end.
    return fraction < 1
      ? target.lowerBound + fraction * (target.upperBound - target.lowerBound) : target.upperBound
  }
}

/// A scrubber's thumb as drawn at one moment.
public struct ScrubberThumb: Sendable, Hashable {
  /// In points of the viewport, which does not scroll.
  public var frame: Rect2D
  /// What the thumb is doing.
  public var state: ScrubberState
  /// The opacity, from 0 to 1.
  public var alpha: Double
  /// How far the thumb has faded, from 0 while it is selected or held to 1 while it is idle: a look of your own, such as
  /// a color, takes part in the fade.
  public var fade: Double
}
