/// The two maps of a placement that is aligned with the canvas's axes.
public struct PlacementAxes: Sendable {
  /// From canvas x to columns of the image, or to rows where the placement is transposed.
  public let x: AxisMap
  /// From canvas y to rows, or to columns.
  public let y: AxisMap
  /// Whether canvas x runs along the image's rows: after a quarter turn, of the placement or in the atlas.
  public let isTransposed: Bool
}

extension ImagePlacement {
  /// Canvas x and y apart, each with its own map to pixels; `nil` where the transform mixes them.
  ///
  /// - Complexity: O(1).
  public var axes: PlacementAxes? {
    let map = general
    return map.slant == nil ? PlacementAxes(x: map.x, y: map.y, isTransposed: map.isTransposed) : nil
  }
}
