package import Pinwheel
package import PinwheelChecks

extension CanvasPixels {
  /// All pixels that a rectangle touches.
  ///
  /// - Parameters:
  ///   - rect: Canvas points.
  ///   - scale: Pixels per point, above 0.
  ///   - name: The name of the picture in errors.
  ///   - maximumPixels: The maximum of columns times rows.
  /// - Throws: A ``DiagnosticError`` if the rectangle is empty, or exceeds `maximumPixels` or 65,535 pixels a side.
  package init(covering rect: Rect2D, scale: Double, name: String, maximumPixels: Int = standardLimit) throws
  {
    guard rect.width > 0, rect.height > 0 else {
      throw PictureError.emptyArea(name, width: rect.width, height: rect.height)
    }
    guard let pixels = CanvasPixels(covering: rect, scale: scale, limit: maximumPixels) else {
      throw PictureError.tooLarge(
        name, width: rect.width, height: rect.height, scale: scale, maximumPixels: maximumPixels)
    }
    self = pixels
  }

  /// The pixels of a stack's canvas.
  init(canvasOf stack: SliceStack, scale: Double, maximumPixels: Int = standardLimit) throws {
    try self.init(
      covering: Rect2D(size: stack.canvas), scale: scale, name: stack.name, maximumPixels: maximumPixels)
  }

  /// The maximum number of pixels to draw and decode, over all layers of the picture: with the standard limit 2^30,
  /// some ten seconds.
  var maximumDrawnPixels: Int {
    let (pixels, isOverflowing) = limit.multipliedReportingOverflow(by: 16)
    return isOverflowing ? .max : pixels
  }
}
