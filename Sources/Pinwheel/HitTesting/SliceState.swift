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
