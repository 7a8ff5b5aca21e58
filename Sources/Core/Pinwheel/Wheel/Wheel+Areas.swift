// Questions about areas: a lasso, and slices that touch each other. The tree of boxes finds those near the area,
// and their masks decide, as placed, without a grid of pixels.

extension Wheel {
  /// The visible slices that a polygon touches, front to back: its outline passes through a solid pixel of a hit-test
  /// image, or the pixel lies inside.
  ///
  /// Of a slice with a ``Slice/clip`` only what lies in it counts. The canvas does not clip the slices, and slices in front
  /// do not hide those behind; disabled slices count, and slices do not ``Slice/grow``. Edges of pixels that coincide with
  /// the outline do not touch it.
  ///
  /// ```swift
  /// for id in wheel.slices(inside: lasso) { wheel[id]?.state = .selected }
  /// ```
  ///
  /// - Parameter polygon: The vertices, in canvas points. Inside is what the outline encloses an odd number of times. Two
  ///   vertices are a line. Nothing touches a polygon with a NaN.
  /// - Complexity: O(vertices x log vertices), and for each slice near the polygon O(pixels along the outline x edges there).
  public func slices(touching polygon: [Point2D]) -> [Slice.ID] {
    guard let polygon = Polygon2D(polygon) else { return [] }
    return visibleSlices(near: polygon.box) { shape in
      let edges = polygon.edges(near: shape.box())
      return shape.anyPart { polygon.touches($0, edges, inside: true) }
    }
  }

  /// The visible slices that lie inside a polygon, front to back: all solid pixels of their hit-test images do, and no part
  /// of the outline passes through one. Slices without a solid pixel lie nowhere.
  ///
  /// - Parameter polygon: The vertices, as for slices that touch a polygon.
  /// - Complexity: As for slices that touch a polygon.
  public func slices(inside polygon: [Point2D]) -> [Slice.ID] {
    guard let polygon = Polygon2D(polygon) else { return [] }
    return visibleSlices(near: polygon.box) { shape in
      let edges = polygon.edges(near: shape.box())
      return shape.anyPart { $0.hasPixels } && !shape.anyPart { polygon.touches($0, edges, inside: false) }
    }
  }

  /// The visible slices that a rectangle touches: those that the polygon of its corners touches.
  ///
  /// A negative width or height extends to the left or up. A rectangle without width and height is a point, which touches
  /// what is solid there; one without either is a line, and where it coincides with edges of pixels it lies to the right of
  /// them, or below.
  public func slices(touching rect: Rect2D) -> [Slice.ID] {
    if rect.width == 0, rect.height == 0 {
      let point = Point2D(x: rect.x, y: rect.y)
      return visibleSlices(near: Box2D(around: point)) { $0.contains(point) }
    }
    return slices(touching: rect.vertices)
  }

  /// The visible slices that lie inside a rectangle: those inside the polygon of its corners.
  public func slices(inside rect: Rect2D) -> [Slice.ID] { slices(inside: rect.vertices) }

  /// The other visible slices that overlap a slice, front to back: solid pixels of their hit-test images, as they lie on the
  /// canvas, have more than edges in common.
  ///
  /// Turned and stretched images are compared without a grid of pixels. The canvas does not clip them, and the slice itself
  /// may be hidden. Pixels that overlap by no more than the rounding of their corners, some 2^-44 of their coordinates, do
  /// not overlap.
  ///
  /// - Returns: Nothing if the wheel does not contain the slice.
  /// - Complexity: O(pixels where edges of both lie) for each slice near it, and O(copies of a tile there). Without a map, or
  ///   if the slice extends beyond the canvas, additionally O(slices).
  public func slices(overlapping id: Slice.ID) -> [Slice.ID] {
    guard let index = stack.index(of: id) else { return [] }
    let shape = stack.withSlice(index) { $0.shape }
    return visibleSlices(near: shape.box()) { shape.overlaps($0) }.filter { $0 != id }
  }

  /// How much of the area of a slice's solid pixels lies in a rectangle, from 0 to 1; 0 without a solid pixel. Of a slice with
  /// a ``Slice/clip`` only what lies in it counts; what several images cover counts for each.
  ///
  /// - Complexity: O(pixels along edges), and O(copies of a tile there, or in a clip).
  public func fraction(of id: Slice.ID, in rect: Rect2D) -> Double {
    guard let index = stack.index(of: id), !rect.isEmpty else { return 0 }
    let shape = stack.withSlice(index) { $0.shape }
    let outline = ConvexOutline(rect, transformedBy: .identity)
    var (part, all) = (0.0, 0.0)
    _ = shape.anyPart {
      part += $0.area(within: outline)
      all += $0.area(within: nil)
      return false
    }
    return all > 0 ? min(1, part / all) : 0
  }

  /// The visible slices near an area whose shapes satisfy a predicate, front to back.
  private func visibleSlices(near area: Box2D, _ predicate: (SliceShape) -> Bool) -> [Slice.ID] {
    owners(near: area).filter { owner in
      stack.withSlice(map.owners.slice(of: owner)) { !$0.isHidden } && predicate(map.shapes[owner])
    }.map { stack.slices[map.owners.slice(of: $0)].id }
  }
}

extension Polygon2D {
  /// Whether a solid pixel of the part lies inside, or outside, or an edge passes through it.
  ///
  /// - Parameter edges: Those that may pass through the part.
  fileprivate func touches(_ part: ShapePart, _ edges: [ConvexOutline], inside: Bool) -> Bool {
    let crossing = edges.filter(part.outline.overlaps)
    if crossing.isEmpty { return contains(part.outline.center) == inside && part.hasPixels }
    // A solid part is as many pixels as any other: an edge may lie between them.
    if part.solidity == .solid, !crossing.allSatisfy(part.isBetweenPixels) { return true }
    return part.anyHalf { touches($0, crossing, inside: inside) }
  }
}

extension Rect2D {
  /// The corners.
  fileprivate var vertices: [Point2D] {
    // Far less than a pixel, and more than the rounding of edges.
    let x = width == 0 ? x + 0x1p-30 * max(1, x.magnitude) : x
    let y = height == 0 ? y + 0x1p-30 * max(1, y.magnitude) : y
    let (right, bottom) = (x + width, y + height)
    return [
      Point2D(x: x, y: y), Point2D(x: right, y: y), Point2D(x: right, y: bottom), Point2D(x: x, y: bottom),
    ]
  }
}
