extension ImagePlacement {
  /// A rectangle around everything that is drawn, in canvas points; empty where nothing is.
  ///
  /// It is tight but for what an atlas trimmed away, and a hair wider where the transform mixes x and y.
  ///
  /// - Complexity: O(1).
  public var bounds: Rect2D {
    let map = general
    let nothing = Rect2D(x: frame.x, y: frame.y, width: 0, height: 0)
    guard map.x.lower < map.x.upper, map.y.lower < map.y.upper else { return nothing }
    let area = Rect2D(
      x: map.x.lower, y: map.y.lower, width: map.x.upper - map.x.lower, height: map.y.upper - map.y.lower)
    guard let slant = map.slant else {
      return Rect2D(
        x: map.x.origin + area.x, y: map.y.origin + area.y, width: area.width, height: area.height)
    }
    let around = slant.toCanvas.bounds(of: area)
    // Points on the outermost edges may be rounded inwards when they are asked for.
    let hair = 1e-9 * (around.width + around.height)
    return Rect2D(
      x: frame.x + around.x - hair, y: frame.y + around.y - hair, width: around.width + 2 * hair,
      height: around.height + 2 * hair)
  }
}
