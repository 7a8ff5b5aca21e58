/// Which solid pixels are connected. Clear pixels have the opposite rule, so that a closed curve separates an inside from
/// an outside.
public enum Connectivity: Sendable, Hashable, CaseIterable {
  /// Pixels that share an edge: 4-connected. Clear pixels are 8-connected then.
  case edges
  /// Pixels that share an edge or a corner: 8-connected, as in `AlphaMask.holes()`. Clear pixels are
  /// 4-connected then.
  case corners
}
