/// How an image lies on the canvas: the map from canvas points to the image's pixels.
///
/// ```
/// canvas point
///   | inverse transform about the anchor             PlacementMap, EdgeTolerance for the outer edges
/// point in the frame          outside: nothing
///   | content mode                                   ImageAxis, once for x and once for y
/// point in the image's box    outside: nothing
///   | caps, stretched or tiled, at the image's scale AxisMap selects one of three AxisSegments
/// pixel of the untrimmed image
///   | atlas: trim, quarter turn, offset in the sheet SheetAxis, made from the AtlasRegion
/// pixel of the sheet, or of the image itself without an atlas
/// ```
///
/// The input is an ``ImageLayout``. `PlacementMap` takes all steps, except that this file handles the common case: an
/// untransformed image that fills its frame. An `ImageAxis` is the layout of one axis, in points; it builds the
/// `AxisMap` that answers queries. An `AxisSegment` is a cap or the center, with a pixel density.
///
/// Drawing takes the steps in reverse: ``pieces(touching:)`` pairs the `AxisRuns` of both axes into `ImagePieces`, and
/// `TileCopies` divides the copies of a tile down to those near a point or an edge. Drawing and hit-testing use the same numbers, so
/// both cover the same pixels. By default the image fills its frame: pixel (i, j) of an image at scale s whose frame
/// has the image's natural size covers `[i/s, (i + 1)/s) x [j/s, (j + 1)/s)` from the frame's top-left corner; in a
/// frame of another size the pixels stretch with it. A point gets the nearest pixel, without interpolation.
///
/// Edges on the canvas follow the top-left rule of rasterizers, with any transform: a point on the edge between two
/// pixels, or between a pixel and nothing, belongs to the side to its right, and on a horizontal edge to the side
/// below.
///
/// These edges are exact: the pixel at a point is the result of real arithmetic on the numbers of frame, layout and
/// point. Some rounding remains. At natural size, with a scale that is not a power of two, the position of a point is
/// its distance from the corner times the scale, rounded to `Double`, so that the point i/s has pixel i; there, and in a
/// content mode that moves the image at that size, the edges of caps and of copies of a tile are rounded too; in one that
/// keeps the aspect ratio those of the image are, of which caps and copies count. A transform other than
/// flips, stretches and quarter turns rounds the point's coordinates in the frame. And the outer edges of a transformed
/// image, which are computed, are wider by some dozen units in the last place of the largest coordinate involved: a
/// point there has the outermost pixel. So no touch falls between two images that share an edge, however they are
/// placed; where both cover a point, the front one has it. (Flips and quarter turns among coordinates that are multiples
/// of 2^-20, about a millionth, compute without rounding and stay half-open.)
///
/// A degenerate placement has no hit area and draws nothing; it is not an error. A placement is degenerate if a length
/// of its frame or its scale is not between 2^-100 and 2^100, or its corner is farther than 2^100 from zero; if the
/// image has no pixels, or more than 2^24 a side; if the transform flattens the image; if the sprite lies outside its
/// sheet; or if tiles are too small for coordinates to distinguish.
public struct ImagePlacement: Sendable, Hashable {
  /// The frame before any transform, in points; half-open.
  public let frame: Rect2D
  /// Columns of the image, or of the sheet that contains it.
  package let pixelWidth: Int
  /// Rows of the image, or of the sheet that contains it.
  package let pixelHeight: Int
  /// Pixels per point of the natural size.
  package let scale: Double

  // Nearly all images fill their frame, and these numbers are sufficient for them. For other layouts the area is
  // empty, and the map, which is large, is allocated separately.
  let area: Rect2D
  let columnsPerPoint: Double
  let rowsPerPoint: Double
  private let map: PlacementMap?

