import Pinwheel
import PinwheelChecks

/// Compares a wheel's hit map with its masks, which define the outcome, at points where rounding decides: around the
/// corners of all pixels of the canvas.
///
/// The pixels are those of the finest scale of the images; their edges are the multiples of 1 / scale, and the far
/// edge of the canvas. Every combination of x and y is tested, each at such an edge or up to two `Double`s away from
/// it: 25 points per corner.
struct MapComparison: Sendable, Hashable {
  /// A point at which the outcomes differ.
  struct Difference: Sendable, Hashable {
    /// In canvas points.
    let point: Point2D
    /// The outcome of the wheel, from its hit map.
    let map: HitOutcome<Slice.ID>
    /// The outcome of the masks, slice by slice.
    let masks: HitOutcome<Slice.ID>
  }

  /// The number of points that were tested.
  private(set) var points = 0
  /// The number of points at which the outcomes differ.
  private(set) var differenceCount = 0
  /// The first difference, row by row; `nil` if there is none.
  private(set) var first: Difference?

  /// Compares map and masks at every corner.
  ///
  /// - Parameters:
  ///   - wheel: The wheel; without a map, one is built here.
  ///   - limit: The maximum number of pixels of the canvas.
  /// - Throws: ``CheckError`` if the canvas has no or too many pixels, or the wheel is too large for a map.
  /// - Complexity: O(pixels), with 25 queries each of the map and of the masks.
  init(of wheel: Wheel, limit: Int = CanvasPixels.standardLimit) throws(CheckError) {
    let stack = wheel.stack
    let pixels = try CanvasPixels(
      of: stack.canvas, scale: stack.finestScale, name: stack.name, limit: limit)
    let wheel = wheel.answers == .fromMap ? wheel : try Wheel(mapping: stack)
    let masks = Wheel(stack, answers: .fromIndex)
    let columns = Self.coordinates(edges: pixels.width, scale: pixels.scale, length: stack.canvas.width)
    let rows = Self.coordinates(edges: pixels.height, scale: pixels.scale, length: stack.canvas.height)
    for y in rows {
      for x in columns {
        let point = Point2D(x: x, y: y)
        let (found, expected) = (wheel.hit(at: point), masks.hit(at: point))
        points += 1
        guard found != expected else { continue }
        differenceCount += 1
        if first == nil { first = Difference(point: point, map: found, masks: expected) }
      }
    }
  }

  /// The coordinates around the edges of all pixels, ascending.
  private static func coordinates(edges: Int, scale: Double, length: Double) -> [Double] {
    var coordinates: [Double] = []
    for edge in (0...edges).map({ Double($0) / scale }) + [length] {
      let (before, after) = (edge.nextDown, edge.nextUp)
      for coordinate in [before.nextDown, before, edge, after, after.nextUp]
      where coordinate > coordinates.last ?? -.infinity {
        coordinates.append(coordinate)
      }
    }
    return coordinates
  }
}

extension MapComparison: CustomStringConvertible {
  /// In words: `27 of 400 points differ, the first at (15, 0.5): miss from the map, hit(0) from the masks`.
  var description: String {
    guard let first else { return "\(points) points agree" }
    return
      "\(differenceCount) of \(points) points differ, the first at (\(first.point.x), \(first.point.y)): "
      + "\(first.map) from the map, \(first.masks) from the masks"
  }
}
