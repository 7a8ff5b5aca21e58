package import Pinwheel
package import PinwheelAssets

/// A finished picture of a pinwheel, and what there is to say about it.
package struct Picture: Sendable {
  package let drawing: Drawing
  /// The pinwheel that it shows.
  package let pinwheel: String
  /// What it is of the pinwheel, in a word that ends a file name: `map`; empty for the pinwheel itself.
  package let kind: String
  /// The canvas point of its top-left corner.
  package let corner: Point2D
  /// What scripts learn besides.
  package let details: [JSON.Member]

  init(
    _ drawing: Drawing, of pinwheel: String, kind: String = "", corner: Point2D, details: [JSON.Member] = []
  ) {
    self.drawing = drawing
    self.pinwheel = pinwheel
    self.kind = kind
    self.corner = corner
    self.details = details
  }

  /// A name for its file: the pinwheel's, as far as any disk takes it.
  package func fileName(format: PictureFormat) -> String {
    let safe = pinwheel.unicodeScalars.map { scalar -> Character in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", " ": Character(scalar)
      default: scalar.value < 0x80 || Label.plain(String(scalar)) != String(scalar) ? "-" : Character(scalar)
      }
    }
    var name = String(String(safe).prefix(60))
    if name.isEmpty || name.hasPrefix(".") || name.hasPrefix("-") || name.hasPrefix(" ") {
      name = "pinwheel" + name
    }
    return name + (kind.isEmpty ? "" : "-\(kind)") + ".\(format.rawValue)"
  }

  /// `{"pinwheel", "file", "format", "width", "height", "scale", "x", "y", "bytes", ...}`; x and y are
  /// ``corner``, in points.
  package func json(file: String, format: PictureFormat, bytes: Int) -> JSON {
    .object(
      [
        JSON.Member(key: "pinwheel", value: .string(pinwheel)),
        JSON.Member(key: "file", value: .string(file)),
        JSON.Member(key: "format", value: .string(format.rawValue)),
        JSON.Member(key: "width", value: .integer(drawing.width)),
        JSON.Member(key: "height", value: .integer(drawing.height)),
        JSON.Member(key: "scale", value: .number(drawing.scale)),
        JSON.Member(key: "x", value: .number(corner.x)), JSON.Member(key: "y", value: .number(corner.y)),
        JSON.Member(key: "bytes", value: .integer(bytes)),
      ] + details)
  }
}

extension PictureArea {
  /// The canvas point of the top-left corner.
  var corner: Point2D { Point2D(x: Double(firstColumn) / scale, y: Double(firstRow) / scale) }
}
