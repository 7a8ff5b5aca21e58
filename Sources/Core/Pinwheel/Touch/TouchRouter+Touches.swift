extension TouchRouter {
  /// Routes one touch.
  ///
  /// Touches of slices that have since been removed or disabled are cancelled first; see ``update(for:at:)``.
  ///
  /// - Parameters:
  ///   - touch: In canvas points.
  ///   - wheel: The current slices. They may change between calls.
  /// - Returns: The resulting events.
  /// - Complexity: One hit test, none within the slop, two if a touch slides; one distance test after a miss; plus
  ///   O(touches down).
  @discardableResult
  public mutating func handle(_ touch: Touch, on wheel: Wheel) -> [TouchEvent] {
    collecting { handle(touch, on: wheel, into: &$0) }
  }

  /// Appends the events.
  package mutating func handle(_ touch: Touch, on wheel: Wheel, into events: inout [TouchEvent]) {
    route(touch, on: wheel, into: &events)
  }

  /// Routes one touch on any surface; see ``handle(_:on:)``.
  // Not inlined: the web module would contain it several times.
  @inline(never)
  package mutating func route(
    _ touch: Touch, on surface: some TouchSurface, into events: inout [TouchEvent]
  ) {
    dropLostTargets(of: surface, at: touch.time, into: &events)
    switch touch.phase {
    case .began: begin(touch, on: surface, into: &events)
    case .moved: move(touch, on: surface, into: &events)
    case .ended: end(touch, on: surface, into: &events)
    case .cancelled: Self.remove(touch, from: &touches, as: .cancelled, into: &events)
    case .hovered: hover(touch, on: surface, into: &events)
    case .exited: Self.remove(touch, from: &pointers, as: .hoverExit, into: &events)
    }
  }

  /// Adapts to a changed `wheel`, for example after slices were hidden, moved or given new images: touches of a slice
  /// that was disabled, hidden or removed are cancelled, and each pointer hovers over the slice that is now under it,
  /// although it has not moved.
  ///
  /// Handling a touch cancels the touches of removed slices first; call this method to get the events without waiting
  /// for a touch.
  ///
  /// - Returns: The resulting events.
  /// - Complexity: O(touches down), and a query of the wheel for each pointer.
  @discardableResult
  public mutating func update(for wheel: Wheel, at time: Double) -> [TouchEvent] {
    collecting { update(for: wheel, at: time, into: &$0) }
  }

  /// Appends the events.
  package mutating func update(for wheel: Wheel, at time: Double, into events: inout [TouchEvent]) {
    adapt(to: wheel, at: time, into: &events)
  }

  /// Adapts to any changed surface; see ``update(for:at:)``.
  package mutating func adapt(
    to surface: some TouchSurface, at time: Double, into events: inout [TouchEvent]
  ) {
    dropLostTargets(of: surface, at: time, into: &events)
    for index in pointers.indices { updateHover(index, on: surface, at: time, into: &events) }
  }
}

/// The phases of a touch.
extension TouchRouter {
  mutating func begin(
    _ touch: Touch, on surface: some TouchSurface, into events: inout [TouchEvent]
  ) {
    // If a touch with this ID is still down, the host lost its end.
    Self.remove(touch, from: &touches, as: .cancelled, into: &events)
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
    if let target = touches[index].target {
      let isInside = isInside(target, touch, from: touches[index].start, on: surface)
      guard isInside != touches[index].isInside else { return }
      if isInside || !slidesAcrossTargets {
        touches[index].isInside = isInside
        events.append(TouchEvent(isInside ? .dragEnter : .dragExit, target: target, touch: touch))
        return
      }
      touches[index].target = nil
      events.append(TouchEvent(.releasedOutside, target: target, touch: touch))
    }
    guard slidesAcrossTargets,
      let target = surface.outcome(at: touch.location, radius: touch.radius).hitSlice,
      isFree(target, on: surface)
    else { return }
    touches[index].target = target
    events.append(TouchEvent(.pressed, target: target, touch: touch))
  }

