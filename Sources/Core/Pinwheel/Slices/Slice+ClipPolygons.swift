extension Slice {
  /// The clip as polygons to draw in, as far as it touches an area; all of it without one. It is the points that they enclose,
  /// by the nonzero rule, since all are clockwise. A polygon has four corners: those of a run of solid pixels. `nil` without a
  /// clip.
  ///
  /// - Complexity: O(runs of the clip's masks), and O(copies) of a tile.
  package func clipPolygons(touching area: Rect2D?) -> [[Point2D]]? {
    guard let clip = clipImages else { return nil }
    var polygons: [[Point2D]] = []
    for image in clip {
      for piece in image.placement.imagePieces(touching: area) {
        let (map, source) = (piece.transform, piece.source)
        for row in piece.pixelArea.intersection(image.mask.bounds).rows {
          let (top, bottom) = (max(Double(row), source.y), min(Double(row + 1), source.maxY))
          image.mask.forEachSpan(inRow: row) { span in
            let left = max(Double(span.lowerBound), source.x)
            let right = min(Double(span.upperBound), source.maxX)
            guard left < right, top < bottom else { return }
            let corners = [
              map.apply(to: Point2D(x: left, y: top)), map.apply(to: Point2D(x: right, y: top)),
              map.apply(to: Point2D(x: right, y: bottom)), map.apply(to: Point2D(x: left, y: bottom)),
            ]
            polygons.append(map.a * map.d < map.b * map.c ? corners.reversed() : corners)
          }
        }
      }
    }
    return polygons
  }
}
