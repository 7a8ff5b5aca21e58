/// Where a thumb is on an axis that it does not scrub, always inside the insets.
public enum ScrubberAlignment: Sendable, Hashable, CaseIterable {
  /// At the left or top.
  case begin
  /// Halfway between the ends.
  case middle
  /// At the right or bottom.
  case end
  /// Where the finger takes it; once let go of, it glides to the edge that is nearest.
  case nearestEdge
  /// Where the finger puts it.
  case free
}
