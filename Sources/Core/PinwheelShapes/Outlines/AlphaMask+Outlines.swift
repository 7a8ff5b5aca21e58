public import Pinwheel

extension AlphaMask {
  /// The exact outlines of the solid pixels, along their edges, with their holes: one for each connected part, in the order
  /// of their topmost rows.
  ///
  /// Filled by the even-odd or the winding rule, they cover exactly the solid pixels. Two rings meet only in corners; a
  /// ring meets itself only where two pixels touch at a corner.
  ///
  /// ```swift
  /// for outline in try mask.outlines() {
  ///   draw(outline.outer)
  ///   for hole in outline.holes { cut(hole) }
  /// }
  /// ```
  ///
  /// - Parameter connectivity: Whether pixels that touch only at a corner are one part.
  /// - Throws: ``ShapeError/tooComplex(parts:limit:)`` for more than 2^23 corners.
  /// - Complexity: O(pixels of the bounds / 64 + corners); some 40 bytes of memory for each corner.
  public func outlines(connectivity: Connectivity = .corners) throws(ShapeError) -> [PixelOutline] {
    try outlines(connectivity: connectivity, limit: ShapeError.maximumParts)
  }

  /// See ``outlines(connectivity:)``.
  ///
  /// - Parameter limit: The maximum number of corners; the search may exceed it slightly before it stops.
  package func outlines(connectivity: Connectivity, limit: Int) throws(ShapeError) -> [PixelOutline] {
    guard !bounds.isEmpty else { return [] }
    return try OutlineTracer(packedBits, connectivity: connectivity, limit: limit).outlines()
  }
}
