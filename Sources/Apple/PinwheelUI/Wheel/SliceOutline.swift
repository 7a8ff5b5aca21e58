package import Pinwheel
internal import PinwheelShapes

/// The outline of the touchable part of a slice, as closed polygons with holes, in canvas points.
///
/// The canvas is sampled in squares, at most 128 along the longer side of the slice: exact enough for a frame around
/// it, and the same for every placement. A square belongs to the slice if its center does and no slice in front takes
/// touches there.
package struct SliceOutline: Sendable, Hashable {
  /// Closed polygons, without repeating the first point. The even-odd rule gives the shape.
  package let polygons: [[Point2D]]
  /// The box around them.
  package let frame: Rect2D
  /// The center of the square nearest to the center of all squares: a point certain to lie on the slice; `nil`
  /// without squares.
  package let touchPoint: Point2D?

  /// The outline of a slice.
  ///
  /// - Complexity: At most 128 x 128 hit tests.
  package init(of id: Slice.ID, in wheel: Wheel, squares: Int = 128) {
    guard let index = wheel.stack.index(of: id), let bounds = wheel.bounds(of: id),
      !bounds.isEmpty
    else {
      (polygons, frame, touchPoint) = ([], .zero, nil)
      return
    }
    let side = max(max(bounds.width, bounds.height) / Double(max(1, squares)), 0.25)
    let columns = max(1, Int((bounds.width / side).rounded(.up)))
    let rows = max(1, Int((bounds.height / side).rounded(.up)))
    let slice = wheel.stack.slices[index]
    func center(_ x: Int, _ y: Int) -> Point2D {
      Point2D(x: bounds.x + (Double(x) + 0.5) * side, y: bounds.y + (Double(y) + 0.5) * side)
    }
    let isInside: (Int, Int) -> Bool = { x, y in
      let point = center(x, y)
      return slice.contains(point)
        && (wheel.hit(at: point).slice.flatMap { wheel.stack.index(of: $0) } ?? -1) <= index
    }
    // Neither fails for so few squares: both refuse only sizes beyond any mask.
    guard let mask = try? AlphaMask(width: columns, height: rows, where: isInside),
      let outlines = try? mask.outlines()
    else {
      (polygons, frame, touchPoint) = ([], .zero, nil)
      return
    }
    let centroid = mask.centroid ?? .zero
    var best: (x: Int, y: Int, distance: Double)?
    for y in mask.bounds.rows {
      mask.forEachSpan(inRow: y) { span in
        for x in span {
          let (dx, dy) = (Double(x) + 0.5 - centroid.x, Double(y) + 0.5 - centroid.y)
          if dx * dx + dy * dy < best?.distance ?? .infinity { best = (x, y, dx * dx + dy * dy) }
        }
      }
    }
    touchPoint = best.map { center($0.x, $0.y) }
    func corner(_ x: Int, _ y: Int) -> Point2D {
      Point2D(x: bounds.x + Double(x) * side, y: bounds.y + Double(y) * side)
    }
    polygons = outlines.flatMap { [$0.outer] + $0.holes }.map { ring in
      ring.map { corner(Int($0.x), Int($0.y)) }
    }
    let solid = mask.bounds
    let (first, last) = (corner(solid.x, solid.y), corner(solid.x + solid.width, solid.y + solid.height))
    frame = Rect2D(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y)
  }

  /// The outline of a slice on a canvas of its own, as of a button.
  init(of slice: Slice, alone canvas: Size2D) {
    let stack = SliceStack(name: "", canvas: canvas, slices: [slice])
    self.init(of: stack.slices[0].id, in: Wheel(stack, answers: .fromIndex))
  }
}