  /// Places an image into a frame.
  ///
  ///   - frame: In canvas points.
  ///   - layout: How the image is laid out in the frame; by default it fills the frame.
  ///   - pixelWidth: Columns of the image, or of the sheet that contains it.
  ///   - pixelHeight: Rows of the image, or of the sheet that contains it.
  ///   - scale: Pixels per point of the image's natural size; any number above zero.
  /// - Complexity: O(1); one allocation for a layout that does not fill the frame.
  public init(
    frame: Rect2D, layout: ImageLayout = ImageLayout(), pixelWidth: Int, pixelHeight: Int, scale: Double
  ) {
    self.frame = frame
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.scale = scale
    let isValid = Self.isValid(
      frame: frame, pixelWidth: pixelWidth, pixelHeight: pixelHeight, scale: scale)
    let isFill = layout == .fill
    let (columns, rows) = (Double(pixelWidth), Double(pixelHeight))
    columnsPerPoint =
      isValid ? PixelDensity(pixels: columns, points: frame.width, scale: scale).perPoint : 0
    rowsPerPoint = isValid ? PixelDensity(pixels: rows, points: frame.height, scale: scale).perPoint : 0
    // A negative width: no point lies to the right of the corner within that distance.
    area = isFill && isValid ? frame : Rect2D(x: 0, y: 0, width: -1, height: -1)
    map =
      isFill
      ? nil
      : PlacementMap(
        frame: frame, layout: layout, pixelWidth: pixelWidth, pixelHeight: pixelHeight, scale: scale)
  }

  /// How the image lies in its frame.
  package var layout: ImageLayout { map?.layout ?? .fill }

  /// The pixel under `point`, counted from the top-left one of the image; `nil` if none is drawn there.
  ///
  /// - Complexity: O(1); no allocation.
  public func pixel(at point: Point2D) -> PixelOffset? {
    let (right, down) = (point.x - area.x, point.y - area.y)
    guard right >= 0, right <= area.width, down >= 0, down <= area.height else {
      return map?.pixel(at: point, corner: Point2D(x: frame.x, y: frame.y))
    }
    let (column, row) = (right * columnsPerPoint, down * rowsPerPoint)
    let (x, y) = (Int(column), Int(row))
    // Three roundings of numbers below 2^24 can cross an edge only this close to it.
    let certainty = 0.5 - 0x1p-25
    guard (column - Double(x) - 0.5).magnitude < certainty, (row - Double(y) - 0.5).magnitude < certainty
    else {
      return Self.pixelBesideEdge(
        at: point, of: area, pixelWidth: pixelWidth, pixelHeight: pixelHeight, scale: scale)
    }
    return PixelOffset(x: x, y: y)
  }

  /// The pixel under a point of a filled frame, computed without rounding.
  // Static: for a method, the placement would be copied in each query, even without a call.
  @inline(never)
  private static func pixelBesideEdge(
    at point: Point2D, of area: Rect2D, pixelWidth: Int, pixelHeight: Int, scale: Double
  ) -> PixelOffset? {
    guard
      let x = pixel(at: point.x, from: area.x, length: area.width, pixels: pixelWidth, scale: scale),
      let y = pixel(at: point.y, from: area.y, length: area.height, pixels: pixelHeight, scale: scale)
    else { return nil }
    return PixelOffset(x: x, y: y)
  }

  private static func pixel(
    at coordinate: Double, from origin: Double, length: Double, pixels: Int, scale: Double
  ) -> Int? {
    let offset = coordinate - origin
    let error = coordinate.subtractionError(of: origin, difference: offset)
    guard offset < length || error < 0 else { return nil }
    let density = PixelDensity(pixels: Double(pixels), points: length, scale: scale)
    let position = offset * density.perPoint
    // Most images have their natural size and whole coordinates, and most points are whole too. Multiplying by a power
    // of two is exact.
    let isExact = density.points.high == 1 && density.pixels.high.isPowerOfTwo && error == 0
    if density.isRounded || isExact { return min(Int(position), pixels - 1) }
    return AxisSegment(anchor: 0, first: 0, length: Double(pixels), density: density, reach: length)
      .pixel(at: offset, of: coordinate, from: origin)
  }

  /// The lengths, in points, and scales that placements accept: far beyond any canvas, but no product overflows or
  /// underflows a `Double`.
  static let lengths = 0x1p-100...0x1p100

  /// Whether an image of this size can be placed into a frame.
  static func isValid(frame: Rect2D, pixelWidth: Int, pixelHeight: Int, scale: Double) -> Bool {
    lengths.contains(frame.width) && lengths.contains(frame.height) && lengths.contains(scale)
      && frame.x.magnitude <= lengths.upperBound && frame.y.magnitude <= lengths.upperBound
      && AtlasRegion.sizes.contains(pixelWidth) && AtlasRegion.sizes.contains(pixelHeight)
  }

