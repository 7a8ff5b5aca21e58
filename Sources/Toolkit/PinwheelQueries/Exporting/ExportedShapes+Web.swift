internal import Pinwheel
internal import PinwheelChecks
internal import PinwheelText

/// Exports for web pages: SVG paths, image maps, and clip paths of style sheets.
extension ExportedShapes {
  var svg: String {
    let (width, height) = (canvas.width.text, canvas.height.text)
    var text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">\n"
    text += "  <title>\(XML.escaped(name))</title>\n"
    for shape in shapes {
      text +=
        "  <path data-slice=\"\(XML.escaped(shape.slice.name))\" fill-rule=\"evenodd\" d=\"\(path(shape))\">"
      text += "<title>\(XML.escaped(shape.slice.name))</title></path>\n"
    }
    return text + "</svg>\n"
  }

  /// The front-most slice comes first, because the first area that contains a point receives it. An area is one
  /// polygon: from its first corner a line leads to each hole and back.
  var htmlMap: String {
    var text = "<map name=\"\(XML.escaped(name))\">\n"
    for shape in shapes.reversed() {
      let name = XML.escaped(shape.slice.name)
      for rings in shape.parts {
        let holes = rings.dropFirst().flatMap { rings[0].prefix(1) + $0 + $0.prefix(1) }
        let places = (rings[0] + holes).map { "\($0.x.text),\($0.y.text)" }.joined(separator: ",")
        text += "  <area shape=\"poly\" coords=\"\(places)\" alt=\"\(name)\" title=\"\(name)\""
        text +=
          shape.slice.isEnabled ? " href=\"#\(shape.slice.name.percentEncoded(keeping: "-_"))\">\n" : ">\n"
      }
    }
    return text + "</map>\n"
  }

  /// A rule for each slice. The element has the canvas's size and names its slice in `data-slice`.
  var css: String {
    shapes.map { shape in
      let events = shape.slice.letsTouchesPass ? "  pointer-events: none;\n" : ""
      return "[data-slice=\"\(Self.quoted(shape.slice.name))\"] {\n"
        + "  clip-path: path(evenodd, \"\(path(shape))\");\n\(events)}\n"
    }.joined()
  }

  /// The shape as SVG path data, in points.
  private func path(_ shape: Shape) -> String {
    var path = ""
    for ring in shape.parts.joined() {
      for (index, corner) in ring.enumerated() {
        let (x, y) = (corner.x.text, corner.y.text)
        if index == 0 {
          path += "M\(x) \(y)"
        } else if corner.y == ring[index - 1].y {
          path += "H\(x)"
        } else if corner.x == ring[index - 1].x {
          path += "V\(y)"
        } else {
          path += "L\(x) \(y)"
        }
      }
      path += "Z"
    }
    return path
  }

  /// A text escaped for the quotes of a style sheet.
  private static func quoted(_ text: String) -> String {
    text.replacingScalars { scalar in
      let isEscaped = scalar.isControl || ["\"", "\\", "<"].contains(scalar)
      return isEscaped ? "\\" + String(scalar.value, radix: 16) + " " : nil
    }
  }
}
