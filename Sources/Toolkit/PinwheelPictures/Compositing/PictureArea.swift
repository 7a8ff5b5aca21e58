package import Pinwheel

/// The part of the plane that a picture shows, divided into pixels.
///
/// Pixel (i, j) at scale s covers `[i/s, (i+1)/s) x [j/s, (j+1)/s)` of the canvas, as everywhere; a picture that
/// begins left of the canvas or above it begins with negative indices.
package struct PictureArea: Sendable, Hashable {
  /// Pixels per point.
  package let scale: Double
  /// The first column, counted from the canvas's left edge.
  package let firstColumn: Int
  /// The first row, counted from the canvas's top edge.
  package private(set) var firstRow: Int
  /// Columns.
  package let width: Int
  /// Rows.
  package private(set) var height: Int
  /// The maximum of columns times rows that was allowed.
  package let maximumPixels: Int

  /// The maximum number of pixels to draw and decode, over all layers of the picture: with the standard limit 2^30,
  /// some ten seconds.
  var maximumDrawnPixels: Int {
    let (pixels, isOverflowing) = maximumPixels.multipliedReportingOverflow(by: 16)
    return isOverflowing ? .max : pixels
  }

  /// The largest distance from the canvas at which a picture may begin, in pixels: beyond it, a `Double` cannot
  /// distinguish pixels.
  private static let reach = 0x1p40

  /// Covers all pixels that a rectangle touches.
  ///
  /// - Parameters:
  ///   - rect: Canvas points.
  ///   - scale: Pixels per point, above 0.
  ///   - name: The name of the picture in errors.
  ///   - maximumPixels: The maximum of columns times rows.
  /// - Throws: A ``DiagnosticError`` if the area is empty, or exceeds `maximumPixels` or 65,535 pixels a side.
  package init(
    covering rect: Rect2D, scale: Double, name: String, maximumPixels: Int
  ) throws {
    guard rect.width > 0, rect.height > 0 else {
      throw PictureError.emptyArea(name, width: rect.width, height: rect.height)
    }
    let (left, top) = ((rect.x * scale).pixelEdgeBelow, (rect.y * scale).pixelEdgeBelow)
    let right = ((rect.x + rect.width) * scale).pixelEdgeAbove
    let bottom = ((rect.y + rect.height) * scale).pixelEdgeAbove
    let (columns, rows) = (max(1, right - left), max(1, bottom - top))
    let side = Double(AlphaMask.maximumSide)
    guard abs(left) < Self.reach, abs(top) < Self.reach, columns <= side, rows <= side,
      columns * rows <= Double(maximumPixels)
    else {
      throw PictureError.tooLarge(
        name, width: rect.width, height: rect.height, scale: scale, maximumPixels: maximumPixels)
    }
    self.scale = scale
    self.maximumPixels = maximumPixels
    firstColumn = Int(left)
    firstRow = Int(top)
    width = Int(columns)
    height = Int(rows)
  }

  /// Covers the canvas of a stack.
  init(canvasOf stack: SliceStack, scale: Double, maximumPixels: Int) throws {
    try self.init(
      covering: Rect2D(size: stack.canvas), scale: scale, name: stack.name, maximumPixels: maximumPixels)
  }

  /// The area of some rows.
  func rows(_ rows: Range<Int>) -> PictureArea {
    var area = self
    (area.firstRow, area.height) = (firstRow + rows.lowerBound, rows.count)
    return area
  }

  /// All pixels, from the top-left corner of the picture.
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The canvas point of the top-left corner.
  var corner: Point2D { Point2D(x: Double(firstColumn) / scale, y: Double(firstRow) / scale) }

  /// The canvas x of the center of a picture column.
  package func x(ofColumn column: Int) -> Double { (Double(firstColumn + column) + 0.5) / scale }

  /// The canvas y of the center of a picture row.
  package func y(ofRow row: Int) -> Double { (Double(firstRow + row) + 0.5) / scale }

  /// The position of a canvas point in the picture, in pixels from its top-left corner.
  package func position(of point: Point2D) -> Point2D {
    Point2D(x: point.x * scale - Double(firstColumn), y: point.y * scale - Double(firstRow))
  }

  /// Whether a position in pixels, as ``position(of:)`` returns it, lies in the picture.
  func contains(_ place: Point2D) -> Bool {
    place.x >= 0 && place.y >= 0 && place.x < Double(width) && place.y < Double(height)
  }

  /// The pixels of the picture that a canvas rectangle may touch.
  package func pixels(touching rect: Rect2D) -> PixelRect {
    let first = position(of: Point2D(x: rect.x, y: rect.y))
    let last = position(of: Point2D(x: rect.x + rect.width, y: rect.y + rect.height))
    let columns = Self.indices(from: first.x, to: last.x, count: width)
    let rows = Self.indices(from: first.y, to: last.y, count: height)
    return PixelRect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  private static func indices(from: Double, to: Double, count: Int) -> Range<Int> {
    // One more pixel on each side, for rounding. Comparisons with NaN are false.
    let first = from - 1 > 0 ? Int(min(from - 1, Double(count))) : 0
    let end = to + 1 < Double(count) ? Int(max(to + 1, 0)) : count
    return first..<max(first, end)
  }
}
