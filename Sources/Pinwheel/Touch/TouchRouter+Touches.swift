/// The phases of a touch.
extension TouchRouter {
  mutating func begin(
    _ touch: Touch, on surface: some TouchSurface, into events: inout [TouchEvent]
  ) {
    // Its end was lost.
    cancel(touch, into: &events)
    let outcome = surface.outcome(at: touch.location, radius: touch.radius)
    if case .blocked(let target) = outcome {
      events.append(TouchEvent(.blocked, target: target, touch: touch))
    }
    guard touches.count < Self.maximumTouches else { return }
    switch outcome {
    case .hit(let target):
      guard isFree(target, on: surface) else { return }
      touches.append(TouchTrack(touch, on: target))
      events.append(TouchEvent(.pressed, target: target, touch: touch))
    case .miss:
      if slidesAcrossTargets { touches.append(TouchTrack(touch, on: nil)) }
    case .swallowed, .blocked: break
    }
  }

  mutating func move(
    _ touch: Touch, on surface: some TouchSurface, into events: inout [TouchEvent]
  ) {
    guard let index = touches.firstIndex(where: { $0.id == touch.id }) else { return }
    touches[index].location = touch.location
    let outcome = surface.outcome(at: touch.location, radius: touch.radius)
    if let target = touches[index].target {
      let isInside = isInside(target, outcome: outcome, at: touch.location, on: surface)
      guard isInside != touches[index].isInside else { return }
      if isInside || !slidesAcrossTargets {
        touches[index].isInside = isInside
        events.append(TouchEvent(isInside ? .dragEnter : .dragExit, target: target, touch: touch))
        return
      }
      touches[index].target = nil
      events.append(TouchEvent(.releasedOutside, target: target, touch: touch))
    }
    guard slidesAcrossTargets, let target = outcome.hitSlice, isFree(target, on: surface) else { return }
    touches[index].target = target
    events.append(TouchEvent(.pressed, target: target, touch: touch))
  }

  mutating func end(
    _ touch: Touch, on surface: some TouchSurface, into events: inout [TouchEvent]
  ) {
    guard let index = touches.firstIndex(where: { $0.id == touch.id }) else { return }
    guard let target = touches.remove(at: index).target else { return }
    let outcome = surface.outcome(at: touch.location, radius: touch.radius)
    let isInside = isInside(target, outcome: outcome, at: touch.location, on: surface)
    events.append(TouchEvent(isInside ? .releasedInside : .releasedOutside, target: target, touch: touch))
  }

  mutating func cancel(_ touch: Touch, into events: inout [TouchEvent]) {
    guard let index = touches.firstIndex(where: { $0.id == touch.id }) else { return }
    guard let target = touches.remove(at: index).target else { return }
    events.append(TouchEvent(.cancelled, target: target, touch: touch))
  }

  /// Whether `target` takes one more touch.
  private func isFree(_ target: Int, on surface: some TouchSurface) -> Bool {
    !touches.contains { $0.target == target } || surface.allowsSeveralTouches(on: target)
  }

  /// Whether a touch at `point` that belongs to `target`, and would be `outcome` if it came down now, is inside.
  private func isInside(
    _ target: Int, outcome: HitOutcome, at point: Point2D, on surface: some TouchSurface
  ) -> Bool {
    switch outcome {
    case .hit(let other): other == target
    case .swallowed, .blocked: false
    case .miss: surface.isNear(target, to: point, within: retainDistance)
    }
  }
}

extension TouchEvent {
  init(_ kind: Kind, target: Int, touch: Touch) {
    self.init(kind: kind, target: target, touchID: touch.id, location: touch.location, time: touch.time)
  }
}

/// Pointers that are not down.
extension TouchRouter {
  mutating func hover(_ pointer: Touch, on surface: some TouchSurface, into events: inout [TouchEvent]) {
    if let index = pointers.firstIndex(where: { $0.id == pointer.id }), let target = pointers[index].target,
      surface.holdsPointer(at: pointer.location, on: target)
    {
      pointers[index].location = pointer.location
      return
    }
    exit(pointer, into: &events)
    guard pointers.count < Self.maximumTouches,
      let target = surface.outcome(at: pointer.location, radius: pointer.radius).hitSlice
    else { return }
    pointers.append(TouchTrack(pointer, on: target))
    events.append(TouchEvent(.hoverEnter, target: target, touch: pointer))
  }

  mutating func exit(_ pointer: Touch, into events: inout [TouchEvent]) {
    guard let index = pointers.firstIndex(where: { $0.id == pointer.id }) else { return }
    guard let target = pointers.remove(at: index).target else { return }
    events.append(TouchEvent(.hoverExit, target: target, touch: pointer))
  }
}
