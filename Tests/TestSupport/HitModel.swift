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
    slice.hitTestImages.contains { slice.images[$0].contains(point) }
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
        let distances = slice.hitTestImages.map { slice.images[$0].distance(from: point) }
        return (distance: distances.min() ?? .infinity, grow: slice.grow, outcome: outcome(slice))
      }
    // The first of equal ones: the front-most.
    return near.filter { $0.distance <= $0.grow }.min { $0.distance < $1.distance }?.outcome ?? .miss
  }
}
