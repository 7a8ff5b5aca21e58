package import Pinwheel

/// The pixels of a canvas at one scale, or of a rectangle on and around it.
///
/// Pixel (x, y) at scale s covers `[x/s, (x+1)/s) x [y/s, (y+1)/s)` of the canvas, in points, counted from the first column
/// and row, which are negative for what begins left of the canvas or above it. The outermost pixels may lie only partly
/// in the rectangle.
package struct CanvasPixels: Sendable, Hashable {
  /// The size of the rectangle, in points.
  package let canvas: Size2D
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
  /// The largest number of columns times rows that was allowed.
  package let limit: Int

  /// The default limit for columns times rows: 8192 x 8192 pixels.
  package static let standardLimit = 1 << 26
  /// The largest distance from the canvas at which a rectangle may begin, in pixels: beyond it, a `Double` cannot
  /// distinguish pixels.
  private static let reach = 0x1p40

  /// The pixels of a canvas.
  ///
  /// - Parameters:
  ///   - canvas: In points.
  ///   - scale: Pixels per point.
  ///   - name: The name of the pinwheel in errors.
  ///   - limit: The largest number of columns times rows.
  /// - Throws: ``CheckError`` for a canvas or scale that is not a finite number above 0, for more than `limit` pixels
  ///   and for more than 65,535 columns or rows.
  package init(
    of canvas: Size2D, scale: Double, name: String, limit: Int = standardLimit
  ) throws(CheckError) {
    guard canvas.width > 0, canvas.height > 0, scale > 0, canvas.width.isFinite, canvas.height.isFinite,
      scale.isFinite
    else { throw .emptyCanvas(name: name, canvas: canvas, scale: scale) }
    guard let pixels = Self(covering: Rect2D(size: canvas), scale: scale, limit: limit) else {
      throw .tooManyPixels(name: name, canvas: canvas, scale: scale, limit: limit)
    }
    self = pixels
  }

  /// All pixels that a rectangle touches, at least one; `nil` for more than `limit` pixels, for more than 65,535 columns
  /// or rows, and for a rectangle too far from the canvas.
  package init?(covering rect: Rect2D, scale: Double, limit: Int) {
    let (left, top) = ((rect.x * scale).pixelEdgeBelow, (rect.y * scale).pixelEdgeBelow)
    let right = ((rect.x + rect.width) * scale).pixelEdgeAbove
    let bottom = ((rect.y + rect.height) * scale).pixelEdgeAbove
    let (columns, rows) = (max(1, right - left), max(1, bottom - top))
    let side = Double(AlphaMask.maximumSide)
    guard abs(left) < Self.reach, abs(top) < Self.reach, columns <= side, rows <= side,
      columns * rows <= Double(limit)
    else { return nil }
    canvas = Size2D(width: rect.width, height: rect.height)
    (self.scale, self.limit) = (scale, limit)
    (firstColumn, firstRow, width, height) = (Int(left), Int(top), Int(columns), Int(rows))
  }

  /// Some of the rows.
  package func rows(_ rows: Range<Int>) -> CanvasPixels {
    var pixels = self
    (pixels.firstRow, pixels.height) = (firstRow + rows.lowerBound, rows.count)
    return pixels
  }

  /// The canvas x of the center of a column.
  package func x(ofColumn column: Int) -> Double { (Double(firstColumn + column) + 0.5) / scale }

  /// The canvas y of the center of a row.
  package func y(ofRow row: Int) -> Double { (Double(firstRow + row) + 0.5) / scale }

  /// The canvas point at the center of a pixel.
  package func center(x: Int, y: Int) -> Point2D { Point2D(x: self.x(ofColumn: x), y: self.y(ofRow: y)) }

  /// The area of `pixels` pixels, in square points.
  package func area(_ pixels: Int) -> Double { Double(pixels) / (scale * scale) }

  /// Converts a rectangle from pixels of the canvas to points.
  package func points(_ pixels: PixelRect) -> Rect2D { pixels.points(scale: scale) }

  /// The canvas point of the top-left corner.
  package var corner: Point2D { Point2D(x: Double(firstColumn) / scale, y: Double(firstRow) / scale) }

  /// The position of a canvas point, in pixels from the top-left corner.
  package func position(of point: Point2D) -> Point2D {
    Point2D(x: point.x * scale - Double(firstColumn), y: point.y * scale - Double(firstRow))
  }

  /// Whether a position in pixels, as ``position(of:)`` returns it, lies in the rectangle.
  package func contains(_ position: Point2D) -> Bool {
    position.x >= 0 && position.y >= 0 && position.x < Double(width) && position.y < Double(height)
  }

  /// The pixels that a rectangle may touch, inside and beyond, at most 2^24 columns and rows from the corner.
  package func pixels(touching rect: Rect2D) -> PixelRect {
    guard rect.width > 0, rect.height > 0 else { return .empty }
    func index(_ coordinate: Double) -> Int {
      // Comparisons with NaN are false.
      coordinate > -0x1p24 ? coordinate < 0x1p24 ? Int(coordinate.rounded(.down)) : 1 << 24 : -(1 << 24)
    }
    let first = position(of: Point2D(x: rect.x, y: rect.y))
    let last = position(of: Point2D(x: rect.x + rect.width, y: rect.y + rect.height))
    // One more pixel on each side, for rounding.
    let (left, top) = (index(first.x) - 1, index(first.y) - 1)
    return PixelRect(
      x: left, y: top, width: max(0, index(last.x) + 2 - left), height: max(0, index(last.y) + 2 - top))
  }

  /// Every pixel, from the top-left corner.
  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}

extension PixelRect {
  /// The rectangle in points.
  package func points(scale: Double) -> Rect2D {
    Rect2D(
      x: Double(x) / scale, y: Double(y) / scale, width: Double(width) / scale,
      height: Double(height) / scale)
  }
}
