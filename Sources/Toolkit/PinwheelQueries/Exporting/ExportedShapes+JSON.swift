internal import Pinwheel
internal import PinwheelText

/// An export as JSON modeled on GeoJSON.
extension ExportedShapes {
  /// Features with multi-polygons, in points with y down. As in GeoJSON, the first corner of a ring is repeated at
  /// its end.
  var geometry: JSON {
    .object([
      "type": "FeatureCollection", "name": name, "width": canvas.width, "height": canvas.height,
      "features": shapes.map(feature),
    ])
  }

  private func feature(_ shape: Shape) -> JSON {
    let polygons = shape.parts.map { rings in rings.map(Self.ring).json }
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
