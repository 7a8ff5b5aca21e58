internal import Pinwheel

extension Drawing {
  /// The drawing in pixels.
  ///
  /// - Complexity: O(pixels of all elements).
  func pixmap() -> Pixmap {
    var rest = elements[...]
    var pixmap: Pixmap
    if case .image(let image, x: 0, y: 0) = elements.first, paper == .clear, image.width == width,
      image.height == height
    {
      // A large picture is not copied for nothing.
      pixmap = image
      rest = rest.dropFirst()
    } else {
      pixmap = Pixmap(width: width, height: height, filledWith: paper)
    }
    for element in rest { pixmap.draw(element) }
    return pixmap
  }
}

extension Pixmap {
  fileprivate mutating func draw(_ element: Drawing.Element) {
    switch element {
    case .image(let image, let x, let y): draw(image, x: x, y: y)
    case .region(let region, let fill, let x, let y, title: _):
      for run in region.runs {
        draw(fill, columns: Int(run.start) + x..<Int(run.end) + x, row: Int(run.row) + y)
      }
    case .rectangle(let rectangle, let fill):
      for row in rectangle.rows { draw(fill, columns: rectangle.columns, row: row) }
    case .ring(let center, let radius, let lineWidth, let color):
      drawRing(center: center, radius: radius, lineWidth: lineWidth, color)
    case .shape(let outline, let color):
      if let coverage = Coverage(outline) { draw(color, where: coverage) }
    case .text(let text): draw(text)
    }
  }

  private mutating func draw(_ fill: Drawing.Fill, columns: Range<Int>, row: Int) {
    guard row >= 0, row < height else { return }
    for x in columns.clamped(to: 0..<width) {
      switch fill {
      case .solid(let color): draw(color, x: x, y: row)
      case .hatch(let color, let line, let period):
        if (x + row) % period < line { draw(color, x: x, y: row) }
      case .checkers(let side):
        draw(Drawing.checkerColors[(x / side + row / side) % 2], x: x, y: row)
      }
    }
  }

  /// A pixel is covered as far as the line reaches towards its middle, which makes the edge smooth.
  private mutating func drawRing(center: Point2D, radius: Double, lineWidth: Double, _ color: Color) {
    let outer = radius + lineWidth / 2 + 1
    guard outer.isFinite else { return }
    func clamped(_ place: Double, to limit: Int) -> Int { Int(min(max(0, place), Double(limit))) }
    for y in clamped(
      center.y - outer, to: height)..<max(
        clamped(center.y - outer, to: height), clamped(center.y + outer + 1, to: height))
    {
      let dy = Double(y) + 0.5 - center.y
      for x in clamped(
        center.x - outer, to: width)..<max(
          clamped(center.x - outer, to: width), clamped(center.x + outer + 1, to: width))
      {
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

  /// Draws a color with as much of it in each pixel as is covered.
  private mutating func draw(_ color: Color, where coverage: Coverage) {
    for row in 0..<coverage.height {
      for column in 0..<coverage.width {
        let value = coverage.values[row * coverage.width + column]
        if value > 0 { draw(color.opacity(Double(value)), x: coverage.x + column, y: coverage.y + row) }
      }
    }
  }
}
