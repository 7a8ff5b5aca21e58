// Questions about areas: a lasso, and slices that touch each other. The index of the slices finds those near the area,
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
  /// - Complexity: For each slice near the polygon O(pixels along the outline x edges there), and O(copies of a tile there).
  ///   Without a map or if the polygon extends beyond the canvas, additionally O(slices).
  public func slices(touching polygon: [Point2D]) -> [Slice.ID] {
    guard let polygon = Polygon2D(polygon) else { return [] }
    let edges = polygon.edges
    // No piece is near an area without width or height, as that of a line.
    let area = polygon.bounds.isEmpty ? nil : polygon.bounds
    return visibleSlices(near: polygon.bounds) { shape in
      shape.anyPart(near: area) { polygon.touches($0, edges, inside: true) }
    }
  }

  /// The visible slices that lie inside a polygon, front to back: all solid pixels of their hit-test images do, and no part
  /// of the outline passes through one. Slices without a solid pixel lie nowhere.
  ///
  /// - Parameter polygon: The vertices, as for slices that touch a polygon.
  /// - Complexity: As for slices that touch a polygon, and O(copies) of a tile that lies inside.
  public func slices(inside polygon: [Point2D]) -> [Slice.ID] {
    guard let polygon = Polygon2D(polygon) else { return [] }
    let edges = polygon.edges
    return visibleSlices(near: polygon.bounds) { shape in
      shape.anyPart(near: nil) { $0.hasPixels }
        && !shape.anyPart(near: nil) { polygon.touches($0, edges, inside: false) }
    }
  }

  /// The visible slices that a rectangle touches: those that the polygon of its corners touches.
  public func slices(touching rect: Rect2D) -> [Slice.ID] { slices(touching: rect.vertices) }

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
    return visibleSlices(near: shape.bounds) { shape.overlaps($0) }.filter { $0 != id }
  }

  /// The visible slices near an area whose shapes satisfy a predicate, front to back.
  private func visibleSlices(near area: Rect2D, _ predicate: (SliceShape) -> Bool) -> [Slice.ID] {
    var near: [Int] = []
    let isOnCanvas =
      area.x >= 0 && area.y >= 0 && area.maxX <= canvas.width && area.maxY <= canvas.height
    if isIndexed, isOnCanvas, !area.isEmpty {
      map.index.forEachOwner(touching: map.indexGrid.cells(around: area)) {
        near.append(map.owners.slice(of: $0))
      }
      near.sort(by: >)
    } else {
      near = stack.slices.indices.reversed()
    }
    return near.filter { index in
      stack.withSlice(index) { !$0.isHidden } && predicate(stack.withSlice(index) { $0.shape })
    }.map { stack.slices[$0].id }
  }
}

extension Polygon2D {
  /// Whether a solid pixel of the part lies inside, or outside, or an edge passes through it.
  ///
  /// - Parameter edges: Those that may pass through the part.
  fileprivate func touches(_ part: ShapePart, _ edges: [ConvexOutline], inside: Bool) -> Bool {
    let crossing = edges.filter(part.outline.overlaps)
    if crossing.isEmpty { return contains(part.outline.center) == inside && part.hasPixels }
    return part.solidity == .solid || part.anyHalf { touches($0, crossing, inside: inside) }
  }
}

extension Rect2D {
  /// The corners; none if the rectangle is empty.
  fileprivate var vertices: [Point2D] {
    isEmpty
      ? []
      : [
        Point2D(x: x, y: y), Point2D(x: maxX, y: y), Point2D(x: maxX, y: maxY), Point2D(x: x, y: maxY),
      ]
  }
}
