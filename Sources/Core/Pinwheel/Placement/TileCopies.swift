/// Some copies of a tile, in rows and columns; a cap, and what is not repeated, has one.
struct TileCopies {
  let toCanvas: AffineTransform2D
  private let map: PlacementMap
  private var x: Copies
  private var y: Copies

  /// Copies of one segment of an axis, the first and the last one in the order of their numbers.
  private struct Copies {
    let part: Int
    var first: Double
    var last: Double

    var count: Double { last - first + 1 }

    /// From where to where they lie along the axis.
    func interval(on axis: AxisMap) -> (lower: Double, upper: Double) {
      let (segment, limits) = (axis.segment(part), axis.interval(ofPart: part))
      let (one, other) = (segment.edges(ofCopy: first), segment.edges(ofCopy: last))
      // The outermost copies end at the segment's edges, regardless of their own rounding.
      let (isFirst, isLast) = (first == 0, last == segment.copies - 1)
      let isReversed = segment.pixelsPerPoint < 0
      return (
        axis.origin
          + ((isReversed ? isLast : isFirst) ? limits.lower : max(limits.lower, min(one.lower, other.lower))),
        axis.origin
          + ((isReversed ? isFirst : isLast) ? limits.upper : min(limits.upper, max(one.upper, other.upper)))
      )
    }

    var halves: (Copies, Copies) {
      let middle = ((first + last) / 2).roundedDown
      return (
        Copies(part: part, first: first, last: middle), Copies(part: part, first: middle + 1, last: last)
      )
    }
  }

  /// All copies of the segments of an image.
  static func all(of placement: ImagePlacement) -> [TileCopies] {
    let map = placement.fullMap
    let toCanvas = map.toCanvas(corner: Point2D(x: placement.frame.x, y: placement.frame.y))
    func copies(_ axis: AxisMap) -> [Copies] {
      (0..<3).compactMap { part in
        let (segment, interval) = (axis.segment(part), axis.interval(ofPart: part))
        guard interval.lower < interval.upper, !segment.isEmpty else { return nil }
        return Copies(part: part, first: 0, last: segment.isRepeated ? segment.copies - 1 : 0)
      }
    }
    let columns = copies(map.x)
    return copies(map.y).flatMap { y in
      columns.map { x in TileCopies(toCanvas: toCanvas, map: map, x: x, y: y) }
    }
  }

  var count: Double { x.count * y.count }

  var isOne: Bool { count == 1 }

  /// The rectangle of the copies, in the coordinates of the axes.
  var rect: Rect2D {
    let (across, down) = (x.interval(on: map.x), y.interval(on: map.y))
    return Rect2D(
      x: across.lower, y: down.lower, width: across.upper - across.lower, height: down.upper - down.lower)
  }

  var halves: (TileCopies, TileCopies) {
    var (first, second) = (self, self)
    let rect = rect
    if x.count > 1, y.count == 1 || rect.width > rect.height {
      (first.x, second.x) = x.halves
    } else {
      (first.y, second.y) = y.halves
    }
    return (first, second)
  }

  /// The piece of the first copy; `nil` if nothing of it is drawn.
  var piece: ImagePiece? {
    var pieces = ImagePieces(
      x: AxisRuns(map.x, part: x.part, copy: x.first), y: AxisRuns(map.y, part: y.part, copy: y.first),
      isTransposed: map.isTransposed, toCanvas: toCanvas)
    return pieces.next()
  }
}

extension ImagePlacement {
  /// The piece of an image that fills its frame.
  var onlyPiece: ImagePiece? {
    guard area.width > 0 else { return nil }
    let (columns, rows) = (Double(pixelWidth), Double(pixelHeight))
    return ImagePiece(
      source: Rect2D(x: 0, y: 0, width: columns, height: rows),
      transform: AffineTransform2D(
        a: area.width / columns, b: 0, c: 0, d: area.height / rows, tx: area.x, ty: area.y))
  }
}
