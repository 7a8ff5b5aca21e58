/// Where an image lies on the canvas, and the map from canvas points to its pixels.
///
/// ```
/// canvas point
///   | inverse transform about the anchor
/// point in the frame          outside the frame: nothing
///   | content mode
/// point in the image's box    outside the box: nothing
///   | caps, stretched or tiled, at the image's scale
/// pixel of the untrimmed image
///   | atlas: trim, quarter turn, place in the sheet
/// pixel of the sheet, which is the image itself where there is no atlas
/// ```
///
/// Drawing goes the other way: ``pieces(touching:)``. What is drawn is what can be hit, and both come from the same
/// numbers. By default the image fills its frame: pixel (i, j) of an image at scale s whose frame has the image's
/// natural size covers `[i/s, (i + 1)/s) x [j/s, (j + 1)/s)` from the frame's top-left corner; in a frame of another
/// size the pixels stretch with it. The nearest pixel answers, never a mixture of several.
///
/// Edges on the canvas follow the top-left rule of rasterizers, whatever the transform: a point on the edge between
/// two pixels, or between pixel and nothing, belongs to what lies right of it, and on a level edge to what lies below.
///
/// These edges are exact: the pixel at a point is the one that real arithmetic finds from the numbers of frame and
/// point. Two roundings remain. At natural size, and a scale that is no power of two, the position of a point is its
/// distance from the corner times the scale as `Double` rounds it, so that the point i/s has pixel i. And the outer
/// edges of a transformed image, which have to be calculated, are wider by some dozen units in the last place of the
/// largest coordinate involved: a point there has the outermost pixel. So no touch falls between two images that share
/// an edge, however they are placed; where both claim a point the one in front has it. (Flips and quarter turns among
/// coordinates that are whole millionths, 2^-20, calculate without rounding, and stay half-open.)
///
/// A degenerate placement has no hit area, and nothing of it is drawn: that is not an error. Degenerate are a frame
/// with a length or scale that is not between 2^-100 and 2^100, or a corner farther than 2^100 from zero; an image
/// without pixels, or with more than 2^24 a side; a transform that flattens the image; a sprite outside its sheet; and
/// tiles so small that coordinates cannot tell them apart.
public struct ImagePlacement: Sendable {
  /// The frame before any transform, in points; half-open.
  public let frame: Rect2D
  /// Columns of the image, or of the sheet that holds it.
  public let pixelWidth: Int
  /// Rows of the image, or of the sheet that holds it.
  public let pixelHeight: Int
  /// Pixels per point of the natural size.
  public let scale: Double

  // Nearly all images fill their frame. For them these numbers are all there is; for others the area is empty, and
  // the map, which is large, lies elsewhere.
  let area: Rect2D
  let columnsPerPoint: Double
  let rowsPerPoint: Double
  private let map: PlacementMap?

  /// Places an image into a frame.
  ///
  /// - Parameters:
  ///   - frame: In canvas points.
  ///   - layout: How the image lies in the frame; by default it fills it.
  ///   - pixelWidth: Columns of the image, or of the sheet that holds it.
  ///   - pixelHeight: Rows.
  ///   - scale: Pixels per point of the image's natural size; any number above zero.
  /// - Complexity: O(1); one allocation for a layout that does not fill the frame.
  public init(frame: Rect2D, layout: ImageLayout = .fill, pixelWidth: Int, pixelHeight: Int, scale: Double) {
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
    // A width below zero: no point, not even the corner, is at most so far right of it.
    area = isFill && isValid ? frame : Rect2D(x: 0, y: 0, width: -1, height: -1)
    map =
      isFill
      ? nil
      : PlacementMap(
        frame: frame, layout: layout, pixelWidth: pixelWidth, pixelHeight: pixelHeight, scale: scale)
  }

  /// How the image lies in its frame.
  public var layout: ImageLayout { map?.layout ?? .fill }

  /// The pixel under `point`, or `nil` where none is drawn.
  ///
  /// - Complexity: O(1); no allocation.
  public func pixel(at point: Point2D) -> (x: Int, y: Int)? {
    let (right, down) = (point.x - area.x, point.y - area.y)
    guard right >= 0, right <= area.width, down >= 0, down <= area.height else {
      return map?.pixel(at: point, corner: Point2D(x: frame.x, y: frame.y))
    }
    let (column, row) = (right * columnsPerPoint, down * rowsPerPoint)
    let (x, y) = (Int(column), Int(row))
    // Three roundings of less than 2^24 pixels: only so near to an edge can they have led over it.
    let certain = 0.5 - 0x1p-25
    guard (column - Double(x) - 0.5).magnitude < certain, (row - Double(y) - 0.5).magnitude < certain else {
      return pixelBesideEdge(at: point)
    }
    return (x, y)
  }

