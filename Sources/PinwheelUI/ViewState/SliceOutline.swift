package import Pinwheel

/// The outline of what of a slice can be touched, as closed polygons with holes, in canvas points.
///
/// The canvas is sampled in squares, at most 128 to the longer side of the slice: exact enough for a frame around it, and
/// the same for every placement. A square belongs to the slice if its middle does and no slice in front takes touches there.
package struct SliceOutline: Sendable, Hashable {
  /// Closed polygons; the first point is not repeated. By the even-odd rule they are the shape.
  package let polygons: [[Point2D]]
  /// The square that is nearest to the middle of all squares: a point that is surely on the slice; `nil` without any.
  package let touchPoint: Point2D?

  /// The outline of slice `index`.
  ///
  /// - Complexity: At most 128 x 128 hit tests.
  package init(of index: Int, in wheel: Wheel, squares: Int = 128) {
    guard wheel.stack.slices.indices.contains(index), let bounds = wheel.bounds(ofSlice: index),
      !bounds.isEmpty
    else {
      (polygons, touchPoint) = ([], nil)
      return
    }
    let side = max(max(bounds.width, bounds.height) / Double(max(1, squares)), 0.25)
    let columns = max(1, Int((bounds.width / side).rounded(.up)))
    let rows = max(1, Int((bounds.height / side).rounded(.up)))
    let slice = wheel.stack.slices[index]
    func middle(_ x: Int, _ y: Int) -> Point2D {
      Point2D(x: bounds.x + (Double(x) + 0.5) * side, y: bounds.y + (Double(y) + 0.5) * side)
    }
    var isInside = [Bool](repeating: false, count: columns * rows)
    var (count, sumX, sumY) = (0, 0.0, 0.0)
    for y in 0..<rows {
      for x in 0..<columns {
        let point = middle(x, y)
        guard slice.contains(point), (wheel.hit(at: point).slice ?? -1) <= index else { continue }
        isInside[y * columns + x] = true
        (count, sumX, sumY) = (count + 1, sumX + point.x, sumY + point.y)
      }
    }
    var best: (point: Point2D, distance: Double)?
    for y in 0..<rows {
      for x in 0..<columns where isInside[y * columns + x] {
        let point = middle(x, y)
        let (dx, dy) = (point.x - sumX / Double(count), point.y - sumY / Double(count))
        if best.map({ dx * dx + dy * dy < $0.distance }) ?? true { best = (point, dx * dx + dy * dy) }
      }
    }
    touchPoint = best?.point
    polygons = GridOutline(columns: columns, rows: rows) { isInside[$1 * columns + $0] }.loops.map { loop in
      loop.map { Point2D(x: bounds.x + Double($0.x) * side, y: bounds.y + Double($0.y) * side) }
    }
  }
}

/// The borders of squares in a grid: loops along the lines of the grid, with corners only where they turn.
struct GridOutline {
  struct Corner: Hashable {
    let x: Int
    let y: Int
  }

  private(set) var loops: [[Corner]] = []

  init(columns: Int, rows: Int, isInside: (_ x: Int, _ y: Int) -> Bool) {
    func inside(_ x: Int, _ y: Int) -> Bool { x >= 0 && y >= 0 && x < columns && y < rows && isInside(x, y) }
    // Borders as steps of one square, with the inside to the right. Where two squares touch at a corner, two steps leave it.
    var steps: [Corner: [Corner]] = [:]
    var starts: [Corner] = []
    func add(_ from: Corner, _ to: Corner) {
      steps[from, default: []].append(to)
      starts.append(from)
    }
    for y in 0..<rows {
      for x in 0..<columns where inside(x, y) {
        if !inside(x, y - 1) { add(Corner(x: x, y: y), Corner(x: x + 1, y: y)) }
        if !inside(x + 1, y) { add(Corner(x: x + 1, y: y), Corner(x: x + 1, y: y + 1)) }
        if !inside(x, y + 1) { add(Corner(x: x + 1, y: y + 1), Corner(x: x, y: y + 1)) }
        if !inside(x - 1, y) { add(Corner(x: x, y: y + 1), Corner(x: x, y: y)) }
      }
    }
    for start in starts {
      var corner = start
      var loop: [Corner] = []
      while let next = steps[corner]?.popLast() {
        loop.append(corner)
        corner = next
      }
      guard loop.count >= 4 else { continue }
      loops.append(Self.withoutStraights(loop))
    }
  }

  private static func withoutStraights(_ loop: [Corner]) -> [Corner] {
    loop.indices.filter { index in
      let (before, after) = (loop[(index + loop.count - 1) % loop.count], loop[(index + 1) % loop.count])
      return !(before.x == after.x || before.y == after.y)
    }.map { loop[$0] }
  }
}
