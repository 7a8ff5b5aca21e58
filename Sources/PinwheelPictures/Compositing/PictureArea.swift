package import Pinwheel
package import PinwheelAssets

/// The part of the plane that a picture shows, and the pixels it is cut into.
///
/// Pixel (i, j) at scale s covers `[i/s, (i+1)/s) x [j/s, (j+1)/s)` of the canvas, as everywhere; a picture that
/// begins left of the canvas or above it begins with negative ones.
package struct PictureArea: Sendable, Hashable {
  /// Pixels per point.
  package let scale: Double
  /// The first column, counted from the canvas's left edge.
  package let firstColumn: Int
  /// The first row, counted from the canvas's top edge.
  package let firstRow: Int
  /// Columns.
  package let width: Int
  /// Rows.
  package let height: Int

  /// As far from the canvas as a picture may begin, in pixels: beyond, a point has no digits left for pixels.
  private static let reach = 0x1p40

  /// All pixels that a rectangle touches.
  ///
  /// - Parameters:
  ///   - rect: Canvas points.
  ///   - scale: Pixels per point, above 0.
  ///   - name: What errors call the picture.
  ///   - maximumPixels: The most columns times rows.
  /// - Throws: ``AssetsError/badData(_:)`` if that is no picture, or one beyond `maximumPixels` or 65,535 a side.
  package init(
    covering rect: Rect2D, scale: Double, name: String, maximumPixels: Int
  ) throws(AssetsError) {
    let size = "\(JSON.number(rect.width).line) x \(JSON.number(rect.height).line) points"
    guard rect.width > 0, rect.height > 0 else {
      throw .badData("\(name) is \(size), which is no area to draw; correct its canvas.")
    }
    // An edge that misses a pixel's by no more than rounding is that edge.
    func pixel(_ coordinate: Double, _ rule: FloatingPointRoundingRule) -> Double {
      let (place, nearest) = (coordinate * scale, (coordinate * scale).rounded())
      return abs(place - nearest) < 1e-6 ? nearest : place.rounded(rule)
    }
    let (left, top) = (pixel(rect.x, .down), pixel(rect.y, .down))
    let (right, bottom) = (pixel(rect.x + rect.width, .up), pixel(rect.y + rect.height, .up))
    let (columns, rows) = (max(1, right - left), max(1, bottom - top))
    let side = Double(AlphaMask.maximumSide)
    guard abs(left) < Self.reach, abs(top) < Self.reach, columns <= side, rows <= side,
      columns * rows <= Double(maximumPixels)
    else {
      throw .badData(
        "\(name) cannot be drawn: \(size) at scale \(JSON.number(scale).line) are more than \(maximumPixels) pixels, or \(AlphaMask.maximumSide) a side; choose a smaller --scale, or allow more with --limit pixels=N."
      )
    }
    self.scale = scale
    firstColumn = Int(left)
    firstRow = Int(top)
    width = Int(columns)
    height = Int(rows)
  }

  /// The canvas's coordinate of the middle of a column of the picture.
  package func x(ofColumn column: Int) -> Double { (Double(firstColumn + column) + 0.5) / scale }

  /// The canvas's coordinate of the middle of a row of the picture.
  package func y(ofRow row: Int) -> Double { (Double(firstRow + row) + 0.5) / scale }

  /// Where a canvas point lies in the picture, in pixels from its top-left corner.
  package func position(of point: Point2D) -> Point2D {
    Point2D(x: point.x * scale - Double(firstColumn), y: point.y * scale - Double(firstRow))
  }

  /// The pixels of the picture that a rectangle of the canvas may touch.
  package func pixels(touching rect: Rect2D) -> PixelRect {
    let first = position(of: Point2D(x: rect.x, y: rect.y))
    let last = position(of: Point2D(x: rect.x + rect.width, y: rect.y + rect.height))
    let columns = Self.indices(from: first.x, to: last.x, count: width)
    let rows = Self.indices(from: first.y, to: last.y, count: height)
    return PixelRect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  private static func indices(from: Double, to: Double, count: Int) -> Range<Int> {
    // One more at each side, for rounding. Comparisons with NaN are false.
    let first = from - 1 > 0 ? Int(min(from - 1, Double(count))) : 0
    let end = to + 1 < Double(count) ? Int(max(to + 1, 0)) : count
    return first..<max(first, end)
  }
}
