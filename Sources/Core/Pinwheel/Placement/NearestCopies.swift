/// The copies of a tile that can contain the pixel nearest to a point.
///
/// All copies show the same pixels, so only the copies around the point matter, or those around the nearest point of
/// the tiled area: one to each side if the axes are at right angles. With skewed axes, a copy farther along one axis
/// may be nearer by a step along the other; the smaller the angle, the more copies are considered.
struct NearestCopies {
  private let map: PlacementMap
  private let toCanvas: AffineTransform2D
  /// The point in the coordinates of the maps.
  private let mapPoint: Point2D
  private let point: Point2D
  /// The dot product of the axes on the canvas, in points.
  private let skew: Double
  private let (lengthX, lengthY): (Double, Double)
  /// The sine of the angle between the axes.
  private let sine: Double

  /// The maximum number of copies considered to each side. More would be needed only for axes at an angle of less than
  /// a degree, or for a copy a hundred times as long as wide with a strong shear; the limit bounds the time in these
  /// cases.
  private static let maximumReach = 256.0

  /// - Parameter corner: The origin of the map's frame.
  init?(_ map: PlacementMap, to point: Point2D, corner: Point2D) {
    self.map = map
    self.point = point
    toCanvas = map.toCanvas(corner: corner)
    guard let inverse = toCanvas.inverse else { return nil }
    mapPoint =
      map.oblique?.toFrame.apply(to: Point2D(x: point.x - corner.x, y: point.y - corner.y))
      ?? inverse.apply(to: point)
    let dot = toCanvas.a * toCanvas.c + toCanvas.b * toCanvas.d
    lengthX = (toCanvas.a * toCanvas.a + toCanvas.b * toCanvas.b).squareRoot()
    lengthY = (toCanvas.c * toCanvas.c + toCanvas.d * toCanvas.d).squareRoot()
    skew = dot.magnitude <= 1e-9 * lengthX * lengthY ? 0 : dot
    sine = (toCanvas.a * toCanvas.d - toCanvas.b * toCanvas.c).magnitude / (lengthX * lengthY)
  }

  /// Calls `body` with the pieces that touch `area`, in the coordinates of the maps, except for copies that cannot be
  /// nearest to the point.
  func forEachPiece(touching area: Rect2D, _ body: (ImagePiece) -> Void) {
    for partY in 0..<3 {
      for partX in 0..<3 {
        guard let box = box(partX, partY) else { continue }
        let nearest = nearest(in: box)
        let (x, y) = (map.x.segment(partX), map.y.segment(partY))
        let (width, height) = (extent(x), extent(y))
        let (sideX, sideY) = (width * lengthX, height * lengthY)
        let diagonal = skew == 0 ? 0 : (sideX * sideX + sideY * sideY).squareRoot() / (2 * sine)
        // One percent more covers the rounding of all these numbers.
        let reachX =
          x.isRepeated ? width * (1.01 + min(Self.maximumReach, diagonal / sideX).roundedUp) : .infinity
        let reachY =
          y.isRepeated ? height * (1.01 + min(Self.maximumReach, diagonal / sideY).roundedUp) : .infinity
        let pieces = ImagePieces(
          x: AxisRuns(
            map.x, from: max(nearest.x - reachX, area.x), to: min(nearest.x + reachX, area.x + area.width),
            parts: partX..<partX + 1, isCut: false),
          y: AxisRuns(
            map.y, from: max(nearest.y - reachY, area.y), to: min(nearest.y + reachY, area.y + area.height),
            parts: partY..<partY + 1, isCut: false),
          isTransposed: map.isTransposed, toCanvas: toCanvas)
        for piece in pieces { body(piece) }
      }
    }
  }

  /// The rectangle in which two segments are drawn; `nil` if nothing is drawn.
  private func box(_ partX: Int, _ partY: Int) -> Rect2D? {
    let (x, y) = (map.x.interval(ofPart: partX), map.y.interval(ofPart: partY))
    guard x.lower < x.upper, y.lower < y.upper, !map.x.segment(partX).isEmpty, !map.y.segment(partY).isEmpty
    else { return nil }
    return Rect2D(
      x: map.x.origin + x.lower, y: map.y.origin + y.lower, width: x.upper - x.lower,
      height: y.upper - y.lower)
  }

  /// The length of a copy along its axis, in points.
  private func extent(_ segment: AxisSegment) -> Double {
    (segment.length / segment.pixelsPerPoint).magnitude
  }

  /// The point of a box that is nearest to the query's point on the canvas.
  private func nearest(in box: Rect2D) -> Point2D {
    let (right, bottom) = (box.x + box.width, box.y + box.height)
    // In this order of operands a NaN does not propagate.
    func clamped(_ x: Double, _ y: Double) -> Point2D {
      Point2D(x: min(right, max(box.x, x)), y: min(bottom, max(box.y, y)))
    }
    let inside = clamped(mapPoint.x, mapPoint.y)
    guard skew != 0, inside != mapPoint else { return inside }
    // The nearest point lies on one of the four edges, at the foot of the perpendicular from the point.
    var (nearest, shortest) = (inside, Double.infinity)
    for edge in 0..<4 {
      let (x, y) = (edge == 0 ? box.x : right, edge == 2 ? box.y : bottom)
      let candidate =
        edge < 2
        ? clamped(x, mapPoint.y + (mapPoint.x - x) * skew / (lengthY * lengthY))
        : clamped(mapPoint.x + (mapPoint.y - y) * skew / (lengthX * lengthX), y)
      let onCanvas = toCanvas.apply(to: candidate)
      let distance =
        (onCanvas.x - point.x) * (onCanvas.x - point.x) + (onCanvas.y - point.y) * (onCanvas.y - point.y)
      if distance < shortest { (nearest, shortest) = (candidate, distance) }
    }
    return nearest
  }
}

extension ImagePlacement {
  /// Calls `body` with the pieces that can be nearest to `point`, or nearer than `limit`.
  ///
  /// - Complexity: O(pieces); a tiled image has a few dozen around any point, regardless of its number of copies.
  func forEachPiece(nearestTo point: Point2D, below limit: Double, _ body: (ImagePiece) -> Void) {
    guard layout.resizing == .tile else {
      for piece in pieces() { body(piece) }
      return
    }
    let (map, corner) = (fullMap, Point2D(x: frame.x, y: frame.y))
    let reach = 1.01 * min(limit, 0x1p200)
    let area = Rect2D(x: point.x - reach, y: point.y - reach, width: 2 * reach, height: 2 * reach)
    NearestCopies(map, to: point, corner: corner)?
      .forEachPiece(touching: map.coordinates(of: area, corner: corner), body)
  }
}
