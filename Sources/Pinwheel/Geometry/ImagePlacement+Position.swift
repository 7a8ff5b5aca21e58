extension ImagePlacement {
  /// Where `point` lies in an image that fills its frame, in pixels from its top-left corner, unrounded and inside the
  /// frame or not; and how large a pixel is, in points. `nil` for any other layout, and without a hit area.
  ///
  /// - Complexity: O(1); no allocation.
  package func position(of point: Point2D) -> (x: Double, y: Double, pixel: Size2D)? {
    guard area.width > 0 else { return nil }
    return (
      x: (point.x - area.x) * columnsPerPoint, y: (point.y - area.y) * rowsPerPoint,
      pixel: Size2D(width: 1 / columnsPerPoint, height: 1 / rowsPerPoint)
    )
  }
}
