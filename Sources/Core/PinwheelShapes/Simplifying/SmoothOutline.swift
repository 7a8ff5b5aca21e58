public import Pinwheel

/// The boundary of a part with rounded corners: lines and quadratic Bézier curves.
public struct SmoothOutline: Sendable, Hashable {
  /// A step of a ring.
  public enum Step: Sendable, Hashable {
    /// Begins the ring.
    case move(Point2D)
    /// A straight line.
    case line(Point2D)
    /// A quadratic curve.
    case curve(control: Point2D, to: Point2D)
  }
  /// The rings, each from a `move` back to its starting point: the outer ring first, then the holes.
  public let rings: [[Step]]
}

extension SmoothOutline.Step {
  /// The end point of the step.
  package var end: Point2D {
    switch self {
    case .move(let point), .line(let point), .curve(_, let point): point
    }
  }

  /// The step with each point moved by a function, which must be affine.
  package func moved(_ move: (Point2D) -> Point2D) -> Self {
    switch self {
    case .move(let point): .move(move(point))
    case .line(let point): .line(move(point))
    case .curve(let control, let point): .curve(control: move(control), to: move(point))
    }
  }
}

extension PixelOutline {
  /// Rounds the corners of outlines, such as those of `AlphaMask.outlines(of:simplifiedWithin:connectivity:)`: every
  /// curve passes within `distance` pixels of the corner that it rounds.
  ///
  /// Rings that share a border share the curves. Corners where more than two edges meet stay sharp, and so do corners
  /// so close to another that curves could touch.
  ///
  /// - Parameters:
  ///   - outlines: The outlines of each mask, on one grid.
  ///   - distance: In pixels. Negative numbers and NaN count as 0, which rounds nothing.
  /// - Complexity: O(corners), except for outlines constructed to be slow.
  public static func smooth(_ outlines: [[PixelOutline]], within distance: Double) -> [[SmoothOutline]] {
    let rounding = CornerRounding(outlines, within: distance > 0 ? distance : 0)
    return outlines.map { parts in
      parts.map { part in SmoothOutline(rings: part.rings.map(rounding.round)) }
    }
  }
}

/// Replaces corners by curves between points on their two edges.
private struct CornerRounding {
  private let distance: Double
  private let grid: VertexGrid
  /// The corners at the other ends of each corner's edges.
  private var neighbors: [PixelCorner: Set<PixelCorner>] = [:]

  init(_ outlines: [[PixelOutline]], within distance: Double) {
    self.distance = distance
    for ring in outlines.joined().flatMap({ $0.rings }) {
      for index in ring.indices {
        let (from, to) = (ring[index], ring[index + 1 == ring.count ? 0 : index + 1])
        neighbors[from, default: []].insert(to)
        neighbors[to, default: []].insert(from)
      }
    }
    grid = VertexGrid(Array(neighbors.keys))
  }

  func round(_ ring: ContiguousArray<PixelCorner>) -> [SmoothOutline.Step] {
    var steps: [SmoothOutline.Step] = []
    for index in ring.indices {
      let corner = ring[index]
      let (before, after) = (
        ring[index == 0 ? ring.count - 1 : index - 1], ring[index + 1 == ring.count ? 0 : index + 1]
      )
      let fraction = fraction(corner, between: before, after)
      let start = Self.point(corner, towards: before, fraction)
      steps.append(steps.isEmpty ? .move(start) : .line(start))
      guard fraction > 0 else { continue }
      steps.append(
        .curve(
          control: Self.point(corner, towards: before, 0), to: Self.point(corner, towards: after, fraction)))
    }
    if case .move(let start) = steps.first { steps.append(.line(start)) }
    return steps
  }

  private static func point(_ a: PixelCorner, towards b: PixelCorner, _ fraction: Double) -> Point2D {
    Point2D(
      x: Double(a.x) + fraction * (Double(b.x) - Double(a.x)),
      y: Double(a.y) + fraction * (Double(b.y) - Double(a.y)))
  }

  /// The fraction of its edges at which a corner's curve begins and ends: at most a half.
  private func fraction(_ corner: PixelCorner, between before: PixelCorner, _ after: PixelCorner) -> Double {
    guard distance > 0, neighbors[corner]?.count == 2 else { return 0 }
    // The midpoint of the curve lies halfway between the corner and the midpoint of its ends.
    let x = 2 * Double(corner.x) - Double(before.x) - Double(after.x)
    let y = 2 * Double(corner.y) - Double(before.y) - Double(after.y)
    let fraction = min(0.5, 4 * distance / (x * x + y * y).squareRoot())
    // No edge passes through a triangle without vertices, except to leave it through the side that is cut off: curves in
    // such triangles do not meet.
    let parts = Int32((fraction * Double(VertexGrid.edgeParts)).roundedUp)
    return grid.contains(inTriangle: before, corner, after, parts: parts) ? 0 : fraction
  }
}
