extension ImagePlacement {
  /// A rectangle around everything that is drawn, in canvas points; empty where nothing is.
  ///
  /// It is tight but for what an atlas trimmed away, and a hair wider where the edges come out of a transform.
  ///
  /// - Complexity: O(1).
  public var bounds: Rect2D {
    let map = general
    let nothing = Rect2D(x: frame.x, y: frame.y, width: 0, height: 0)
    guard map.x.lower < map.x.upper, map.y.lower < map.y.upper else { return nothing }
    let area = Rect2D(
      x: map.x.outerLower, y: map.y.outerLower, width: map.x.outerUpper - map.x.outerLower,
      height: map.y.outerUpper - map.y.outerLower)
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
