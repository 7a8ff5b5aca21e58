extension SliceImage {
  /// The Euclidean distance from `point`, unrounded, to the nearest solid pixel, in points.
  ///
  /// A pixel is the closed quadrilateral that it covers on the canvas: the distance is 0 wherever ``contains(_:)`` is
  /// true, and on the right and bottom edges too. It is infinite if no pixel is solid, or if the point or the square of
  /// the distance is not finite.
  ///
  /// - Parameters:
  ///   - point: In canvas points.
  ///   - limit: In points. A larger or equal distance is returned as infinity, and the search stops there. No distance is
  ///     below NaN.
  /// - Complexity: For an image that fills its frame O(*d*) rows for a distance of *d* pixels, with O(*d* / 64) words
  ///   in each, or O(log *n*) of *n* runs for a mask read from a baked file. Any other layout searches the rows and runs
  ///   of the ``ImagePlacement/pieces(touching:)`` within that distance; of a tiled image only the copies next to the
  ///   point.
  package func distance(from point: Point2D, below limit: Double = .infinity) -> Double {
    CollectionOfOne(self).span.distance(from: point, below: limit)
  }

  /// The distance to the nearest piece.
  fileprivate func distanceToPieces(from point: Point2D, below limit: Double) -> Double {
    let bounds = placement.bounds
    let gap = max(
      bounds.x - point.x, point.x - bounds.x - bounds.width, bounds.y - point.y,
      point.y - bounds.y - bounds.height, 0)
    let everything = gap + bounds.width + bounds.height
    // The bounds are computed: only a gap that exceeds the limit by more than their rounding decides.
    let rounding = 8 * (everything + max(point.x.magnitude, point.y.magnitude)).ulp
    guard bounds.width > 0, everything.isFinite, gap - rounding < limit else { return .infinity }
    var nearest = limit
    placement.forEachPiece(nearestTo: point, below: limit) { piece in
      nearest = min(nearest, piece.distance(from: point, to: mask, below: nearest))
    }
    return nearest < limit ? nearest : .infinity
  }
}

extension Span<SliceImage> {
  /// The distance to the nearest solid pixel of any image; see ``SliceImage/distance(from:below:)``.
  // Not inlined: it has a thousand instructions. In place: a call on an image would copy it first. The compiler does not
  // see that it only reads; a caller that knows it retains nothing.
  @inline(never) @_effects(readonly)
  func distance(from point: Point2D, below limit: Double) -> Double {
    var nearest = Double.infinity
    for index in indices {
      // In this order of operands a limit of NaN stays NaN.
      let limit = min(limit, nearest)
      let gap = self[index].placement.gap(to: point)
      guard limit > 0, gap < limit else { continue }
      if gap <= 0, self[index].contains(point) { return 0 }
      let distance =
        if let place = self[index].placement.position(of: point) {
          self[index].mask.distance(
            x: place.x, y: place.y, pixel: place.pixel, density: place.density, below: limit)
        } else {
          self[index].distanceToPieces(from: point, below: limit)
        }
      nearest = min(nearest, distance)
    }
    return nearest
  }
}

extension ImagePiece {
  /// The distance from a canvas point to the nearest solid pixel of the piece; infinite if it is not below `limit`.
  fileprivate func distance(from point: Point2D, to mask: AlphaMask, below limit: Double) -> Double {
    let shown = pixelArea.intersection(mask.bounds)
    guard let place = transform.inverse?.apply(to: point) else { return .infinity }
    let determinant = transform.a * transform.d - transform.b * transform.c
    let rowHeight =
      determinant.magnitude / (transform.a * transform.a + transform.b * transform.b).squareRoot()
    var nearest = limit
    // Rows outwards from the point, until they are farther away than the nearest pixel. The distance to a row's bounding
    // lines is a lower bound of the distance to its pixels; `place` is rounded.
    let rounding = 0x1p-40 * (1 + place.y.magnitude)
    func gap(_ row: Int) -> Double {
      guard shown.rows.contains(row) else { return .infinity }
      return max(Double(row) - place.y, place.y - Double(row + 1)) - rounding
    }
    let last = shown.rows.upperBound - 1
    var above = place.y > Double(shown.y) ? place.y < Double(last) ? Int(place.y) : last : shown.y
    var below = above + 1
    while min(gap(above), gap(below)) * rowHeight < nearest {
      let row = gap(above) <= gap(below) ? above : below
      if row == above { above -= 1 } else { below += 1 }
      let top = max(Double(row), source.y)
      let bottom = min(Double(row + 1), source.y + source.height)
      mask.forEachSpan(inRow: row) { span in
        let left = max(Double(span.lowerBound), source.x)
        let right = min(Double(span.upperBound), source.x + source.width)
        guard left < right, top < bottom else { return }
        let run = Rect2D(x: left, y: top, width: right - left, height: bottom - top)
        nearest = min(nearest, distance(from: point, at: place, to: run))
      }
    }
    return nearest < limit ? nearest : .infinity
  }

  /// The distance from `point` on the canvas, which is `place` in the image, to a rectangle of the image.
  private func distance(from point: Point2D, at place: Point2D, to rect: Rect2D) -> Double {
    let (right, bottom) = (rect.x + rect.width, rect.y + rect.height)
    if place.x >= rect.x, place.x <= right, place.y >= rect.y, place.y <= bottom { return 0 }
    let topLeft = transform.apply(to: Point2D(x: rect.x, y: rect.y))
    let topRight = transform.apply(to: Point2D(x: right, y: rect.y))
    let bottomRight = transform.apply(to: Point2D(x: right, y: bottom))
    let bottomLeft = transform.apply(to: Point2D(x: rect.x, y: bottom))
    return min(
      point.distance(toLineFrom: topLeft, to: topRight),
      point.distance(toLineFrom: topRight, to: bottomRight),
      point.distance(toLineFrom: bottomRight, to: bottomLeft),
      point.distance(toLineFrom: bottomLeft, to: topLeft))
  }
}

extension Point2D {
  /// The distance to a line segment, end points included.
  fileprivate func distance(toLineFrom start: Point2D, to end: Point2D) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let projection = ((x - start.x) * dx + (y - start.y) * dy) / (dx * dx + dy * dy)
    let along = projection > 0 ? min(projection, 1) : 0
    let (gapX, gapY) = (start.x + along * dx - x, start.y + along * dy - y)
    return (gapX * gapX + gapY * gapY).squareRoot()
  }
}
