internal import Pinwheel
internal import PinwheelText

/// The drawing as SVG: lengths are pixels, its natural size is in points. Names occur only as text.
extension Drawing {
  /// The maximum number of corners of all written outlines, some 60 MB of text.
  private static let maximumCorners = 1 << 22

  /// What a file of ours says near its start.
  package static let mark = "Drawn by Pinwheel"

  /// The whole file.
  ///
  /// - Throws: A ``DiagnosticError`` if an image of artwork cannot be read, outlines are too intricate for a text, or memory
  ///   runs out.
  /// - Complexity: O(pixels of all elements).
  package func svg() throws -> ContiguousArray<UInt8> {
    var writer = SVGWriter(cornersLeft: Self.maximumCorners)
    for element in elements { try writer.add(element) }
    func points(_ pixels: Int) -> String { (Double(pixels) / scale).text }
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(points(width))" height="\(points(height))" \
      viewBox="0 0 \(width) \(height)" role="img" font-family="Verdana, DejaVu Sans, sans-serif" xml:space="preserve">
      <!-- \(Self.mark) -->
      <title>\(SVGWriter.escaped(title))</title>
      \(writer.definitions.isEmpty ? "" : "<defs>\n\(writer.definitions)</defs>\n")\
      <rect width="\(width)" height="\(height)" fill="\(Color.paper.hex)"/>
      \(writer.body)</svg>

      """
    return ContiguousArray(text.utf8)
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
  private var cornersLeft: Int

  init(cornersLeft: Int) {
    self.cornersLeft = cornersLeft
  }

  mutating func add(_ element: Drawing.Element) throws {
    switch element {
    case .pixels(let raster, let x, let y):
      let png = try raster.png(name: "the picture")
      body += """
        <image x="\(x)" y="\(y)" width="\(raster.width)" height="\(raster.height)" \
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
    case .polygon(let corners, let color):
      let points = corners.map { "\(Self.number($0.x)),\(Self.number($0.y))" }.joined(separator: " ")
      body += "<polygon fill=\"\(color.hex)\"\(opacity(of: color)) points=\"\(points)\"/>\n"
    case .text(let text): add(text)
    }
  }

  /// Writes a text as text; one that is shortened has all of it as its title.
  private mutating func add(_ text: Drawing.Text) {
    let (shown, whole) = (Self.escaped(text.shown), Self.escaped(text.string))
    let baseline = text.y + Drawing.Text.capHeight * text.zoom
    let halo =
      text.halo.map {
        """
         stroke="\($0.hex)" stroke-width="\(Self.number(2.5 * text.zoom))" stroke-linejoin="round" paint-order="stroke"
        """
      } ?? ""
    body += """
      <text x="\(Self.number(text.x))" y="\(Self.number(baseline))" \
      font-size="\(Self.number(Drawing.Text.size * text.zoom))" fill="\(text.color.hex)"\(halo)\
      \(text.isCentered ? " text-anchor=\"middle\"" : "")>\
      \(shown == whole ? "" : "<title>\(whole)</title>")\(shown)</text>

      """
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
