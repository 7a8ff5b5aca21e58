package import Pinwheel
internal import PinwheelChecks
internal import PinwheelShapes
package import PinwheelText

/// The shapes of a pinwheel's slices on the pixels of its canvas, for writing in other formats.
package struct ExportedShapes: Sendable {
  struct Shape {
    let slice: Slice
    /// The touchable pixels.
    let mask: AlphaMask
    /// The corners of the rings of each part, in points: the outer ring, then the holes.
    let parts: [[[Point2D]]]
  }

  let name: String
  let canvas: Size2D
  let scale: Double
  let format: ExportFormat
  /// The shapes, back to front, without slices that have no pixels, or are not touchable in a format that takes
  /// touches.
  let shapes: [Shape]

  /// About 30 MB of text, and ten times as much memory.
  private static let mostCorners = 1 << 21

  /// - Parameters:
  ///   - scale: Pixels of the canvas per point; `nil` for the finest scale of the images.
  ///   - distance: The maximum distance of outlines from the pixels' edges, in points.
  ///   - isVisible: Whether parts hidden behind other slices are left out.
  /// - Throws: A ``Diagnostic`` if there are too many pixels or corners.
  package init(
    _ stack: SliceStack, as format: ExportFormat, scale: Double?, within distance: Double, isVisible: Bool
  ) throws(Diagnostic) {
    let scale = scale ?? stack.finestScale
    (name, canvas, self.format, self.scale) = (stack.name, stack.canvas, format, scale)
    do throws(ShapeError) {
      var masks = try stack.drawnMasks(scale: scale, isVisible: isVisible)
      for (index, slice) in stack.slices.enumerated() where format.takesTouches && slice.letsTouchesPass {
        masks[index] = masks[index].subtracting(masks[index])
      }
      let outlines = try masks.outlines(simplifiedWithin: distance * scale)
      let corners = outlines.joined().reduce(0) { $1.holes.reduce($0 + $1.outer.count) { $0 + $1.count } }
      guard corners <= Self.mostCorners else { throw .tooComplex(parts: corners, limit: Self.mostCorners) }
      shapes = masks.indices.filter { !masks[$0].isEmpty }.map { index in
        let parts = outlines[index].map { part in
          ([part.outer] + part.holes).map { ring in
            ring.map { Point2D(x: Double($0.x) * (1 / scale), y: Double($0.y) * (1 / scale)) }
          }
        }
        return Shape(slice: stack.slices[index], mask: masks[index], parts: parts)
      }
    } catch {
      throw error.diagnostic(of: stack.name, canvas: stack.canvas, scale: scale)
    }
  }

  /// The contents of the file.
  package var text: String {
    switch format {
    case .svg: svg
    case .htmlMap: htmlMap
    case .css: css
    case .json: geometry.document
    }
  }

  /// The contents in JSON for scripts: for each slice its pixels and its outlines.
  package var summary: JSON {
    let slices = shapes.map { shape in
      let rings = shape.parts.joined()
      return JSON.object([
        "slice": shape.slice.name, "pixels": shape.mask.count, "parts": shape.parts.count,
        "rings": rings.count,
        "corners": rings.reduce(0) { $0 + $1.count },
      ])
    }
    return .object([
      "pinwheel": name, "format": format.rawValue, "scale": scale, "slices": slices,
    ])
  }
}
