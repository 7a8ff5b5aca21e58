/// Copies of a tile that show the same pixels, in rows and columns; a cap, and what is not repeated, has one.
struct TileCopies {
  /// The copies that a search needs.
  enum Wanted { case all, outermost, nearest(to: Point2D) }

  let toCanvas: AffineTransform2D
  private let isTransposed: Bool
  private var x: Copies
  private var y: Copies

  /// Copies of one segment of an axis.
  private struct Copies {
    /// What the first one shows.
    var run: AxisRun
    /// From one copy to the next; negative if pixels run against the axis.
    let step: Double
    var count: Double

    /// All copies that are drawn. The frame may cut the outermost, which then are apart.
    static func all(on axis: AxisMap) -> [Copies] {
      var all: [Copies] = []
      for part in 0..<3 {
        let (segment, interval, known) = (axis.segment(part), axis.interval(ofPart: part), all.count)
        guard interval.lower < interval.upper, !segment.isEmpty else { continue }
        let ends = (segment.copy(at: interval.lower), segment.copy(at: interval.upper))
        let (first, last) = (min(ends.0, ends.1), min(max(ends.0, ends.1), 0x1p52))
        for (first, last) in [(first, first), (first + 1, last - 1), (max(first + 1, last), last)] {
          var runs = AxisRuns(axis, part: part, copy: first)
          guard first <= last, let run = runs.next() else { continue }
          all.append(Copies(run: run, step: segment.extent, count: last - first + 1))
          guard all.count > known + 1, all[all.count - 2].run.isLike(run) else { continue }
          all.removeLast()
          all[all.count - 1].count += last - first + 1
        }
      }
      return all
    }

    /// The pixels of the sheet that each copy shows.
    @inline(never)
    var pixels: Range<Int> {
      Int(min(run.start, run.end).roundedDown)..<Int(max(run.start, run.end).roundedUp)
    }

    // From where to where the copies lie along the axis.
    var lower: Double { run.lower + min(0, (count - 1) * step) }
    var length: Double { run.upper - run.lower + ((count - 1) * step).magnitude }

    /// Leaves out what lies beside some pixels of each copy: along clear edges a search would visit all copies, which are
    /// about equally far.
    mutating func trim(to pixels: Range<Int>) {
      func clamped(_ place: Double) -> Double {
        min(max(place, Double(pixels.lowerBound)), Double(pixels.upperBound))
      }
      let (start, end) = (clamped(run.start), clamped(run.end))
      run = AxisRun(
        lower: run.coordinate(of: start), upper: run.coordinate(of: end), start: start, end: end)
    }

    /// Leaves out those more than a number of steps from the one at a coordinate.
    mutating func limit(to steps: Double, from coordinate: Double) {
      let center = max(0, min(((coordinate - run.lower) / step).roundedDown, count - 1))
      count = min(center + steps, count - 1) + 1
      skip(max(0, center - steps))
    }

    var first: Copies { Copies(run: run, step: step, count: 1) }

    // Not inlined, as the pixels below: for the size of the web module.
    @inline(never)
    var outermost: Copies { count > 2 ? Copies(run: run, step: step * (count - 1), count: 2) : self }

    mutating func skip(_ skipped: Double) {
      run.lower += skipped * step
      run.upper += skipped * step
      count -= skipped
    }

    var halves: (Copies, Copies) {
      var (one, other) = (self, self)
      one.count = (count / 2).roundedDown
      other.skip(one.count)
      return (one, other)
    }
  }

  /// Copies of an image that show solid pixels: all, those at the corners, or those that may have the nearest one to a point.
  static func all(_ wanted: Wanted, of mask: AlphaMask, placed placement: ImagePlacement) -> [TileCopies] {
    let (map, frame) = (placement.fullMap, placement.frame)
    let toCanvas = map.toCanvas(corner: Point2D(x: frame.x, y: frame.y))
    let columns = Copies.all(on: map.x)
    var all: [TileCopies] = []
    for y in Copies.all(on: map.y) {
      for x in columns {
        var copies = TileCopies(toCanvas: toCanvas, isTransposed: map.isTransposed, x: x, y: y)
        let (columns, rows) = map.isTransposed ? (y.pixels, x.pixels) : (x.pixels, y.pixels)
        let pixels = mask.solidBounds(in: PixelRect(columns: columns, rows: rows))
        guard !pixels.isEmpty else { continue }
        copies.x.trim(to: map.isTransposed ? pixels.rows : pixels.columns)
        copies.y.trim(to: map.isTransposed ? pixels.columns : pixels.rows)
        switch wanted {
        case .all: break
        case .outermost: (copies.x, copies.y) = (copies.x.outermost, copies.y.outermost)
        case .nearest(let point): if copies.count > 64 { copies.limit(near: point) }
        }
        all.append(copies)
      }
    }
    return all
  }

  var count: Double { x.count * y.count }

  /// The rectangle around the solid pixels of the copies, in the coordinates of the axes.
  var rect: Rect2D { Rect2D(x: x.lower, y: y.lower, width: x.length, height: y.length) }

  /// Leaves out copies among which the nearest one is not.
  ///
  /// Far away rounding makes billions of them equally far. Of two copies the one that is a step closer to the nearest point
  /// of all copies is the nearer one, unless that is at most one and a half steps away, or the axes are not at right angles.
  private mutating func limit(near point: Point2D) {
    guard let toFrame = toCanvas.inverse else { return }
    let center = toFrame.apply(to: ConvexOutline(rect, transformedBy: toCanvas).nearest(to: point))
    let (a, b) = (toCanvas.a * x.step, toCanvas.b * x.step)
    let (c, d) = (toCanvas.c * y.step, toCanvas.d * y.step)
    let (both, area) = ((a * c + b * d).magnitude, a * d - b * c)
    x.limit(to: (4 + 2.5 * both * (both + c * c + d * d) / (area * area)).roundedUp, from: center.x)
    y.limit(to: (4 + 2.5 * both * (both + a * a + b * b) / (area * area)).roundedUp, from: center.y)
  }

  var halves: (TileCopies, TileCopies) {
    var (first, second) = (self, self)
    if x.count > 1, y.count == 1 || rect.width > rect.height {
      (first.x, second.x) = x.halves
    } else {
      (first.y, second.y) = y.halves
    }
    return (first, second)
  }

  var first: TileCopies { TileCopies(toCanvas: toCanvas, isTransposed: isTransposed, x: x.first, y: y.first) }

  /// The piece of the first copy.
  var piece: ImagePiece { ImagePiece(x: x.run, y: y.run, isTransposed: isTransposed, toCanvas: toCanvas) }
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
