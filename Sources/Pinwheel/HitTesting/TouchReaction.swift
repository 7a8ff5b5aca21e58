/// What a slice does with touches on its solid pixels, from its policies and whether it is enabled or hidden.
enum TouchReaction: Sendable {
  /// The touch goes to what lies behind.
  case pass
  case hit
  case swallow
  case block

  /// The outcome where slice `index` decides; a miss if the touch goes on to what lies behind.
  func outcome(index: Int) -> HitOutcome {
    switch self {
    case .pass: .miss
    case .hit: .hit(index)
    case .swallow: .swallowed(index)
    case .block: .blocked(index)
    }
  }
}
