/// What becomes of a touch at a point. Slices are indices into ``SliceStack/slices``.
public enum HitOutcome: Sendable, Hashable {
  /// The touch belongs to this enabled slice.
  case hit(Int)
  /// A disabled slice stops the touch, and nothing happens.
  case swallowed(Int)
  /// A disabled slice stops the touch and wants that reported.
  case blocked(Int)
  /// No slice takes the touch.
  case miss

  /// The slice that is hit; `nil` for every other outcome.
  public var hitSlice: Int? {
    if case .hit(let slice) = self { slice } else { nil }
  }
}
