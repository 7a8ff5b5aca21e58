import Pinwheel
import TestSupport
import Testing

/// Slices in areas, and slices that overlap, beside a model that compares every solid pixel by itself.
@Suite struct AreaTests {
  typealias Quad = [Point2D]

  /// The solid pixels of a slice's hit-test images on the canvas, clipped to the pieces that show them.
  private func quads(of slice: Slice) -> [Quad] {
    slice.hitTestImages.flatMap { number -> [Quad] in
      let image = slice.placedImages[number]
      return image.placement.pieces().flatMap { piece -> [Quad] in
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
  }

  private func area(_ polygon: Quad) -> Double {
    let sum = polygon.indices.reduce(0.0) { sum, index in
      let (a, b) = (polygon[index], polygon[(index + 1) % polygon.count])
      return sum + a.x * b.y - b.x * a.y
    }
    return sum / 2
  }

  /// A polygon clipped to a convex one, edge by edge (I. E. Sutherland and G. W. Hodgman, 1974).
  private func clip(_ polygon: Quad, to convex: Quad) -> Quad {
    let sign = area(convex) < 0 ? -1.0 : 1
    var result = polygon
    for index in convex.indices {
      let (a, b) = (convex[index], convex[(index + 1) % convex.count])
      func side(_ point: Point2D) -> Double {
        sign * ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x))
      }
      let input = result
      result = []
      for (number, point) in input.enumerated() {
        let previous = input[(number + input.count - 1) % input.count]
        let (here, before) = (side(point), side(previous))
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

  /// Whether some part of a segment lies inside a quadrilateral, and not along its edges.
  private func crosses(_ quad: Quad, _ start: Point2D, _ end: Point2D) -> Bool {
    let inside = clip([start, end], to: quad)
    return !inside.isEmpty && depth(of: inside, in: quad) > 1e-9
  }

  /// How far the center of some points lies inside a convex quadrilateral.
  private func depth(of points: Quad, in quad: Quad) -> Double {
    let count = Double(points.count)
    let center = Point2D(
      x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    let sign = area(quad) < 0 ? -1.0 : 1
    return quad.indices.map { index in
      let (a, b) = (quad[index], quad[(index + 1) % quad.count])
      let length = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
      return sign * ((b.x - a.x) * (center.y - a.y) - (b.y - a.y) * (center.x - a.x)) / length
    }.min() ?? 0
  }

  /// Even-odd, along a vertical line.
  private func contains(_ polygon: Quad, _ point: Point2D) -> Bool {
    var crossings = 0
    for index in polygon.indices {
      let (a, b) = (polygon[index], polygon[(index + 1) % polygon.count])
      guard (a.x <= point.x) != (b.x <= point.x) else { continue }
      let y = a.y + (b.y - a.y) * (point.x - a.x) / (b.x - a.x)
      if y < point.y { crossings += 1 }
    }
    return crossings % 2 == 1
  }

  private func relation(_ quad: Quad, _ polygon: Quad) -> (touches: Bool, isInside: Bool) {
    let around = bounds(quad)
    let isCrossed = polygon.indices.contains {
      let (start, end) = (polygon[$0], polygon[($0 + 1) % polygon.count])
      return !isApart(around, bounds([start, end])) && crosses(quad, start, end)
    }
    let center = Point2D(x: quad.reduce(0) { $0 + $1.x } / 4, y: quad.reduce(0) { $0 + $1.y } / 4)
    let isInside = contains(polygon, center)
    return (isCrossed || isInside, !isCrossed && isInside)
  }

  private func bounds(_ points: Quad) -> Rect2D {
    let (xs, ys) = (points.map { $0.x }, points.map { $0.y })
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return Rect2D(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  private func isApart(_ a: Rect2D, _ b: Rect2D) -> Bool {
    a.x > b.x + b.width || b.x > a.x + a.width || a.y > b.y + b.height || b.y > a.y + a.height
  }

  private func wheels(_ kind: RandomStack.Kind, using rng: inout SeededRandom) throws -> [Wheel] {
    // Images of thirds fill the canvas.
    let canvas = kind == .thirds ? Size2D(width: 8, height: 6) : Size2D(width: 24, height: 18)
    let slices = try (0..<6).map { try RandomStack.slice(kind, name: "\($0)", size: canvas, using: &rng) }
    return [
      Wheel(canvas: canvas, slices: slices), Wheel(canvas: canvas, slices: slices, answers: .fromIndex),
      Wheel(SliceStack(name: "", canvas: canvas, slices: slices), answers: .fromIndex),
    ]
  }

  private func polygon(using rng: inout SeededRandom) -> Quad {
    let isCoarse = Bool.random(using: &rng)
    let range = Double.random(in: 2...24, using: &rng)
    let (x, y) = (Double.random(in: -5...20, using: &rng), Double.random(in: -5...16, using: &rng))
    return (0..<Int.random(in: 2...7, using: &rng)).map { _ in
      let point = Point2D(
        x: x + .random(in: 0...range, using: &rng), y: y + .random(in: 0...range, using: &rng))
      return isCoarse ? Point2D(x: point.x.rounded() / 2, y: point.y.rounded() / 2) : point
    }
  }

  @Test(
    "polygons and rectangles", arguments: RandomStack.Kind.allCases,
    TestLength.seeds(2, thorough: 200))
  func areas(kind: RandomStack.Kind, seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let wheels = try wheels(kind, using: &rng)
    let pixels = wheels[0].slices.map { quads(of: $0) }
    for number in 0..<8 {
      var polygon = polygon(using: &rng)
      let corner = polygon[0]
      let rect = Rect2D(
        x: min(corner.x, polygon[1].x), y: min(corner.y, polygon[1].y), width: abs(corner.x - polygon[1].x),
        height: abs(corner.y - polygon[1].y))
      let isRect = number % 3 == 0 && rect.width > 0 && rect.height > 0
      if isRect {
        polygon = [
          Point2D(x: rect.x, y: rect.y), Point2D(x: rect.x + rect.width, y: rect.y),
          Point2D(x: rect.x + rect.width, y: rect.y + rect.height),
          Point2D(x: rect.x, y: rect.y + rect.height),
        ]
      }
      var (touching, inside): ([Slice.ID], [Slice.ID]) = ([], [])
      for (slice, quads) in zip(wheels[0].slices, pixels).reversed() where !slice.isHidden && !quads.isEmpty {
        let relations = quads.map { relation($0, polygon) }
        if relations.contains(where: { $0.touches }) { touching.append(slice.id) }
        if relations.allSatisfy({ $0.isInside }) { inside.append(slice.id) }
      }
      for wheel in wheels {
        let note: Comment = "\(kind), seed \(seed), \(polygon)"
        #expect(wheel.slices(touching: polygon) == touching, note)
        #expect(wheel.slices(inside: polygon) == inside, note)
        if isRect {
          #expect(wheel.slices(touching: rect) == touching, note)
          #expect(wheel.slices(inside: rect) == inside, note)
        }
      }
    }
  }

  @Test(
    "slices that overlap", arguments: RandomStack.Kind.allCases,
    TestLength.seeds(2, thorough: 200))
  func overlaps(kind: RandomStack.Kind, seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let wheels = try wheels(kind, using: &rng)
    let pixels = wheels[0].slices.map { slice in quads(of: slice).map { (quad: $0, bounds: bounds($0)) } }
    for index in wheels[0].slices.indices {
      let around = pixels[index].reduce(Rect2D.zero) { $0.union($1.bounds) }
      let expected = wheels[0].slices.indices.reversed().filter { other in
        guard other != index, !wheels[0].slices[other].isHidden else { return false }
        let near = pixels[other].filter { !isApart($0.bounds, around) }
        return pixels[index].contains { one in
          near.contains { another in
            !isApart(one.bounds, another.bounds) && abs(area(clip(one.quad, to: another.quad))) > 1e-9
          }
        }
      }
      for wheel in wheels {
        #expect(
          wheel.slices(overlapping: wheel.slices[index].id) == expected.map { wheel.slices[$0].id },
          "\(kind), seed \(seed), slice \(index)")
      }
    }
  }

  @Test("edges in common neither touch nor overlap; a line touches what it crosses")
  func edges() {
    let canvas = Size2D(width: 20, height: 20)
    // Thirds, which a `Double` cannot represent: neighbors share edges within rounding.
    let slices = (0..<3).map {
      Slice(name: "", frame: Rect2D(x: Double($0) * 10 / 3, y: 1, width: 10.0 / 3, height: 4))
    }
    let wheel = Wheel(canvas: canvas, slices: slices)
    #expect(wheel.slices(overlapping: 1) == [])
    #expect(wheel.slices(overlapping: 7) == [])
    #expect(wheel.slices(touching: Rect2D(x: 0, y: 5, width: 20, height: 5)) == [])
    #expect(wheel.slices(touching: Rect2D(x: 0, y: 4.5, width: 4, height: 5)) == [1, 0])
    #expect(wheel.slices(inside: Rect2D(x: 0, y: 1, width: 20, height: 4)) == [2, 1, 0])
    #expect(wheel.slices(inside: Rect2D(x: -1e300, y: -1e300, width: 2e300, height: 2e300)) == [2, 1, 0])
    #expect(wheel.slices(touching: [Point2D(x: 5, y: 0), Point2D(x: 5, y: 9)]) == [1])
    #expect(wheel.slices(touching: [Point2D(x: 5, y: 3)]) == [1])
    #expect(wheel.slices(touching: [Point2D(x: .nan, y: 3), Point2D(x: 5, y: 3)]) == [])
    #expect(wheel.slices(touching: []) == [])
  }
}
