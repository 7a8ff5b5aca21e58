internal import Pinwheel
internal import PinwheelText

/// Exports as lists of corners: Godot's collision polygons, and JSON modeled on GeoJSON.
extension ExportedShapes {
  /// A scene with an area that has a polygon for each part of a slice. Godot's polygons cannot have holes, so a part
  /// with holes becomes several polygons.
  var godot: String {
    var text = "[gd_scene format=3]\n\n[node name=\"\(Self.node(name, "wheel"))\" type=\"Node2D\"]\n"
    for (number, shape) in shapes.enumerated() {
      let area = "\(Self.node(shape.slice.name, "slice"))_\(number)"
      text += "\n[node name=\"\(area)\" type=\"Area2D\" parent=\".\"]\n"
      for (index, polygon) in shape.polygons.enumerated() {
        let places = polygon.map(\.text).joined(separator: ", ")
        text += "\n[node name=\"polygon_\(index)\" type=\"CollisionPolygon2D\" parent=\"\(area)\"]\n"
        text += "polygon = PackedVector2Array(\(places))\n"
      }
    }
    return text
  }

  /// A text turned into a valid node name.
  private static func node(_ text: String, _ other: String) -> String {
    let name = text.replacingScalars {
      $0.isControl || ".:@/\"%\\".unicodeScalars.contains($0) ? "_" : nil
    }
    return name.isEmpty ? other : name
  }

  /// Features with multi-polygons, in points with y down. As in GeoJSON, the first corner of a ring is repeated at
  /// its end.
  var geometry: JSON {
    .object([
      "type": "FeatureCollection", "name": name, "width": canvas.width, "height": canvas.height,
      "features": shapes.map(feature),
    ])
  }

  private func feature(_ shape: Shape) -> JSON {
    let rings = shape.polygons
    var polygons: [JSON] = []
    var first = 0
    for size in shape.partSizes {
      polygons.append(rings[first..<first + size].map(Self.ring).json)
      first += size
    }
    return .object([
      "type": "Feature",
      "properties": JSON.object(["slice": shape.slice.name, "enabled": shape.slice.isEnabled]),
      "geometry": JSON.object(["type": "MultiPolygon", "coordinates": polygons]),
    ])
  }

  private static func ring(_ corners: [Point2D]) -> JSON {
    (corners + corners.prefix(1)).map { [$0.x, $0.y] }.json
  }
}
