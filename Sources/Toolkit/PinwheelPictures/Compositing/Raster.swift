internal import PinwheelChecks
internal import PinwheelControls
internal import PinwheelImages

/// Pixels that are drawn some rows at a time, so that a large picture is not in memory as a whole.
package struct Raster {
  /// Columns.
  package let width: Int
  /// Rows.
  package let height: Int
  private let draw: (_ rows: Range<Int>) throws -> Pixmap

  /// The maximum number of pixels in memory at once.
  private static let bandPixels = 1 << 23

  /// - Parameter draw: Called with some of the rows, whose pixels it returns.
  init(width: Int, height: Int, _ draw: @escaping (_ rows: Range<Int>) throws -> Pixmap) {
    (self.width, self.height, self.draw) = (width, height, draw)
  }

  /// A wheel.
  ///
  /// - Parameters:
  ///   - layers: The layers of `painter`'s wheel, back to front.
  ///   - area: The visible area, at `painter`'s scale.
  init(_ painter: WheelPainter, _ layers: [WheelControl.Layer], area: CanvasPixels) {
    // Its cache of images is kept from band to band.
    var painter = painter
    self.init(width: area.width, height: area.height) { try painter.picture(of: layers, area: area.rows($0)) }
  }

  /// The pixels of some rows; of all without any.
  ///
  /// - Throws: A ``DiagnosticError`` if an image cannot be read, or too many pixels are drawn.
  package func pixmap(rows: Range<Int>? = nil) throws -> Pixmap { try draw(rows ?? 0..<height) }

  /// The pixels as a PNG.
  ///
  /// - Parameter name: The file's name in errors.
  /// - Throws: The errors of ``pixmap(rows:)``, or if memory runs out.
  package func png(name: String) throws -> ContiguousArray<UInt8> {
    guard width * height > 2 * Self.bandPixels else { return try pixmap().png(name: name) }
    return try png(inBandsOf: max(1, Self.bandPixels / width), name: name)
  }

  /// The same, drawn and written some rows at a time.
  func png(inBandsOf rows: Int, name: String) throws -> ContiguousArray<UInt8> {
    let writer = try PNGWriter(width: width, height: height, .rgba, name: name)
    for start in stride(from: 0, to: height, by: rows) {
      try writer.write(draw(start..<min(height, start + rows)))
    }
    return writer.finish()
  }
}

extension Pixmap {
  /// The pixels as a PNG.
  package func png(name: String) throws -> ContiguousArray<UInt8> {
    try PNGEncoder.encode(self, colorType: isOpaque ? .rgb : .rgba, name: name)
  }
}
