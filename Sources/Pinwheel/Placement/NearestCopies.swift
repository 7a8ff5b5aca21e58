/// Which copies of a tile can hold what is nearest to a point.
///
/// All copies show the same pixels, so of each pixel only the copies about the point matter, or about the place in the
/// tiled area that is nearest to it: one to each side where the axes are at right angles. Where they are not, a copy
/// farther along the one axis may be nearer by a step along the other, and more of them are looked at, the more the
/// flatter the angle.
struct NearestCopies {
  private let map: PlacementMap
  private let toCanvas: AffineTransform2D
  /// The point in the coordinates of the maps.
  private let place: Point2D
  private let point: Point2D
  /// The dot product of the axes on the canvas, in points.
  private let skew: Double
  private let (lengthX, lengthY): (Double, Double)
  /// The sine of the angle between the axes.
  private let sine: Double

  /// So many copies to a side at most. It takes axes at an angle of less than a degree, or a copy a hundred times as
  /// long as wide and a strong shear, to need more: that no longer is artwork, and may not take forever.
  private static let most = 256.0

  /// - Parameter corner: That of the map's frame.
  init?(_ map: PlacementMap, to point: Point2D, corner: Point2D) {
    self.map = map
    self.point = point
    toCanvas = map.toCanvas(corner: corner)
    guard let inverse = toCanvas.inverse else { return nil }
    place =
      map.oblique?.toFrame.apply(to: Point2D(x: point.x - corner.x, y: point.y - corner.y))
      ?? inverse.apply(to: point)
    let dot = toCanvas.a * toCanvas.c + toCanvas.b * toCanvas.d
    lengthX = (toCanvas.a * toCanvas.a + toCanvas.b * toCanvas.b).squareRoot()
    lengthY = (toCanvas.c * toCanvas.c + toCanvas.d * toCanvas.d).squareRoot()
    skew = dot.magnitude <= 1e-9 * lengthX * lengthY ? 0 : dot
    sine = (toCanvas.a * toCanvas.d - toCanvas.b * toCanvas.c).magnitude / (lengthX * lengthY)
  }

  /// Calls `body` with the pieces that touch `area`, in the coordinates of the maps, but for copies that cannot be
  /// nearest to the point.
  func forEachPiece(touching area: Rect2D, _ body: (ImagePiece) -> Void) {
    for partY in 0..<3 {
      for partX in 0..<3 {
        guard let box = box(partX, partY) else { continue }
        let nearest = nearest(in: box)
        let (x, y) = (map.x.segment(partX), map.y.segment(partY))
        let (wide, high) = (extent(x), extent(y))
        let (sideX, sideY) = (wide * lengthX, high * lengthY)
        let diagonal = skew == 0 ? 0 : (sideX * sideX + sideY * sideY).squareRoot() / (2 * sine)
        // A hundredth more, for the rounding of all this.
        let reachX = x.isRepeated ? wide * (1.01 + min(Self.most, diagonal / sideX).roundedUp) : .infinity
        let reachY = y.isRepeated ? high * (1.01 + min(Self.most, diagonal / sideY).roundedUp) : .infinity
        let pieces = ImagePieces(
          x: AxisRuns(
            map.x, from: max(nearest.x - reachX, area.x), to: min(nearest.x + reachX, area.x + area.width),
            parts: partX..<partX + 1),
          y: AxisRuns(
            map.y, from: max(nearest.y - reachY, area.y), to: min(nearest.y + reachY, area.y + area.height),
            parts: partY..<partY + 1),
          isTransposed: map.isTransposed, toCanvas: toCanvas)
        for piece in pieces { body(piece) }
      }
    }
  }

  /// Where two segments are drawn; `nil` for nowhere.
  private func box(_ partX: Int, _ partY: Int) -> Rect2D? {
    let (x, y) = (map.x.interval(ofPart: partX), map.y.interval(ofPart: partY))
    guard x.lower < x.upper, y.lower < y.upper, !map.x.segment(partX).isEmpty, !map.y.segment(partY).isEmpty
    else { return nil }
    return Rect2D(
      x: map.x.origin + x.lower, y: map.y.origin + y.lower, width: x.upper - x.lower,
      height: y.upper - y.lower)
  }

  /// Points, along its axis, that a copy takes.
  private func extent(_ segment: AxisSegment) -> Double {
    (segment.length / segment.pixelsPerPoint).magnitude
  }

  /// The place in a box that is nearest to the point on the canvas.
  private func nearest(in box: Rect2D) -> Point2D {
    let (right, bottom) = (box.x + box.width, box.y + box.height)
    // In this order of operands a NaN does not survive.
    func clamped(_ x: Double, _ y: Double) -> Point2D {
      Point2D(x: min(right, max(box.x, x)), y: min(bottom, max(box.y, y)))
    }
    let inside = clamped(place.x, place.y)
    guard skew != 0, inside != place else { return inside }
    // On one of the four edges; along each, where the line to the point meets it at a right angle.
    var (nearest, shortest) = (inside, Double.infinity)
    for edge in 0..<4 {
      let (x, y) = (edge == 0 ? box.x : right, edge == 2 ? box.y : bottom)
      let candidate =
        edge < 2
        ? clamped(x, place.y + (place.x - x) * skew / (lengthY * lengthY))
        : clamped(place.x + (place.y - y) * skew / (lengthX * lengthX), y)
      let seen = toCanvas.apply(to: candidate)
      let distance = (seen.x - point.x) * (seen.x - point.x) + (seen.y - point.y) * (seen.y - point.y)
      if distance < shortest { (nearest, shortest) = (candidate, distance) }
    }
    return nearest
  }
}

extension ImagePlacement {
  /// Calls `body` with the pieces that touch `area`, in canvas points, but for those that cannot be nearest to `point`.
  ///
  /// - Complexity: O(pieces), of which a tiled image has some dozens about any point, however many copies it has.
  func forEachPiece(touching area: Rect2D, nearestTo point: Point2D, _ body: (ImagePiece) -> Void) {
    guard layout.resizing == .tile else {
      for piece in pieces(touching: area) { body(piece) }
      return
    }
    let (map, corner) = (fullMap, Point2D(x: frame.x, y: frame.y))
    NearestCopies(map, to: point, corner: corner)?
      .forEachPiece(touching: map.coordinates(of: area, corner: corner), body)
  }
}
