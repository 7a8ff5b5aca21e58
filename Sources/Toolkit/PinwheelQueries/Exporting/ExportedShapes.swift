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
    /// The rings, in points: outer rings and holes, or only outer rings for a format without holes.
    let rings: [[SmoothOutline.Step]]
    /// The number of rings in each part.
    let partSizes: [Int]
    /// The number of corners in all rings, before rounding.
    let cornerCount: Int
  }

  let name: String
  let canvas: Size2D
  let scale: Double
  let format: ExportFormat
  /// The shapes, back to front, without slices that have no pixels, or are not touchable in a format that takes
  /// touches.
  let shapes: [Shape]

  /// The distance in pixels within which steps of pixels become slanted edges.
  private static let leastSimplified = 1.3

  /// About 30 MB of text, and ten times as much memory.
  private static let mostCorners = 1 << 21

  /// Corners stay sharp if rounded ones would take more text than the exact outlines.
  ///
  /// - Parameters:
  ///   - scale: Pixels of the canvas per point; `nil` for the finest scale of the images.
  ///   - distance: The maximum distance of outlines from the pixels' edges, in points.
  ///   - isSmooth: Whether corners are rounded, within the distance.
  ///   - isVisible: Whether parts hidden behind other slices are left out.
  /// - Throws: A ``Diagnostic`` if there are too many pixels or corners.
  package init(
    _ stack: SliceStack, as format: ExportFormat, scale: Double?, within distance: Double, isSmooth: Bool,
    isVisible: Bool
  ) throws(Diagnostic) {
    let scale = scale ?? stack.finestScale
    var masks: [AlphaMask]
    do throws(ShapeError) {
      masks = try stack.drawnMasks(scale: scale, isVisible: isVisible)
    } catch {
      throw error.diagnostic(of: stack.name, canvas: stack.canvas, scale: scale)
    }
    for (index, slice) in stack.slices.enumerated() where format.takesTouches && slice.letsTouchesPass {
      masks[index] = masks[index].subtracting(masks[index])
    }
    let distance = distance * scale
    guard isSmooth else {
      try self.init(stack, masks, as: format, scale: scale, within: distance, rounding: nil)
      return
    }
    // Less than this leaves steps of pixels in slanted edges, which are not worth rounding.
    let rounding = max(0, min(distance / 4, distance - Self.leastSimplified))
    self = try Self(stack, masks, as: format, scale: scale, within: distance - rounding, rounding: rounding)
    if rounding == 0 { return }
    let exact = try Self(stack, masks, as: format, scale: scale, within: 0, rounding: nil)
    if try text().utf8.count <= exact.text().utf8.count { return }
    self = try Self(stack, masks, as: format, scale: scale, within: distance, rounding: 0)
  }

  /// - Parameters:
  ///   - masks: The pixels of each slice.
  ///   - distance: The maximum distance of corners from the pixels' edges, in pixels.
  ///   - rounding: The distance within which corners are rounded, in pixels; `nil` leaves corners as they are, to the
  ///     last digit.
  private init(
    _ stack: SliceStack, _ masks: [AlphaMask], as format: ExportFormat, scale: Double,
    within distance: Double, rounding: Double?
  ) throws(Diagnostic) {
    (name, canvas, self.format, self.scale) = (stack.name, stack.canvas, format, scale)
    do throws(ShapeError) {
      let outlines = try Self.outlines(of: masks, as: format, within: distance)
      let cornerCounts = outlines.map { parts in
        parts.reduce(0) { $0 + $1.outer.count + $1.holes.reduce(0) { $0 + $1.count } }
      }
      let corners = cornerCounts.reduce(0, +)
      guard corners <= Self.mostCorners else { throw .tooComplex(parts: corners, limit: Self.mostCorners) }
      let smooth = PixelOutline.smooth(outlines, within: rounding ?? 0)
      shapes = masks.indices.filter { !masks[$0].isEmpty }.map { index in
        let rings = smooth[index].flatMap(\.rings).map { ring in
          let ring = ring.map { step in step.moved { Point2D(x: $0.x * (1 / scale), y: $0.y * (1 / scale)) } }
          return rounding == nil ? ring : Self.rounded(ring)
        }
        return Shape(
          slice: stack.slices[index], mask: masks[index], rings: rings,
          partSizes: smooth[index].map(\.rings.count), cornerCount: cornerCounts[index])
      }
    } catch {
      throw error.diagnostic(of: stack.name, canvas: stack.canvas, scale: scale)
    }
  }

  /// A ring in thousandths of a point, without the lines between curves that meet.
  private static func rounded(_ ring: [SmoothOutline.Step]) -> [SmoothOutline.Step] {
    var steps: [SmoothOutline.Step] = []
    for step in ring.map({ $0.moved { Point2D(x: $0.x.rounded(to: 1000), y: $0.y.rounded(to: 1000)) } }) {
      if case .line(let end) = step, end == steps.last?.end, steps.count > 1 { continue }
      steps.append(step)
    }
    return steps
  }

  private static func outlines(
    of masks: [AlphaMask], as format: ExportFormat, within distance: Double
  ) throws(ShapeError) -> [[PixelOutline]] {
    if format.isOfFrames { return masks.map { _ in [] } }
    guard format.lacksHoles else { return try AlphaMask.outlines(of: masks, simplifiedWithin: distance) }
    // Strips of one slice share their cuts like neighbors, so all of them are simplified together.
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

  /// The contents of the file.
  ///
  /// - Throws: A ``Diagnostic`` if a slice is too large to find its largest circle.
  package func text() throws(Diagnostic) -> String {
    switch format {
    case .svg: return svg
    case .htmlMap: return htmlMap
    case .css: return css
    case .cgPath, .uiBezierPath: return swift(isCG: format == .cgPath)
    case .godot: return godot
    case .json: return geometry.document
    case .accessibility:
      do throws(ShapeError) {
        return try accessibility().document
      } catch {
        throw error.diagnostic(of: name, canvas: canvas, scale: scale)
      }
    }
  }

  /// The contents in JSON for scripts: for each slice its pixels and, if the format has them, its outlines.
  package var summary: JSON {
    let slices = shapes.map { shape in
      JSON.object([
        "slice": shape.slice.name, "pixels": shape.mask.count,
        "parts": format.isOfFrames ? nil : shape.partSizes.count,
        "rings": format.isOfFrames ? nil : shape.rings.count,
        "corners": format.isOfFrames ? nil : shape.cornerCount,
      ])
    }
    return .object([
      "pinwheel": name, "format": format.rawValue, "scale": scale, "slices": slices,
    ])
  }
}

extension ExportedShapes.Shape {
  /// The corners of each ring, without repeating the first at the end.
  var polygons: [[Point2D]] { rings.map { $0.dropLast().map(\.end) } }
}
