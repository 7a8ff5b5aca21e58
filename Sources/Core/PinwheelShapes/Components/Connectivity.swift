/// Which solid pixels are connected. The opposite rule applies to clear pixels, so that a closed curve separates an
/// inside from an outside.
public enum Connectivity: Sendable, Hashable, CaseIterable {
  /// Pixels that share an edge: 4-connected. Clear pixels are then 8-connected.
  case edges
  /// Pixels that share an edge or a corner: 8-connected, as in `AlphaMask.holes(below:)`. Clear pixels are then 4-connected.
  case corners
}
