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
