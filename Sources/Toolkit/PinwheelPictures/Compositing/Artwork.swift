internal import PinwheelControls
internal import PinwheelChecks

/// A drawn wheel, rendered later, as a whole or some rows at a time.
struct Artwork: Sendable {
  private var painter: WheelPainter
  private let layers: [PinwheelControl.Layer]
  private let area: CanvasPixels
  /// Whether it needs a dark ground to be seen.
  let isLight: Bool

  /// Columns.
  var width: Int { area.width }
  /// Rows.
  var height: Int { area.height }

  /// - Parameters:
  ///   - layers: The layers of `painter`'s wheel, back to front.
  ///   - area: The visible area, at `painter`'s scale.
  ///   - isLight: Whether it needs a dark ground.
  init(_ painter: WheelPainter, _ layers: [PinwheelControl.Layer], area: CanvasPixels, isLight: Bool) {
    (self.painter, self.layers, self.area, self.isLight) = (painter, layers, area, isLight)
  }

  /// The pixels of some rows.
  ///
  /// - Throws: The errors of ``WheelPainter/picture(of:area:)``.
  mutating func pixmap(rows: Range<Int>) throws -> Pixmap {
    try painter.picture(of: layers, area: area.rows(rows))
  }

  mutating func pixmap() throws -> Pixmap { try pixmap(rows: 0..<height) }
}
