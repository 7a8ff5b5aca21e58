package import Pinwheel
package import PinwheelShapes

extension AlphaMask {
  /// Parts without holes that together make up the mask, for formats without holes: the mask is cut down a column of
  /// each hole.
  ///
  /// The outlines of the parts, with `Connectivity.edges`, have only an outer ring.
  ///
  /// - Throws: `ShapeError.tooComplex` for more than `ShapeError.maximumParts` corners.
  /// - Complexity: See `outlines(connectivity:)`, plus O(cuts x pixels of a strip / 64).
  package func splitAtHoles() throws(ShapeError) -> [AlphaMask] {
    let outlines = try outlines(connectivity: .edges)
    // The columns of each hole; a cut at the left edge of one of them opens the hole.
    var holes: [Range<Int>] = []
    for outline in outlines {
      for hole in outline.holes {
        let columns = hole.map { Int($0.x) }
        holes.append((columns.min() ?? 0)..<(columns.max() ?? 0))
      }
    }
    holes.sort { ($0.upperBound, $0.lowerBound) < ($1.upperBound, $1.lowerBound) }
    var cuts: [Int] = []
    for hole in holes where (cuts.last ?? .min) < hole.lowerBound { cuts.append(hole.upperBound - 1) }
    guard !cuts.isEmpty else { return bounds.isEmpty ? [] : [self] }
    var strips: [AlphaMask] = []
    var left = bounds.x
    for right in cuts + [bounds.columns.upperBound] {
      let strip = PixelRect(x: left, y: bounds.y, width: right - left, height: bounds.height)
      let part = intersection(AlphaMask(width: width, height: height, bounds: strip, storage: .rectangle))
      if !part.isEmpty { strips.append(part) }
      left = right
    }
    return strips
  }
}
