package import Pinwheel
internal import PinwheelChecks
internal import PinwheelShapes
package import PinwheelText

/// The shapes of a pinwheel's slices, on the pixels of its canvas, to be written in a format of others.
package struct ExportedShapes: Sendable {
  /// What to export.
  package struct Request: Sendable {
    /// Pixels of the canvas per point; `nil` for the finest scale of the images.
    package var scale: Double?
    /// How far outlines may be from the pixels' edges, in points.
    package var distance = 0.0
    /// Whether corners are rounded, within the distance.
    package var isSmooth = false
    /// Whether what lies behind other slices is left out.
    package var isVisible = false

    package init() {}
  }

  struct Shape {
    let slice: Slice
    /// Where it can be touched, in pixels.
    let mask: AlphaMask
    /// Its rings, in points: outer ones and holes, or outer ones alone for a format without holes.
    let rings: [[SmoothOutline.Step]]
    /// The numbers of rings of each part.
    let partSizes: [Int]
    /// The corners of all rings, before they are rounded.
    let cornerCount: Int
  }

  let name: String
  let canvas: Size2D
  let scale: Double
  let format: ExportFormat
  /// Back to front, without slices that have no pixels, or cannot be touched in a format that takes touches.
  let shapes: [Shape]

  /// Some 30 MB of text, and ten times as much memory.
  private static let mostCorners = 1 << 21

  /// - Throws: ``QueryError`` if there are too many pixels or corners.
  package init(
    _ stack: SliceStack, as format: ExportFormat, _ request: Request
  ) throws(QueryError) {
    (name, canvas, self.format) = (stack.name, stack.canvas, format)
    let scale = request.scale ?? stack.finestScale
    self.scale = scale
    do throws(ShapeError) {
      var masks = try stack.drawnMasks(scale: scale, isVisible: request.isVisible)
      for (index, slice) in stack.slices.enumerated() where format.takesTouches && slice.letsTouchesPass {
        masks[index] = masks[index].clearing(masks[index].grid)
      }
      let distance = request.distance * scale
      let outlines = try Self.outlines(
        of: masks, as: format, within: request.isSmooth ? distance / 2 : distance)
      let corners = outlines.joined().reduce(0) { sum, part in
        sum + part.outer.count + part.holes.reduce(0) { $0 + $1.count }
      }
      guard corners <= Self.mostCorners else { throw .tooComplex(parts: corners, limit: Self.mostCorners) }
      let smooth = PixelOutline.smooth(outlines, within: request.isSmooth ? distance / 2 : 0)
      var shapes: [Shape] = []
      for (index, mask) in masks.enumerated() where !mask.isEmpty {
        let rings = smooth[index].flatMap(\.rings).map { ring in
          ring.map { step in step.moved { Point2D(x: $0.x * (1 / scale), y: $0.y * (1 / scale)) } }
        }
        shapes.append(
          Shape(
            slice: stack.slices[index], mask: mask, rings: rings, partSizes: smooth[index].map(\.rings.count),
            cornerCount: outlines[index].reduce(0) {
              $0 + $1.outer.count + $1.holes.reduce(0) { $0 + $1.count }
            }
          ))
      }
      self.shapes = shapes
    } catch {
      throw .shapes(of: stack.name, canvas: stack.canvas, scale: scale, error)
    }
  }

  private static func outlines(
    of masks: [AlphaMask], as format: ExportFormat, within distance: Double
  ) throws(ShapeError) -> [[PixelOutline]] {
    if format.isOfFrames { return masks.map { _ in [] } }
    guard format.lacksHoles else { return try AlphaMask.outlines(of: masks, simplifiedWithin: distance) }
    // Strips of one slice share their cuts as neighbors do, so all of them are simplified together.
    var strips: [AlphaMask] = []
    var owners: [Int] = []
    for (index, mask) in masks.enumerated() {
      for strip in try mask.splitAtHoles() {
        strips.append(strip)
        owners.append(index)
      }
    }
    let all = try AlphaMask.outlines(of: strips, simplifiedWithin: distance, connectivity: .edges)
    var outlines: [[PixelOutline]] = masks.map { _ in [] }
    for (owner, parts) in zip(owners, all) { outlines[owner] += parts }
    return outlines
  }

  /// The file.
  ///
  /// - Throws: ``QueryError`` if a slice is too large for its largest circle to be found.
  package func text() throws(QueryError) -> String {
    switch format {
    case .svg: return svg
    case .htmlMap: return htmlMap
    case .css: return css
    case .cgPath: return swift(.cgPath)
    case .uiBezierPath: return swift(.uiBezierPath)
    case .godot: return godot
    case .json: return geometry.document
    case .accessibility:
      do throws(ShapeError) {
        return try accessibility().document
      } catch {
        throw .shapes(of: name, canvas: canvas, scale: scale, error)
      }
    }
  }

  /// What the file holds, for scripts: of each slice its pixels, and its outlines where the format has some.
  package var summary: [JSON.Member] {
    let slices = shapes.map { shape in
      JSON.object([
        "slice": .string(shape.slice.name), "pixels": .integer(shape.mask.count),
        "parts": format.isOfFrames ? nil : .integer(shape.partSizes.count),
        "rings": format.isOfFrames ? nil : .integer(shape.rings.count),
        "corners": format.isOfFrames ? nil : .integer(shape.cornerCount),
      ])
    }
    return [
      JSON.Member(key: "pinwheel", value: .string(name)),
      JSON.Member(key: "format", value: .string(format.rawValue)),
      JSON.Member(key: "scale", value: .number(scale)), JSON.Member(key: "slices", value: .array(slices)),
    ]
  }
}

extension ExportedShapes.Shape {
  /// The corners of each ring, without the first once more at the end.
  var polygons: [[Point2D]] { rings.map { $0.dropLast().map(\.end) } }

  /// The smallest rectangle around the pixels, in points.
  func bounds(scale: Double) -> Rect2D {
    Rect2D(
      x: Double(mask.bounds.x) / scale, y: Double(mask.bounds.y) / scale,
      width: Double(mask.bounds.width) / scale, height: Double(mask.bounds.height) / scale)
  }
}
