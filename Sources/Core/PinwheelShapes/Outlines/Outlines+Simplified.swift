public import Pinwheel

extension [AlphaMask] {
  /// The simplified outlines of masks on one grid, such as the countries of a map: masks that share a border share the
  /// simplified border, without gaps or overlaps.
  ///
  /// Every ring lies within `distance` pixels of the exact one, and the exact ring lies within `distance` of it. Rings
  /// never cross or touch where the exact ones do not, and no ring is lost. The corners are corners of the exact outlines.
  /// Where pixels touch at a corner, that corner stays. The borders of overlapping masks cross; each of them is simplified
  /// separately.
  ///
  /// - Parameters:
  ///   - distance: In pixels. Negative numbers and NaN count as 0, which changes nothing.
  ///   - connectivity: Whether pixels that touch only at a corner are one part.
  /// - Returns: The outlines of each mask.
  /// - Throws: ``ShapeError/tooComplex(parts:limit:)`` if the masks have more than 2^23 corners
  ///   together, or a quarter of them if they are simplified.
  /// - Complexity: O(n log n) for n corners, except for shapes constructed to be slow.
  public func outlines(
    simplifiedWithin distance: Double, connectivity: Connectivity = .corners
  ) throws(ShapeError) -> [[PixelOutline]] {
    var outlines: [[PixelOutline]] = []
    // Some 200 bytes for each corner of a simplified line.
    let limit = distance > 0 ? ShapeError.maximumParts / 4 : ShapeError.maximumParts
    var left = limit
    for mask in self {
      outlines.append(try mask.outlines(connectivity: connectivity, limit: left))
      left -= outlines[outlines.count - 1].cornerCount
      guard left >= 0 else { throw .tooComplex(parts: limit, limit: limit) }
    }
    guard distance > 0 else { return outlines }
    let borders = SharedBorders(outlines)
    return borders.outlines(LineSimplifier(borders.lines, within: distance).simplified())
  }
}
