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
    let left = text.isCentered ? text.x - text.width / 2 : text.x
    if let halo = text.halo { draw(text, left: left, rim: text.zoom, halo) }
    draw(text, left: left, rim: 0, text.color)
  }

  /// Draws each pixel of the letters as a square, `rim` pixels larger on every side.
  private mutating func draw(_ text: Drawing.Text, left: Int, rim: Int, _ color: Color) {
    for (number, scalar) in text.drawable.unicodeScalars.enumerated() {
      for pixel in BitmapFont.glyph(scalar) {
        let x = left + text.zoom * (number * BitmapFont.advance + pixel.x)
        let y = text.y + text.zoom * pixel.y
        for row in y - rim..<y + text.zoom + rim {
          draw(.solid(color), columns: x - rim..<x + text.zoom + rim, row: row)
        }
      }
    }
  }
}
