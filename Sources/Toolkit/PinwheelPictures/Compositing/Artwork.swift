internal import Pinwheel
internal import PinwheelControls

/// A drawn wheel, rendered later, as a whole or some rows at a time.
struct Artwork: Sendable {
  private var painter: WheelPainter
  private let layers: [PinwheelControl.Layer]
  private let area: PictureArea

  /// Columns.
  var width: Int { area.width }
  /// Rows.
  var height: Int { area.height }

  /// - Parameters:
  ///   - layers: The layers of `painter`'s wheel, back to front.
  ///   - area: The visible area, at `painter`'s scale.
  init(_ painter: WheelPainter, _ layers: [PinwheelControl.Layer], area: PictureArea) {
    (self.painter, self.layers, self.area) = (painter, layers, area)
  }

  /// The pixels of some rows.
  ///
  /// - Throws: The errors of ``WheelPainter/picture(of:area:)``.
  mutating func pixmap(rows: Range<Int>) throws -> Pixmap {
    try painter.picture(of: layers, area: area.rows(rows))
  }

  mutating func pixmap() throws -> Pixmap { try pixmap(rows: 0..<height) }
}
