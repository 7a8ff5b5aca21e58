internal import Pinwheel
internal import PinwheelChecks

/// The arrangement of a contact sheet: pictures in rows, each with a caption below it.
struct SheetGrid {
  let columns: Int
  /// The width of a cell, in pixels.
  let cellWidth: Int
  /// Pixels per unit of text.
  let zoom: Int
  /// The lines of a caption, for which all cells have room.
  var lines = 1
  private let count: Int
  /// The height of a cell's picture, in pixels.
  let pictureHeight: Int

  /// The maximum number of lines of a caption.
  static let mostLines = 4

  /// Pictures of one wheel. Letters are a twenty-fourth of a picture's width, or larger.
  init(_ count: Int, pictures area: CanvasPixels) {
    let zoom = max(Drawing.textZoom(scale: area.scale), min(area.width / 264, 16))
    // A small button's name needs more room than the button.
    self.init(count, width: max(area.width, 130 * zoom), height: area.height, zoom: zoom)
  }

  /// - Parameters:
  ///   - width: The width of a cell, in pixels.
  ///   - height: The height of the picture in a cell.
  init(_ count: Int, width: Int, height: Int, zoom: Int, lines: Int = 1) {
    (self.count, cellWidth, pictureHeight) = (count, width, height)
    (self.zoom, self.lines) = (zoom, lines)
    // About as wide as high.
    let cell = (width: width + 8 * zoom, height: height + (12 + Int(LabelFont.lineHeight) * lines) * zoom)
    let ideal = (Double(count) * Double(cell.height) / Double(cell.width)).squareRoot()
    columns = max(1, min(count, Int(ideal.rounded(.up))))
  }

  /// The width of a caption, in units of text.
  var textWidth: Double { Double(cellWidth / zoom) }

  private var gap: Int { 8 * zoom }
  private var cellHeight: Int { pictureHeight + (4 + Int(LabelFont.lineHeight) * lines) * zoom }

  var width: Int { columns * (cellWidth + gap) + gap }
  var height: Int { (count + columns - 1) / columns * (cellHeight + gap) + gap }

  /// Checks the size of a sheet of a wheel's pictures.
  ///
  /// - Throws: ``PictureError`` if it has more pixels, or is larger than an image may be.
  func check(_ name: String, pictures area: CanvasPixels, maximumPixels: Int) throws {
    guard width.multipliedReportingOverflow(by: height).partialValue <= maximumPixels,
      max(width, height) <= AlphaMask.maximumSide
    else {
      throw PictureError.sheetTooLarge(
        name, count: count, width: area.width, height: area.height, maximumPixels: maximumPixels)
    }
  }

  /// The place of a picture.
  func place(of number: Int) -> (x: Int, y: Int) {
    (gap + number % columns * (cellWidth + gap), gap + number / columns * (cellHeight + gap))
  }
}

extension Drawing {
  /// Adds lines of text, centered one below the other.
  ///
  /// - Parameters:
  ///   - lines: Lines that fit; see ``Label/lines(of:toWidth:most:)``.
  ///   - y: The top of the first line.
  mutating func addCaption(
    _ lines: [String], center x: Int, y: Int, zoom: Int, color: Color = .letters, halo: Color? = nil
  ) {
    for (line, text) in lines.enumerated() {
      add(
        .text(
          Text(
            string: text, x: Double(x), y: Double(y + line * Int(LabelFont.lineHeight) * zoom),
            zoom: Double(zoom), color: color, halo: halo, isCentered: true, maximumCount: 1 << 10)))
    }
  }
}
