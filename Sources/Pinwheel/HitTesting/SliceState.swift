/// What a slice shows: one image per state, some of them missing.
public enum SliceState: UInt8, Sendable, Hashable, CaseIterable {
  case rest, press, disabled, hover, selected

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
