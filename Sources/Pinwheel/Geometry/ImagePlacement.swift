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
/// A placement that is none (an empty or infinite frame, a transform that flattens, a sprite outside its sheet) has
/// no hit area: that is not an error.
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
    columnsPerPoint = ImageAxis.density(pixels: Double(pixelWidth), points: frame.width, scale: scale)
    rowsPerPoint = ImageAxis.density(pixels: Double(pixelHeight), points: frame.height, scale: scale)
    let isSound =
      columnsPerPoint > 0 && columnsPerPoint.isFinite && rowsPerPoint > 0 && rowsPerPoint.isFinite
    let isFill = layout == .fill
    area = isFill && isSound ? frame : Rect2D(x: 0, y: 0, width: 0, height: 0)
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
    guard area.contains(point) else {
      return map?.pixel(at: point, corner: Point2D(x: frame.x, y: frame.y))
    }
    let column = (point.x - area.x) * columnsPerPoint
    let row = (point.y - area.y) * rowsPerPoint
    // A point just inside the far edge may round up to the edge itself: it belongs to the last pixel.
    return (
      x: column < Double(pixelWidth) ? Int(column) : pixelWidth - 1,
      y: row < Double(pixelHeight) ? Int(row) : pixelHeight - 1
    )
  }

  /// The map in its general form, for everything but the single question.
  var general: PlacementMap {
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
