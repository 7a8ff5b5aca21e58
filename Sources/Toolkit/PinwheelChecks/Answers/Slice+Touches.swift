package import Pinwheel

extension Slice {
  /// Whether a touch on its pixels continues to the slices behind; never for an enabled slice.
  package var letsTouchesPass: Bool { !isEnabled && disabledPolicy == .pass }
}

extension SliceImage {
  /// A rectangle around the solid pixels, in canvas points.
  package var solidBounds: Rect2D {
    let frame = placement.frame
    guard let place = placement.position(of: Point2D(x: frame.x, y: frame.y)) else { return placement.bounds }
    let (across, down) = (place.pixel.width, place.pixel.height)
    return Rect2D(
      x: frame.x + Double(mask.bounds.x) * across, y: frame.y + Double(mask.bounds.y) * down,
      width: Double(mask.bounds.width) * across, height: Double(mask.bounds.height) * down)
  }
}