  /// The map of the placement, made on demand for an image that fills its frame.
  var fullMap: PlacementMap {
    map
      ?? PlacementMap(
        frame: frame, layout: .fill, pixelWidth: pixelWidth, pixelHeight: pixelHeight, scale: scale)
  }
}

extension ImagePlacement {
  /// The bounding rectangle of all drawn pixels, in canvas points; empty if nothing is drawn.
  ///
  /// It is tight except for margins that an atlas trimmed, and for the tolerance of computed edges.
  ///
  /// - Complexity: O(1).
  package var bounds: Rect2D {
    let map = fullMap
    let empty = Rect2D(x: frame.x, y: frame.y, width: 0, height: 0)
    guard map.x.lower < map.x.upper, map.y.lower < map.y.upper else { return empty }
    let (across, down) = (map.x.outer, map.y.outer)
    let area = Rect2D(
      x: across.lower, y: down.lower, width: across.upper - across.lower, height: down.upper - down.lower)
    guard let oblique = map.oblique else {
      return Rect2D(
        x: map.x.origin + area.x, y: map.y.origin + area.y, width: area.width, height: area.height)
    }
    let around = oblique.toCanvas.bounds(of: area)
    // Points on the outermost edges may be rounded inwards in a query.
    let margin = 1e-9 * (around.width + around.height)
    return Rect2D(
      x: frame.x + around.x - margin, y: frame.y + around.y - margin, width: around.width + 2 * margin,
      height: around.height + 2 * margin)
  }
}

extension ImagePlacement {
  /// A rectangle around some pixels, in canvas points: no larger than rounding requires for an image that fills its frame,
  /// and ``bounds`` for any other layout.
  func bounds(of pixels: PixelRect) -> Rect2D {
    guard area.width > 0, !pixels.isEmpty else { return bounds }
    let (width, height) = (1 / columnsPerPoint, 1 / rowsPerPoint)
    let (right, down) = (4 * (area.x.magnitude + area.width).ulp, 4 * (area.y.magnitude + area.height).ulp)
    return Rect2D(
      x: area.x + Double(pixels.x) * width - right, y: area.y + Double(pixels.y) * height - down,
      width: Double(pixels.width) * width + 2 * right, height: Double(pixels.height) * height + 2 * down)
  }

  /// No more than the distance from a point to an image that fills its frame, in points; 0 or less in the frame and near it.
  /// Minus infinity for any other layout, and NaN for a point with NaN.
  ///
  /// - Complexity: O(1); no allocation.
  @inline(__always)
  func gap(to point: Point2D) -> Double {
    let (right, down) = (point.x - area.x, point.y - area.y)
    let gap = max(max(-right, right - area.width), max(-down, down - area.height))
    let rounding = 0x1p-40 * (right.magnitude + down.magnitude + area.width + area.height)
    return area.width > 0 ? gap - rounding : -.infinity
  }

  /// The position of `point` in an image that fills its frame, from the top-left corner, whether inside the frame or not,
  /// the size of a pixel, all in points, and about the number of pixels in a point. `nil` for any other layout and for a
  /// degenerate placement.
  ///
  /// - Complexity: O(1); no allocation.
  @inline(__always)
  package func position(of point: Point2D) -> (x: Double, y: Double, pixel: Size2D, density: Size2D)? {
    guard area.width > 0 else { return nil }
    // The quotient of the lengths is rounded once; that of a rounded density would be rounded twice.
    let pixel = Size2D(
      width: columnsPerPoint == scale ? 1 / scale : area.width / Double(pixelWidth),
      height: rowsPerPoint == scale ? 1 / scale : area.height / Double(pixelHeight))
    return (point.x - area.x, point.y - area.y, pixel, Size2D(width: columnsPerPoint, height: rowsPerPoint))
  }
}

extension AffineTransform2D {
  /// Whether every coefficient is in the range that a placement accepts.
  var isModerate: Bool {
    let largest = max(a.magnitude, b.magnitude, c.magnitude, d.magnitude, tx.magnitude, ty.magnitude)
    return largest <= ImagePlacement.lengths.upperBound
  }
}