  mutating func end(
    _ touch: Touch, on surface: some TouchSurface, into events: inout [TouchEvent]
  ) {
    guard let index = touches.firstIndex(where: { $0.id == touch.id }) else { return }
    let track = touches.remove(at: index)
    guard let target = track.target else { return }
    let isInside = isInside(target, touch, from: track.start, on: surface)
    events.append(TouchEvent(isInside ? .releasedInside : .releasedOutside, target: target, touch: touch))
  }

  /// Stops tracking a touch or a pointer.
  private static func remove(
    _ touch: Touch, from tracks: inout ContiguousArray<TouchTrack>, as kind: TouchEvent.Kind,
    into events: inout [TouchEvent]
  ) {
    guard let index = tracks.firstIndex(where: { $0.id == touch.id }) else { return }
    guard let target = tracks.remove(at: index).target else { return }
    events.append(TouchEvent(kind, target: target, touch: touch))
  }

  /// Whether `target` takes another touch.
  private func isFree(_ target: Slice.ID, on surface: some TouchSurface) -> Bool {
    !touches.contains { $0.target == target } || surface.allowsSeveralTouches(on: target)
  }

  /// Whether a touch of `target` that began at `start` is inside at its current location.
  private func isInside(
    _ target: Slice.ID, _ touch: Touch, from start: Point2D, on surface: some TouchSurface
  ) -> Bool {
    if slop > 0, !slidesAcrossTargets {
      let (dx, dy) = (touch.location.x - start.x, touch.location.y - start.y)
      if dx * dx + dy * dy <= slop * slop { return true }
    }
    switch surface.outcome(at: touch.location, radius: touch.radius) {
    case .hit(let other): return other == target
    case .swallowed, .blocked: return false
    case .miss:
      return surface.isNear(target, to: touch.location, within: retainDistance)
        && !surface.isOccupied(touch.location, besides: target)
    }
  }
}

extension TouchEvent {
  init(_ kind: Kind, target: Slice.ID, touch: Touch) {
    self.init(kind: kind, slice: target, touchID: touch.id, location: touch.location, time: touch.time)
  }
}

/// Pointers that are not down. A pointer off all targets is tracked too, because a target may move under it.
extension TouchRouter {
  mutating func hover(_ pointer: Touch, on surface: some TouchSurface, into events: inout [TouchEvent]) {
    let index = pointers.firstIndex { $0.id == pointer.id } ?? makePlace(for: pointer)
    guard let index else { return }
    pointers[index].location = pointer.location
    pointers[index].radius = pointer.radius
    updateHover(index, on: surface, at: pointer.time, into: &events)
  }

  /// Updates the target of a pointer, from its location and the current surface.
  @inline(never)
  mutating func updateHover(
    _ index: Int, on surface: some TouchSurface, at time: Double, into events: inout [TouchEvent]
  ) {
    let location = pointers[index].location
    if let target = pointers[index].target {
      if surface.holdsPointer(at: location, on: target) { return }
      events.append(TouchEvent(.hoverExit, target: target, track: pointers[index], time: time))
    }
    pointers[index].target = surface.outcome(at: location, radius: pointers[index].radius).hitSlice
    if let target = pointers[index].target {
      events.append(TouchEvent(.hoverEnter, target: target, track: pointers[index], time: time))
    }
  }

  /// The index of a track for another pointer. If there are too many, it replaces the track of a pointer off all
  /// targets; `nil` if there is none.
  private mutating func makePlace(for pointer: Touch) -> Int? {
    if pointers.count >= Self.maximumTouches {
      guard let index = pointers.firstIndex(where: { $0.target == nil }) else { return nil }
      pointers.remove(at: index)
    }
    pointers.append(TouchTrack(pointer, on: nil))
    return pointers.count - 1
  }
}
