public import Pinwheel

extension PixelOutlines {
  /// The outlines with fewer corners: every ring lies within `distance` pixels of the exact one, and the exact ring
  /// lies within `distance` of it. Rings never cross or touch where the exact ones do not, and no ring is lost.
  ///
  /// The corners are corners of the exact outlines. Where pixels touch at a corner, that corner stays.
  ///
  /// - Parameter distance: In pixels. Negative numbers and NaN count as 0, which changes nothing.
  /// - Throws: ``ShapeError/tooComplex(parts:limit:)`` for more than a quarter of 2^23 corners.
  /// - Complexity: O(n log n) for n corners, except for shapes constructed to be slow.
  public func simplified(within distance: Double) throws(ShapeError) -> [PixelOutline] {
    try AlphaMask.simplified([self], within: distance).first ?? []
  }
}

extension AlphaMask {
  /// The simplified outlines of several masks on one grid, such as the countries of a map: masks that share a border
  /// share the simplified border, without gaps or overlaps.
  ///
  /// The borders of overlapping masks cross; each of them is simplified separately.
  ///
  /// - Parameters:
  ///   - masks: The masks, with their top-left corners at the same point.
  ///   - distance: In pixels; see ``PixelOutlines/simplified(within:)``.
  ///   - connectivity: Whether pixels that touch only at a corner are one part.
  /// - Returns: The outlines of each mask.
  /// - Throws: ``ShapeError/tooComplex(parts:limit:)`` if the masks have more than 2^23 corners
  ///   together, or a quarter of them if they are simplified.
  /// - Complexity: See ``PixelOutlines/simplified(within:)``, for all corners.
  public static func outlines(
    of masks: [AlphaMask], simplifiedWithin distance: Double, connectivity: Connectivity = .corners
  ) throws(ShapeError) -> [[PixelOutline]] {
    var all: [PixelOutlines] = []
    var left = ShapeError.maximumParts
    for mask in masks {
      let outlines = try mask.outlines(connectivity: connectivity, limit: left)
      left -= outlines.cornerCount
      all.append(outlines)
    }
    return try simplified(all, within: distance)
  }

  fileprivate static func simplified(
    _ outlines: [PixelOutlines], within distance: Double
  ) throws(ShapeError) -> [[PixelOutline]] {
    guard distance > 0 else { return outlines.map { Array($0) } }
    // Some 200 bytes for each corner.
    let limit = ShapeError.maximumParts / 4
    guard outlines.reduce(0, { $0 + $1.cornerCount }) <= limit else {
      throw .tooComplex(parts: limit, limit: limit)
    }
    let borders = SharedBorders(outlines)
    return borders.outlines(LineSimplifier(borders.lines, within: distance).simplified())
  }
}
