public import Pinwheel

extension AlphaMask {
  /// The solid pixels as disjoint rectangles: runs of a row, joined with equal runs in the rows below.
  ///
  /// - Returns: Rectangles sorted by their top row, then by their left column.
  /// - Throws: ``ShapeError/tooComplex(parts:limit:)`` for more than 2^23 rectangles.
  /// - Complexity: O(pixels of the bounds / 64 + runs).
  public func rectangles() throws(ShapeError) -> [PixelRect] {
    var rectangles: [PixelRect] = []
    // The rectangles that extend to the row above, left to right.
    var open: [Int] = []
    for y in bounds.rows {
      var next: [Int] = []
      var above = 0
      forEachSpan(inRow: y) { span in
        while above < open.count, rectangles[open[above]].columns.lowerBound < span.lowerBound { above += 1 }
        if above < open.count, rectangles[open[above]].columns == span {
          rectangles[open[above]].height += 1
          next.append(open[above])
        } else {
          next.append(rectangles.count)
          rectangles.append(PixelRect(x: span.lowerBound, y: y, width: span.count, height: 1))
        }
      }
      guard rectangles.count <= ShapeError.maximumParts else {
        throw .tooComplex(parts: ShapeError.maximumParts, limit: ShapeError.maximumParts)
      }
      open = next
    }
    return rectangles
  }
}
