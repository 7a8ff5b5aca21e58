internal import PinwheelFiles
internal import PinwheelShapes
internal import Pinwheel

/// What web pages take: SVG paths, image maps, and clip paths of style sheets.
extension ExportedShapes {
  var svg: String {
    let (width, height) = (Self.number(canvas.width), Self.number(canvas.height))
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

  /// The first area that a point is in has it, so the front-most slice comes first.
  var htmlMap: String {
    var text = "<map name=\"\(XML.escaped(name))\">\n"
    for shape in shapes.reversed() {
      let name = XML.escaped(shape.slice.name)
      for polygon in shape.polygons {
        let places = polygon.map { "\(Self.number($0.x)),\(Self.number($0.y))" }.joined(separator: ",")
        text += "  <area shape=\"poly\" coords=\"\(places)\" alt=\"\(name)\" title=\"\(name)\""
        text += shape.slice.isEnabled ? " href=\"#\(Self.fragment(shape.slice.name))\">\n" : ">\n"
      }
    }
    return text + "</map>\n"
  }

  /// A rule for each slice: an element of the canvas's size that says in `data-slice` which one it is.
  var css: String {
    shapes.map { shape in
      let events = shape.slice.letsTouchesThrough ? "  pointer-events: none;\n" : ""
      return "[data-slice=\"\(Self.quoted(shape.slice.name))\"] {\n"
        + "  clip-path: path(evenodd, \"\(path(shape))\");\n\(events)}\n"
    }.joined()
  }

  /// The shape as the path data of SVG, in points.
  private func path(_ shape: Shape) -> String {
    var path = ""
    for ring in shape.rings {
      var last = Point2D.zero
      for (index, step) in ring.enumerated() {
        let (x, y) = (Self.number(step.end.x), Self.number(step.end.y))
        switch step {
        case .move: path += "M\(x) \(y)"
        case .line(let point) where index == ring.count - 1 && point == ring.first?.end: break
        case .line(let point) where point.y == last.y: path += "H\(x)"
        case .line(let point) where point.x == last.x: path += "V\(y)"
        case .line: path += "L\(x) \(y)"
        case .curve(let control, _): path += "Q\(Self.number(control.x)) \(Self.number(control.y)) \(x) \(y)"
        }
        last = step.end
      }
      path += "Z"
    }
    return path
  }

  /// Any text inside the quotes of a style sheet.
  private static func quoted(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar.isControl || scalar == "\"" || scalar == "\\" || scalar == "<" {
        result += "\\" + String(scalar.value, radix: 16) + " "
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  /// Any text as the fragment of an address.
  private static func fragment(_ text: String) -> String {
    text.utf8.reduce(into: "") { result, byte in
      let isPlain = (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
      if isPlain || byte == 45 || byte == 95 {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
