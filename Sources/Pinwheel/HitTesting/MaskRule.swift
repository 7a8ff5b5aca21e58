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
