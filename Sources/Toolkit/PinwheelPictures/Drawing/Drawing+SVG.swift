internal import Pinwheel
internal import PinwheelAssets
internal import PinwheelFiles
internal import PinwheelImages
internal import PinwheelShapes
internal import PinwheelText

/// The drawing as SVG: lengths are pixels, its natural size is in points. Names occur only as text.
extension Drawing {
  /// The maximum number of corners of all written outlines, some 60 MB of text.
  private static let maximumCorners = 1 << 22

  /// - Throws: A ``DiagnosticError`` if outlines are too intricate for a text, or memory runs out.
  func svg() throws -> String {
    var writer = SVGWriter(cornersLeft: Self.maximumCorners)
    for element in elements { try writer.add(element) }
    func points(_ pixels: Int) -> String { (Double(pixels) / scale).text }
    let paper =
      paper.alpha == 0
      ? "" : "<rect width=\"\(width)\" height=\"\(height)\" fill=\"\(paper.hex)\"\(opacity(of: paper))/>\n"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(points(width))" height="\(points(height))" \
      viewBox="0 0 \(width) \(height)" role="img">
      <title>\(SVGWriter.escaped(title))</title>
      \(writer.definitions.isEmpty ? "" : "<defs>\n\(writer.definitions)</defs>\n")\(paper)\(writer.body)</svg>

      """
  }
}

/// `fill-opacity` if a color needs it.
private func opacity(of color: Color) -> String {
  color.alpha == 255
    ? "" : " fill-opacity=\"\((Double(color.alpha) / 255).rounded(to: 1000).text)\""
}

/// The elements written so far.
private struct SVGWriter {
  private(set) var body = ""
  private(set) var definitions = ""
  private var hatches: [Drawing.Fill: Int] = [:]
  private var checkers: Set<String> = []
  private var glyphNames: [TextLine.Glyph: String] = [:]
  private var cornersLeft: Int

  init(cornersLeft: Int) {
    self.cornersLeft = cornersLeft
  }

  mutating func add(_ element: Drawing.Element) throws {
    switch element {
    case .artwork(var artwork, let x, let y): try add(.image(artwork.pixmap(), x: x, y: y))
    case .layer(let area, let pixels):
      try add(.image(pixels(0..<area.height), x: area.x, y: area.y))
    case .image(let image, let x, let y):
      let png = try image.png(name: "the picture")
      body += """
        <image x="\(x)" y="\(y)" width="\(image.width)" height="\(image.height)" \
        image-rendering="pixelated" href="data:image/png;base64,\(Base64.text(of: png))"/>

        """
    case .region(let region, let fill, let x, let y, let title):
      guard !region.isEmpty else { return }
      guard let (path, corners) = region.path(maximumCorners: cornersLeft) else {
        throw PictureError.intricate
      }
      cornersLeft -= corners
      let label = title.map { "<title>\(Self.escaped($0))</title>" } ?? ""
      body += """
        <path \(attributes(of: fill)) fill-rule="evenodd" shape-rendering="crispEdges" \
        transform="translate(\(x) \(y))" d="\(path)">\(label)</path>

        """
    case .rectangle(let rectangle, let fill):
      body += """
        <rect x="\(rectangle.x)" y="\(rectangle.y)" width="\(rectangle.width)" height="\(rectangle.height)" \
        \(attributes(of: fill)) shape-rendering="crispEdges"/>

        """
    case .ring(let center, let radius, let width, let color):
      body += """
        <circle cx="\(Self.number(center.x))" cy="\(Self.number(center.y))" r="\(Self.number(radius))" \
        fill="none" stroke="\(color.hex)" stroke-width="\(Self.number(width))"/>

        """
    case .shape(let outline, let color):
      body += "<path fill=\"\(color.hex)\"\(opacity(of: color)) d=\"\(Self.path(of: outline))\"/>\n"
    case .text(let text): add(text)
    }
  }

  /// Writes the letters as outlines, so that they are placed as in the PNG whatever fonts a reader has, with the
  /// text as their title.
  private mutating func add(_ text: Drawing.Text) {
    let line = TextLine(text.shown)
    let uses = line.glyphs.compactMap { place in
      name(of: place.glyph).map { "<use href=\"#\($0)\" x=\"\(Self.number(place.x))\"/>" }
    }.joined()
    let start = text.position(of: Point2D(x: 0, y: 0), lineWidth: line.width)
    let turn = text.angle == 0 ? "" : " rotate(\(Self.number(text.angle * 180 / .pi)))"
    let halo =
      text.halo.map {
        """
        <g fill="\($0.hex)" stroke="\($0.hex)" stroke-width="\(Self.number(2 * Drawing.Text.haloRadius))" \
        stroke-linejoin="round">\(uses)</g>
        """
      } ?? ""
    body += """
      <g transform="translate(\(Self.number(start.x)) \(Self.number(start.y)))\(turn) \
      scale(\(Self.number(text.zoom)))" fill="\(text.color.hex)">\
      <title>\(Self.escaped(text.string))</title>\(halo)\(uses)</g>

      """
  }

  /// The name of a glyph among the definitions; `nil` for an empty glyph.
  private mutating func name(of glyph: TextLine.Glyph) -> String? {
    if let known = glyphNames[glyph] { return known.isEmpty ? nil : known }
    let path = Self.path(of: glyph.outline)
    let name =
      switch glyph {
      case _ where path.isEmpty: ""
      case .letter(let number): "g\(number)"
      case .box(let scalar): "u\(String(scalar.value, radix: 16))"
      }
    glyphNames[glyph] = name
    if path.isEmpty { return nil }
    definitions += "<path id=\"\(name)\" d=\"\(path)\"/>\n"
    return name
  }

  private static func path(of outline: Outline) -> String {
    outline.reduce(into: "") { path, step in
      switch step {
      case .move(let point): path += "\(path.isEmpty ? "" : "Z")M\(number(point.x)) \(number(point.y))"
      case .line(let point): path += "L\(number(point.x)) \(number(point.y))"
      case .curve(let control, let point):
        path += "Q\(number(control.x)) \(number(control.y)) \(number(point.x)) \(number(point.y))"
      }
    }
  }

  private mutating func attributes(of fill: Drawing.Fill) -> String {
    switch fill {
    case .solid(let color): return "fill=\"\(color.hex)\"\(opacity(of: color))"
    case .hatch(let color, let line, let period):
      if let number = hatches[fill] { return "fill=\"url(#hatch\(number))\"" }
      let number = hatches.count
      hatches[fill] = number
      // Distances across the diagonal lines are shorter than along a row by this factor.
      let (line, period) = (Double(line) / 2.0.squareRoot(), Double(period) / 2.0.squareRoot())
      definitions += """
        <pattern id="hatch\(number)" width="\(Self.number(period))" height="\(Self.number(period))" \
        patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
        <rect width="\(Self.number(line))" height="\(Self.number(period))" fill="\(color.hex)"\
        \(opacity(of: color))/></pattern>

        """
      return "fill=\"url(#hatch\(number))\""
    case .checkers(let side, let isDark):
      let name = (isDark ? "dark-checkers" : "checkers") + "\(side)"
      if checkers.insert(name).inserted {
        let colors = isDark ? Drawing.darkCheckerColors : Drawing.checkerColors
        let (light, dark) = (colors[0].hex, colors[1].hex)
        definitions += """
          <pattern id="\(name)" width="\(2 * side)" height="\(2 * side)" patternUnits="userSpaceOnUse">\
          <rect width="\(2 * side)" height="\(2 * side)" fill="\(light)"/>\
          <path fill="\(dark)" d="M\(side) 0H\(2 * side)V\(side)H0V\(2 * side)H\(side)Z"/></pattern>

          """
      }
      return "fill=\"url(#\(name))\""
    }
  }

  private static func number(_ value: Double) -> String {
    value.rounded(to: 1000).text
  }

  /// Any text as text of an XML document, with control characters shown by number.
  static func escaped(_ text: String) -> String { XML.escaped(Label.plain(text)) }
}
