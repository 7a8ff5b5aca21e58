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
  // Not inlined: the web module would contain it several times.
  @inline(never) @discardableResult
  public mutating func handle(_ touch: Touch, on wheel: Wheel) -> [TouchEvent] {
    var events: [TouchEvent] = []
    dropLostTargets(of: wheel, at: touch.time, into: &events)
    switch touch.phase {
    case .began: begin(touch, on: wheel, into: &events)
    case .moved: move(touch, on: wheel, into: &events)
    case .ended: end(touch, on: wheel, into: &events)
    case .cancelled: Self.remove(touch, from: &touches, as: .cancelled, into: &events)
    case .hovered: hover(touch, on: wheel, into: &events)
    case .exited: Self.remove(touch, from: &pointers, as: .hoverExit, into: &events)
    }
    return events
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
    collecting { events in
      dropLostTargets(of: wheel, at: time, into: &events)
      for index in pointers.indices { updateHover(index, on: wheel, at: time, into: &events) }
    }
  }
}

/// The phases of a touch.
extension TouchRouter {
  mutating func begin(_ touch: Touch, on wheel: Wheel, into events: inout [TouchEvent]) {
    // If a touch with this ID is still down, the host lost its end.
    Self.remove(touch, from: &touches, as: .cancelled, into: &events)
    let outcome = wheel.hit(at: touch.location, radius: touch.radius)
    if case .blocked(let target) = outcome {
      events.append(TouchEvent(.blocked, target: target, touch: touch))
    }
    guard touches.count < Self.maximumTouches else { return }
    switch outcome {
    case .hit(let target):
      guard isFree(target, on: wheel) else { return }
      touches.append(TouchTrack(touch, on: target))
      events.append(TouchEvent(.pressed, target: target, touch: touch))
    case .miss:
      if slidesAcrossTargets { touches.append(TouchTrack(touch, on: nil)) }
    case .swallowed, .blocked: break
    }
  }

  mutating func move(_ touch: Touch, on wheel: Wheel, into events: inout [TouchEvent]) {
    guard let index = touches.firstIndex(where: { $0.id == touch.id }) else { return }
    touches[index].location = touch.location
    if let target = touches[index].target {
      let isInside = Self.isInside(target, touch, from: touches[index].start, within: reach, on: wheel)
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
      let target = wheel.hit(at: touch.location, radius: touch.radius).hitSlice,
      isFree(target, on: wheel)
    else { return }
    touches[index].target = target
    events.append(TouchEvent(.pressed, target: target, touch: touch))
  }

  mutating func end(_ touch: Touch, on wheel: Wheel, into events: inout [TouchEvent]) {
    guard let index = touches.firstIndex(where: { $0.id == touch.id }) else { return }
    let track = touches.remove(at: index)
    guard let target = track.target else { return }
    let isInside = Self.isInside(target, touch, from: track.start, within: reach, on: wheel)
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

  /// How far a touch may move, and lie off its target. A sliding touch has no slop.
  private var reach: (slop: Double, off: Double) { (slidesAcrossTargets ? 0 : slop, retainDistance) }

  /// Whether `target` takes another touch.
  private func isFree(_ target: Slice.ID, on wheel: Wheel) -> Bool {
    !touches.contains { $0.target == target } || wheel.allowsSeveralTouches(on: target)
  }

  /// Whether a touch of `target` that began at `start` is inside at its current location.
  // Static: a call on the router would copy it.
  private static func isInside(
    _ target: Slice.ID, _ touch: Touch, from start: Point2D, within reach: (slop: Double, off: Double),
    on wheel: Wheel
  ) -> Bool {
    let (dx, dy) = (touch.location.x - start.x, touch.location.y - start.y)
    if reach.slop > 0, dx * dx + dy * dy <= reach.slop * reach.slop { return true }
    switch wheel.hit(at: touch.location, radius: touch.radius) {
    case .hit(let other): return other == target
    case .swallowed, .blocked: return false
    case .miss:
      return wheel.isNear(target, to: touch.location, within: reach.off)
        && !wheel.isOccupied(touch.location, besides: target)
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
  mutating func hover(_ pointer: Touch, on wheel: Wheel, into events: inout [TouchEvent]) {
    let index = pointers.firstIndex { $0.id == pointer.id } ?? makePlace(for: pointer)
    guard let index else { return }
    pointers[index].location = pointer.location
    pointers[index].radius = pointer.radius
    updateHover(index, on: wheel, at: pointer.time, into: &events)
  }

  /// Updates the target of a pointer, from its location and the current wheel.
  @inline(never)
  mutating func updateHover(_ index: Int, on wheel: Wheel, at time: Double, into events: inout [TouchEvent]) {
    let location = pointers[index].location
    if let target = pointers[index].target {
      if wheel.holdsPointer(at: location, on: target) { return }
      events.append(TouchEvent(.hoverExit, target: target, track: pointers[index], time: time))
    }
    pointers[index].target = wheel.hit(at: location, radius: pointers[index].radius).hitSlice
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
