internal import Pinwheel
internal import PinwheelControls

/// A wheel as it looks, to be drawn later, as a whole or some rows at a time.
struct Artwork: Sendable {
  private var painter: WheelPainter
  private let layers: [PinwheelControl.Layer]
  private let area: PictureArea

  /// Columns.
  var width: Int { area.width }
  /// Rows.
  var height: Int { area.height }

  /// - Parameters:
  ///   - layers: Back to front, of the wheel of `painter`.
  ///   - area: What it shows, at the scale of `painter`.
  init(_ painter: WheelPainter, _ layers: [PinwheelControl.Layer], area: PictureArea) {
    (self.painter, self.layers, self.area) = (painter, layers, area)
  }

  /// The pixels of some rows.
  ///
  /// - Throws: As ``WheelPainter/picture(of:area:)``.
  mutating func pixmap(rows: Range<Int>) throws -> Pixmap {
    try painter.picture(of: layers, area: area.rows(rows))
  }

  mutating func pixmap() throws -> Pixmap { try pixmap(rows: 0..<height) }
}
