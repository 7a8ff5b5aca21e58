internal import Pinwheel
internal import PinwheelAssets
internal import PinwheelChecks
internal import PinwheelShapes
internal import PinwheelText

/// Exports for Apple platforms: paths as Swift code, and the frames of accessibility elements.
extension ExportedShapes {
  /// A function with the path of each slice: a `CGPath`, or else a `UIBezierPath`.
  func swift(isCG: Bool) -> String {
    var text = "import \(isCG ? "CoreGraphics" : "UIKit")\n\n"
    text +=
      "/// Outlines of slices, in points of a canvas of \(canvas.text).\n"
    text += "enum SliceOutlines {\n"
    text += "  static func path(ofSlice name: String) -> \(isCG ? "CGPath" : "UIBezierPath")? {\n"
    text +=
      isCG
      ? "    let path = CGMutablePath()\n"
      : "    let path = UIBezierPath()\n    path.usesEvenOddFillRule = true\n"
    text += "    switch name {\n"
    var names: Set<Name> = []
    for shape in shapes where names.insert(shape.slice.name) {
      text += "    case \(shape.slice.name.literal(escaping: \.isControl)):\n"
      // Slices with the same name share a path.
      for other in shapes where Name(other.slice.name) == Name(shape.slice.name) {
        for ring in other.rings { text += Self.lines(of: ring, isCG: isCG) }
      }
    }
    return text + "    default: return nil\n    }\n    return path\n  }\n}\n"
  }

  private static func lines(of ring: [SmoothOutline.Step], isCG: Bool) -> String {
    func point(_ point: Point2D) -> String { "CGPoint(x: \(point.x.text), y: \(point.y.text))" }
    var text = ""
    for (index, step) in ring.enumerated() {
      switch step {
      case .move(let end): text += "      path.move(to: \(point(end)))\n"
      case .line(let end) where index == ring.count - 1 && end == ring.first?.end: break
      case .line(let end): text += "      path.addLine(to: \(point(end)))\n"
      case .curve(let control, let end):
        let label = isCG ? "control" : "controlPoint"
        text += "      path.addQuadCurve(to: \(point(end)), \(label): \(point(control)))\n"
      }
    }
    return text + (isCG ? "      path.closeSubpath()\n" : "      path.close()\n")
  }

  /// For each slice, its bounding box and the best point to activate it: the center of its largest inscribed circle.
  func accessibility() throws(ShapeError) -> JSON {
    let elements = try shapes.map { (shape) throws(ShapeError) -> JSON in
      let circle = try shape.mask.largestCircle()
      return .object([
        "label": shape.slice.name, "frame": shape.mask.bounds.points(scale: scale).json,
        "activationPoint": circle.map { Point2D(x: $0.center.x / scale, y: $0.center.y / scale).json },
        "radius": circle.map { $0.radius / scale }, "enabled": shape.slice.isEnabled,
      ])
    }
    return .object([
      "pinwheel": name, "width": canvas.width, "height": canvas.height, "elements": elements,
    ])
  }
}
