internal import Pinwheel
internal import PinwheelImages

extension Drawing {
  /// The maximum number of pixels in memory at once.
  private static let bandPixels = 1 << 23

  /// The drawing in pixels.
  ///
  /// - Throws: A ``DiagnosticError`` if an image of artwork cannot be read.
  /// - Complexity: O(pixels of all elements).
  func pixmap() throws -> Pixmap {
    var bands = Bands(self)
    return try bands.pixmap(rows: 0..<height)
  }

  /// The drawing as a PNG. A large one is drawn and written in bands of rows.
  func png(name: String) throws -> ContiguousArray<UInt8> {
    guard width * height > 2 * Self.bandPixels else { return try pixmap().png(name: name) }
    return try png(inBandsOf: max(1, Self.bandPixels / width), name: name)
  }

  /// The drawing as a PNG, drawn and written some rows at a time.
  func png(inBandsOf rows: Int, name: String) throws -> ContiguousArray<UInt8> {
    let writer = try PNGWriter(width: width, height: height, paper.alpha == 255 ? .rgb : .rgba, name: name)
    try forEachBand(of: rows) { band in try writer.write(band) }
    return writer.finish()
  }

  func forEachBand(of rows: Int, _ body: (Pixmap) throws -> Void) throws {
    var bands = Bands(self)
    for start in stride(from: 0, to: height, by: rows) {
      try body(bands.pixmap(rows: start..<min(height, start + rows)))
    }
  }
}

/// Draws a drawing in bands of rows, each identical to the same rows of the whole drawing.
private struct Bands {
  private let drawing: Drawing
  private var elements: [Drawing.Element]

  init(_ drawing: Drawing) {
    self.drawing = drawing
    elements = drawing.elements
  }

  mutating func pixmap(rows: Range<Int>) throws -> Pixmap {
    var rest = elements.indices[...]
    var band: Band
    if case .image(let image, x: 0, y: 0) = elements.first, drawing.paper == .clear,
      image.width == drawing.width, image.height == drawing.height, rows.count == drawing.height
    {
      // Avoids copying a large picture.
      band = Band(pixmap: image, rows: rows)
      rest = rest.dropFirst()
    } else {
      band = Band(
        pixmap: Pixmap(width: drawing.width, height: rows.count, filledWith: drawing.paper), rows: rows)
    }
    for index in rest {
      guard case .artwork(var artwork, let x, let y) = elements[index] else {
        band.draw(elements[index])
        continue
      }
      let shown = (rows.lowerBound - y..<rows.upperBound - y).clamped(to: 0..<artwork.height)
      guard !shown.isEmpty else { continue }
      // The cache of images is kept for the next band.
      let pixels = try artwork.pixmap(rows: shown)
      elements[index] = .artwork(artwork, x: x, y: y)
      band.draw(.image(pixels, x: x, y: y + shown.lowerBound))
    }
    return band.pixmap
  }
}

/// Some rows of a picture.
private struct Band {
  private(set) var pixmap: Pixmap
  let rows: Range<Int>

  private mutating func draw(_ color: Color, x: Int, y: Int) {
    pixmap.draw(color, x: x, y: y - rows.lowerBound)
  }

  mutating func draw(_ element: Drawing.Element) {
    switch element {
    case .image(let image, let x, let y): pixmap.draw(image, x: x, y: y - rows.lowerBound)
    case .artwork: break
    case .layer(let area, let pixels):
      let shown = (rows.lowerBound - area.y..<rows.upperBound - area.y).clamped(to: 0..<area.height)
      guard !shown.isEmpty else { return }
      draw(.image(pixels(shown), x: area.x, y: area.y + shown.lowerBound))
    case .region(let region, let fill, let x, let y, title: _):
      for row in rows.clamped(to: y..<y + region.height) {
        region.forEachSpan(inRow: row - y) {
          draw(fill, columns: $0.lowerBound + x..<$0.upperBound + x, row: row)
        }
      }
    case .rectangle(let rectangle, let fill):
      for row in rectangle.rows.clamped(to: rows) { draw(fill, columns: rectangle.columns, row: row) }
    case .ring(let center, let radius, let lineWidth, let color):
      drawRing(center: center, radius: radius, lineWidth: lineWidth, color)
    case .shape(let outline, let color):
      if let coverage = Coverage(outline) { draw(color, where: coverage) }
    case .text(let text): draw(text)
    }
  }

  private mutating func draw(_ fill: Drawing.Fill, columns: Range<Int>, row: Int) {
    for x in columns.clamped(to: 0..<pixmap.width) {
      switch fill {
      case .solid(let color): draw(color, x: x, y: row)
      case .hatch(let color, let line, let period):
        if (x + row) % period < line { draw(color, x: x, y: row) }
      case .checkers(let side, let isDark):
        let colors = isDark ? Drawing.darkCheckerColors : Drawing.checkerColors
        draw(colors[(x / side + row / side) % 2], x: x, y: row)
      }
    }
  }

  /// A pixel is covered as far as the line reaches towards its center, which makes the edge smooth.
  private mutating func drawRing(center: Point2D, radius: Double, lineWidth: Double, _ color: Color) {
    let outer = radius + lineWidth / 2 + 1
    guard outer.isFinite else { return }
    func places(_ center: Double, in range: Range<Int>) -> Range<Int> {
      func clamped(_ place: Double) -> Int {
        Int(min(max(Double(range.lowerBound), place), Double(range.upperBound)))
      }
      return clamped(center - outer)..<max(clamped(center - outer), clamped(center + outer + 1))
    }
    for y in places(center.y, in: rows) {
      let dy = Double(y) + 0.5 - center.y
      for x in places(center.x, in: 0..<pixmap.width) {
        let dx = Double(x) + 0.5 - center.x
        let distance = abs((dx * dx + dy * dy).squareRoot() - radius)
        let coverage = min(1, lineWidth / 2 + 0.5 - distance)
        if coverage > 0 { draw(color.opacity(coverage), x: x, y: y) }
      }
    }
  }

  private mutating func draw(_ text: Drawing.Text) {
    let line = TextLine(text.shown)
    let outline = line.outline.moved { text.position(of: $0, lineWidth: line.width) }
    if let halo = text.halo, let rim = Coverage(outline, rim: Drawing.Text.haloRadius * text.zoom) {
      draw(halo, where: rim)
    }
    if let coverage = Coverage(outline) { draw(text.color, where: coverage) }
  }

  /// Draws a color into each pixel in proportion to its coverage.
  private mutating func draw(_ color: Color, where coverage: Coverage) {
    for row in (rows.lowerBound - coverage.y..<rows.upperBound - coverage.y).clamped(to: 0..<coverage.height)
    {
      for column in 0..<coverage.width {
        let value = coverage.values[row * coverage.width + column]
        if value > 0 { draw(color.opacity(Double(value)), x: coverage.x + column, y: coverage.y + row) }
      }
    }
  }
}
