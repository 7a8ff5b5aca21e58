/// The two maps of a placement that is aligned with the canvas's axes.
public struct PlacementAxes: Sendable, Hashable {
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
    let map = composed
    return map.inverse == nil ? PlacementAxes(x: map.x, y: map.y, isTransposed: map.isTransposed) : nil
  }

  /// A rectangle around everything that is drawn, in canvas points; empty where nothing is.
  ///
  /// Tight but for trimmed margins, and a hair wider than tight where the transform mixes x and y.
  ///
  /// - Complexity: O(1).
  public var bounds: Rect {
    let map = composed
    guard map.x.lower < map.x.upper, map.y.lower < map.y.upper else {
      return Rect(x: frame.x, y: frame.y, width: 0, height: 0)
    }
    let area = Rect(
      x: map.x.lower, y: map.y.lower, width: map.x.upper - map.x.lower, height: map.y.upper - map.y.lower)
    guard let inverse = map.inverse else {
      return Rect(x: map.x.origin + area.x, y: map.y.origin + area.y, width: area.width, height: area.height)
    }
    guard let forward = inverse.inverse else { return Rect(x: frame.x, y: frame.y, width: 0, height: 0) }
    let around = forward.bounds(of: area)
    let hair = 1e-9 * (around.width + around.height)
    return Rect(
      x: frame.x + around.x - hair, y: frame.y + around.y - hair, width: around.width + 2 * hair,
      height: around.height + 2 * hair)
  }
}

extension AffineTransform {
  /// The smallest upright rectangle around the image of `rect`.
  func bounds(of rect: Rect) -> Rect {
    let corner = apply(to: Point(x: rect.x, y: rect.y))
    let (wide, high) = (
      Point(x: a * rect.width, y: b * rect.width), Point(x: c * rect.height, y: d * rect.height)
    )
    return Rect(
      x: corner.x + min(0, wide.x) + min(0, high.x), y: corner.y + min(0, wide.y) + min(0, high.y),
      width: wide.x.magnitude + high.x.magnitude, height: wide.y.magnitude + high.y.magnitude)
  }
}
