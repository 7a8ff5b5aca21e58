package import Pinwheel

/// Outcomes by the rule, spelled out: of every slice its images, its clip and its distance, without a map or an index.
package struct HitModel {
  private let stack: SliceStack

  package init(_ stack: SliceStack) { self.stack = stack }

  /// Whether the clip of a slice contains a point.
  package func clipContains(_ point: Point2D, _ slice: Slice) -> Bool {
    switch slice.clip {
    case nil: return true
    case .rect(let rect): return rect.contains(point)
    case .slice(let id):
      let clip = stack.slices.first { $0.id == id }
      return clip.map { isDrawn(point, $0) } ?? true
    }
  }

  /// Whether a slice is solid at a point before its clip.
  private func isDrawn(_ point: Point2D, _ slice: Slice) -> Bool {
    slice.hitTestImages.contains { slice.placedImages[$0].contains(point) }
  }

  package func isSolid(_ point: Point2D, _ slice: Slice) -> Bool {
    isDrawn(point, slice) && clipContains(point, slice)
  }

  private func outcome(_ slice: Slice) -> HitOutcome<Slice.ID> {
    if slice.isEnabled { return .hit(slice.id) }
    switch slice.disabledPolicy {
    case .pass: return .miss
    case .swallow: return .swallowed(slice.id)
    case .block: return .blocked(slice.id)
    }
  }

  /// The distance to the shape, of a clipped slice to what lies in the clip; as far as it grows.
  private func distance(from point: Point2D, to slice: Slice) -> Double {
    let images = slice.hitTestImages.map { slice.placedImages[$0] }
    let clip: [Quad]
    switch slice.clip {
    case nil: return images.map { $0.distance(from: point) }.min() ?? .infinity
    case .rect(let rect):
      let (right, bottom) = (rect.x + rect.width, rect.y + rect.height)
      guard rect.width > 0, rect.height > 0 else { return .infinity }
      clip = [
        [
          Point2D(x: rect.x, y: rect.y), Point2D(x: right, y: rect.y), Point2D(x: right, y: bottom),
          Point2D(x: rect.x, y: bottom),
        ]
      ]
    case .slice(let id):
      guard let other = stack.slices.first(where: { $0.id == id }) else { return .infinity }
      clip = other.hitTestImages.flatMap { quads(of: other.placedImages[$0]) }
    }
    if isSolid(point, slice) { return 0 }
    let near = images.flatMap { quads(of: $0) }.filter { distance(from: point, to: $0) <= slice.grow }
    var nearest = Double.infinity
    for quad in near {
      for other in clip where distance(from: point, to: other) <= slice.grow {
        let common = Self.clip(quad, to: other)
        if common.count > 2 { nearest = min(nearest, distance(from: point, to: common)) }
      }
    }
    return nearest
  }

  private typealias Quad = [Point2D]

  /// The solid pixels of an image on the canvas.
  private func quads(of image: SliceImage) -> [Quad] {
    image.placement.pieces().flatMap { piece -> [Quad] in
      let (source, transform) = (piece.source, piece.transform)
      var quads: [Quad] = []
      for y in 0..<image.mask.height {
        for x in 0..<image.mask.width where image.mask.contains(x: x, y: y) {
          let (left, right) = (max(Double(x), source.x), min(Double(x + 1), source.x + source.width))
          let (top, bottom) = (max(Double(y), source.y), min(Double(y + 1), source.y + source.height))
          guard left < right, top < bottom else { continue }
          quads.append(
            [(left, top), (right, top), (right, bottom), (left, bottom)].map {
              transform.apply(to: Point2D(x: $0.0, y: $0.1))
            })
        }
      }
      return quads
    }
  }

  /// A convex polygon clipped to another one, edge by edge (I. E. Sutherland and G. W. Hodgman, 1974).
  private static func clip(_ polygon: Quad, to convex: Quad) -> Quad {
    func side(_ a: Point2D, _ b: Point2D, _ point: Point2D) -> Double {
      (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
    }
    let sign = side(convex[0], convex[1], convex[2]) < 0 ? -1.0 : 1
    var result = polygon
    for index in convex.indices {
      let (a, b) = (convex[index], convex[(index + 1) % convex.count])
      let input = result
      result = []
      for (number, point) in input.enumerated() {
        let previous = input[(number + input.count - 1) % input.count]
        let (here, before) = (sign * side(a, b, point), sign * side(a, b, previous))
        if (here > 0) != (before > 0) {
          let t = before / (before - here)
          result.append(
            Point2D(x: previous.x + (point.x - previous.x) * t, y: previous.y + (point.y - previous.y) * t))
        }
        if here > 0 { result.append(point) }
      }
    }
    return result
  }

  /// The distance from a convex polygon; 0 inside.
  private func distance(from point: Point2D, to polygon: Quad) -> Double {
    var (nearest, signs): (Double, Set<Int>) = (.infinity, [])
    for index in polygon.indices {
      let (a, b) = (polygon[index], polygon[(index + 1) % polygon.count])
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      guard dx != 0 || dy != 0 else { continue }
      let side = dx * (point.y - a.y) - dy * (point.x - a.x)
      if side != 0 { signs.insert(side < 0 ? -1 : 1) }
      let along = min(max(((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy), 0), 1)
      let (x, y) = (a.x + along * dx - point.x, a.y + along * dy - point.y)
      nearest = min(nearest, (x * x + y * y).squareRoot())
    }
    return signs.count == 1 ? 0 : nearest
  }

  package func hit(at point: Point2D) -> HitOutcome<Slice.ID> {
    guard point.x >= 0, point.y >= 0, point.x < stack.canvas.width, point.y < stack.canvas.height else {
      return .miss
    }
    let shown = stack.slices.reversed().filter { !$0.isHidden }
    let solid = shown.filter { isSolid(point, $0) }
    if let taken = solid.map(outcome).first(where: { $0 != .miss }) { return taken }
    guard solid.isEmpty else { return .miss }
    let near = shown.filter { outcome($0) != .miss && $0.grow > 0 && clipContains(point, $0) }
      .map { slice in
        (distance: distance(from: point, to: slice), grow: slice.grow, outcome: outcome(slice))
      }
    // The first of equal ones: the front-most.
    return near.filter { $0.distance <= $0.grow }.min { $0.distance < $1.distance }?.outcome ?? .miss
  }
}
