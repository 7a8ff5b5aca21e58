/// Changes of the targets.
extension TouchRouter {
  /// Cancels touches of targets that are no longer touchable, and ends hovering over them.
  mutating func dropLostTargets(
    of wheel: Wheel, at time: Double, into events: inout [TouchEvent]
  ) {
    // Usually no target is lost, and then nothing is written.
    var isAnyLost = false
    for index in touches.indices { isAnyLost = isAnyLost || isLost(touches[index], from: wheel) }
    for index in pointers.indices { isAnyLost = isAnyLost || isLost(pointers[index], from: wheel) }
    guard isAnyLost else { return }
    renumber(at: time, into: &events) { wheel.isTouchable($0) ? $0 : nil }
  }

  @inline(__always)
  private func isLost(_ track: TouchTrack, from wheel: Wheel) -> Bool {
    guard let target = track.target else { return false }
    return !wheel.isTouchable(target)
  }

  /// Gives targets new IDs, for example when the items of a control change.
  ///
  /// - Parameters:
  ///   - time: Seconds on the host's clock.
  ///   - events: The events are appended.
  ///   - newTarget: The new ID of a target, unique among targets; `nil` if it was removed, which cancels its touches.
  /// - Complexity: O(touches down).
  package mutating func renumber(
    at time: Double, into events: inout [TouchEvent], _ newTarget: (Slice.ID) -> Slice.ID?
  ) {
    Self.renumber(&touches, as: .cancelled, at: time, into: &events, newTarget)
    touches.removeAll { $0.target == Self.lost }
    Self.renumber(&pointers, as: .hoverExit, at: time, into: &events, newTarget)
    for index in pointers.indices where pointers[index].target == Self.lost { pointers[index].target = nil }
  }

  /// The target of a track whose target was removed.
  private static var lost: Slice.ID { .none }

  @inline(never)
  private static func renumber(
    _ tracks: inout ContiguousArray<TouchTrack>, as kind: TouchEvent.Kind, at time: Double,
    into events: inout [TouchEvent], _ newTarget: (Slice.ID) -> Slice.ID?
  ) {
    for index in tracks.indices {
      guard let target = tracks[index].target else { continue }
      let number = newTarget(target)
      if number == nil { events.append(TouchEvent(kind, target: target, track: tracks[index], time: time)) }
      tracks[index].target = number ?? lost
    }
  }

  /// Cancels every touch and removes every pointer, for example when the app goes to the background or a sheet appears.
  ///
  /// - Returns: The resulting events.
  /// - Complexity: O(touches down).
  @discardableResult
  public mutating func cancelAll(at time: Double) -> [TouchEvent] {
    collecting { cancelAll(at: time, into: &$0) }
  }

  /// Appends the events.
  package mutating func cancelAll(at time: Double, into events: inout [TouchEvent]) {
    renumber(at: time, into: &events) { _ in nil }
    touches.removeAll(keepingCapacity: true)
    pointers.removeAll(keepingCapacity: true)
  }
}

extension TouchEvent {
  init(_ kind: Kind, target: Slice.ID, track: TouchTrack, time: Double) {
    self.init(kind: kind, slice: target, touchID: track.id, location: track.location, time: time)
  }
}
