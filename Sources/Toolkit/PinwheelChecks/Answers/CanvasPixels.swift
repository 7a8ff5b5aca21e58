package import Pinwheel

/// The pixels of a canvas at one scale.
///
/// Pixel (x, y) at scale s covers `[x/s, (x+1)/s) x [y/s, (y+1)/s)` of the canvas, in points. The last column and row
/// may lie only partly on the canvas.
package struct CanvasPixels: Sendable, Hashable {
  /// The size of the canvas, in points.
  package let canvas: Size2D
  /// Pixels per point.
  package let scale: Double
  /// Columns.
  package let width: Int
  /// Rows.
  package let height: Int

  /// The default limit for columns times rows: 8192 x 8192 pixels.
  package static let standardLimit = 1 << 26

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
    guard let width = Self.count(canvas.width * scale), let height = Self.count(canvas.height * scale),
      width * height <= limit
    else { throw .tooManyPixels(name: name, canvas: canvas, scale: scale, limit: limit) }
    (self.canvas, self.scale, self.width, self.height) = (canvas, scale, width, height)
  }

  /// The number of pixels that a length touches.
  private static func count(_ length: Double) -> Int? {
    let count = length.pixelEdgeAbove
    return count <= Double(AlphaMask.maximumSide) ? max(1, Int(count)) : nil
  }

  /// The canvas point at the center of a pixel.
  package func center(x: Int, y: Int) -> Point2D {
    Point2D(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
  }

  /// The area of `pixels` pixels, in square points.
  package func area(_ pixels: Int) -> Double { Double(pixels) / (scale * scale) }

  /// Converts a rectangle from pixels to points.
  package func points(_ pixels: PixelRect) -> Rect2D { pixels.points(scale: scale) }

  /// The pixels that a rectangle may touch, on the canvas and beyond, at most 2^24 columns and rows from its corner.
  package func pixels(touching rect: Rect2D) -> PixelRect {
    guard rect.width > 0, rect.height > 0 else { return .empty }
    func index(_ coordinate: Double) -> Int {
      Int(max(-0x1p24, min(0x1p24, (coordinate * scale).rounded(.down))))
    }
    let (left, top) = (index(rect.x), index(rect.y))
    return PixelRect(
      x: left, y: top, width: index(rect.x + rect.width) + 1 - left,
      height: index(rect.y + rect.height) + 1 - top)
  }

  /// Every pixel.
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
