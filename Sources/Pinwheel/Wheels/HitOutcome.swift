/// The outcome of a touch at a point. Slices are indices into ``SliceStack/slices``.
public enum HitOutcome: Sendable, Hashable {
  /// The touch hits this enabled slice.
  case hit(Int)
  /// A disabled slice stops the touch, and nothing happens.
  case swallowed(Int)
  /// A disabled slice stops the touch, and that is reported.
  case blocked(Int)
  /// No slice takes the touch.
  case miss

  /// The slice that is hit; `nil` for every other outcome.
  public var hitSlice: Int? {
    if case .hit(let slice) = self { slice } else { nil }
  }

  /// The slice at which the touch ends, enabled or not; `nil` for a miss.
  public var slice: Int? {
    switch self {
    case .hit(let slice), .swallowed(let slice), .blocked(let slice): slice
    case .miss: nil
    }
  }

  /// The word for this outcome in the output of commands: `hit`, `swallowed`, `blocked` or `miss`.
  public var name: String {
    switch self {
    case .hit: "hit"
    case .swallowed: "swallowed"
    case .blocked: "blocked"
    case .miss: "miss"
    }
  }
}
