/// Some copies of a tile, in rows and columns; a cap, and what is not repeated, has one.
struct TileCopies {
  let toCanvas: AffineTransform2D
  private let map: PlacementMap
  /// Pixels of the sheet around all solid ones.
  private let pixels: PixelRect
  private var x: Copies
  private var y: Copies

  /// Copies of one segment of an axis, the first and the last one in the order of their numbers.
  private struct Copies {
    let part: Int
    var first: Double
    var last: Double

    var count: Double { last - first + 1 }

    /// From where to where some pixels of the copies lie along the axis.
    ///
    /// Not from where to where the copies lie: beside clear edges a search would visit all copies along them, which are about
    /// equally far.
    @inline(never)
    func interval(of pixels: Range<Int>, on axis: AxisMap) -> (lower: Double, upper: Double) {
      var interval = (lower: Double.infinity, upper: -Double.infinity)
      for copy in [first, last] {
        var runs = AxisRuns(axis, part: part, copy: copy)
        guard let run = runs.next() else {
          let limits = axis.interval(ofPart: part)
          return (axis.origin + limits.lower, axis.origin + limits.upper)
        }
        for pixel in [pixels.lowerBound, pixels.upperBound] {
          let ends = (min(run.start, run.end), max(run.start, run.end))
          let place = run.coordinate(of: min(max(Double(pixel), ends.0), ends.1))
          interval = (min(interval.lower, place), max(interval.upper, place))
        }
      }
      return interval
    }

    var halves: (Copies, Copies) {
      let middle = ((first + last) / 2).roundedDown
      return (
        Copies(part: part, first: first, last: middle), Copies(part: part, first: middle + 1, last: last)
      )
    }
  }

  /// All copies of the segments of an image.
  static func all(of placement: ImagePlacement, showing pixels: PixelRect) -> [TileCopies] {
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
      columns.map { x in TileCopies(toCanvas: toCanvas, map: map, pixels: pixels, x: x, y: y) }
    }
  }

  var count: Double { x.count * y.count }

  /// The rectangle around the pixels of the copies, in the coordinates of the axes.
  var rect: Rect2D {
    let (columns, rows) = map.isTransposed ? (pixels.rows, pixels.columns) : (pixels.columns, pixels.rows)
    let (across, down) = (x.interval(of: columns, on: map.x), y.interval(of: rows, on: map.y))
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