  /// The pixel under a point of a filled frame, without any rounding.
  @inline(never)
  private func pixelBesideEdge(at point: Point2D) -> (x: Int, y: Int)? {
    guard
      let x = Self.pixel(at: point.x, from: area.x, length: area.width, pixels: pixelWidth, scale: scale),
      let y = Self.pixel(at: point.y, from: area.y, length: area.height, pixels: pixelHeight, scale: scale)
    else { return nil }
    return (x, y)
  }

  private static func pixel(
    at coordinate: Double, from origin: Double, length: Double, pixels: Int, scale: Double
  ) -> Int? {
    let counted = coordinate - origin
    let error = coordinate.subtractionError(of: origin, difference: counted)
    guard counted < length || error < 0 else { return nil }
    let density = PixelDensity(pixels: Double(pixels), points: length, scale: scale)
    let position = counted * density.perPoint
    // Most images have their natural size and whole coordinates, and most points are whole too.
    if density.points == 1, density.isRounded || error == 0 { return min(Int(position), pixels - 1) }
    return AxisSegment(anchor: 0, first: 0, length: Double(pixels), density: density, exactReach: length)
      .pixel(at: counted, of: coordinate, from: origin)
  }

  /// The lengths, in points, and scales that placements calculate with: far beyond any canvas, and their products no
  /// `Double` rounds to zero or infinity.
  static let lengths = 0x1p-100...0x1p100

  /// Whether an image of this size can be placed into a frame.
  static func isValid(frame: Rect2D, pixelWidth: Int, pixelHeight: Int, scale: Double) -> Bool {
    lengths.contains(frame.width) && lengths.contains(frame.height) && lengths.contains(scale)
      && frame.x.magnitude <= lengths.upperBound && frame.y.magnitude <= lengths.upperBound
      && AtlasRegion.sizes.contains(pixelWidth) && AtlasRegion.sizes.contains(pixelHeight)
  }

  /// The map in its fullMap form, for everything but the single question.
  var fullMap: PlacementMap {
    map
      ?? PlacementMap(
        frame: frame, layout: .fill, pixelWidth: pixelWidth, pixelHeight: pixelHeight, scale: scale)
  }
}

extension ImagePlacement: Hashable {
  /// Whether both place an image of the same size in the same way.
  public static func == (a: ImagePlacement, b: ImagePlacement) -> Bool {
    a.frame == b.frame && a.pixelWidth == b.pixelWidth && a.pixelHeight == b.pixelHeight && a.scale == b.scale
      && a.layout == b.layout
  }

  /// Feeds what `==` compares to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(frame)
    hasher.combine(pixelWidth)
    hasher.combine(pixelHeight)
    hasher.combine(scale)
    hasher.combine(layout)
  }
}

extension ImagePlacement {
  /// A rectangle around everything that is drawn, in canvas points; empty where nothing is.
  ///
  /// It is tight but for what an atlas trimmed away, and a hair wider where the edges come out of a transform.
  ///
  /// - Complexity: O(1).
  public var bounds: Rect2D {
    let map = fullMap
    let nothing = Rect2D(x: frame.x, y: frame.y, width: 0, height: 0)
    guard map.x.lower < map.x.upper, map.y.lower < map.y.upper else { return nothing }
    let area = Rect2D(
      x: map.x.outerLower, y: map.y.outerLower, width: map.x.outerUpper - map.x.outerLower,
      height: map.y.outerUpper - map.y.outerLower)
    guard let oblique = map.oblique else {
      return Rect2D(
        x: map.x.origin + area.x, y: map.y.origin + area.y, width: area.width, height: area.height)
    }
    let around = oblique.toCanvas.bounds(of: area)
    // Points on the outermost edges may be rounded inwards when they are asked for.
    let hair = 1e-9 * (around.width + around.height)
    return Rect2D(
      x: frame.x + around.x - hair, y: frame.y + around.y - hair, width: around.width + 2 * hair,
      height: around.height + 2 * hair)
  }
}

extension ImagePlacement {
  /// Where `point` lies in an image that fills its frame, in pixels from its top-left corner, unrounded and inside the
  /// frame or not; and how large a pixel is, in points. `nil` for any other layout, and without a hit area.
  ///
  /// - Complexity: O(1); no allocation.
  package func position(of point: Point2D) -> (x: Double, y: Double, pixel: Size2D)? {
    guard area.width > 0 else { return nil }
    return (
      x: (point.x - area.x) * columnsPerPoint, y: (point.y - area.y) * rowsPerPoint,
      pixel: Size2D(width: 1 / columnsPerPoint, height: 1 / rowsPerPoint)
    )
  }
}
