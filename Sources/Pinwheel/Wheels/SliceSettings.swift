/// What a slice shows: one image per state, some of them missing.
public enum SliceState: UInt8, Sendable, Hashable, CaseIterable {
  /// Nothing happens to the slice.
  case rest
  /// A finger is on it.
  case press
  /// It takes no touches.
  case disabled
  /// A pointer is on it, and not down.
  case hover
  /// It is the chosen one of several, or switched on.
  case selected

  /// The word for this state in manifests and on the command line.
  public var name: String {
    switch self {
    case .rest: "rest"
    case .press: "press"
    case .disabled: "disabled"
    case .hover: "hover"
    case .selected: "selected"
    }
  }

  /// The states in the order in which they stand in for a missing rest image.
  package static let maskOrder: [SliceState] = [.rest, .selected, .press, .hover, .disabled]
}

/// Which of a slice's images decide whether a touch is on it.
public enum MaskRule: UInt8, Sendable, Hashable, CaseIterable {
  /// The rest image, whatever shows: a press image may cover only a rim and must not drop the finger.
  /// Without a rest image the first there is of selected, press, hover, disabled.
  case rest
  /// The image of the state that shows; without one, as ``rest``.
  case current
  /// Every image: a pixel solid in any of them.
  case union

  /// The word for this rule in manifests.
  public var name: String {
    switch self {
    case .rest: "rest"
    case .current: "current"
    case .union: "union"
    }
  }
}

/// What a disabled slice does with a touch on its solid pixels.
public enum DisabledPolicy: UInt8, Sendable, Hashable, CaseIterable {
  /// The touch goes to what lies behind, as for a view whose user interaction is off.
  case pass
  /// The touch stops here and nothing happens.
  case swallow
  /// The touch stops here and is reported.
  case block

  /// The word for this policy in manifests.
  public var name: String {
    switch self {
    case .pass: "pass"
    case .swallow: "swallow"
    case .block: "block"
    }
  }
}

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
