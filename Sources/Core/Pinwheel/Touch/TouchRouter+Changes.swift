/// Changes of the targets.
extension TouchRouter {
  /// Cancels touches of targets that are no longer touchable, and ends hovering over them.
  mutating func dropLostTargets(of wheel: Wheel, at time: Double, into events: inout [TouchEvent]) {
    // Usually no target is lost, and then nothing is written.
    var isAnyLost = false
    for index in touches.indices { isAnyLost = isAnyLost || isLost(touches[index], from: wheel) }
    for index in pointers.indices { isAnyLost = isAnyLost || isLost(pointers[index], from: wheel) }
    guard isAnyLost else { return }
    drop(at: time, into: &events) { !wheel.isTouchable($0) }
  }

  @inline(__always)
  private func isLost(_ track: TouchTrack, from wheel: Wheel) -> Bool {
    guard let target = track.target else { return false }
    return !wheel.isTouchable(target)
  }

  /// Cancels the touches of lost targets, and ends hovering over them.
  @inline(never)
  private mutating func drop(
    at time: Double, into events: inout [TouchEvent], where isLost: (Slice.ID) -> Bool
  ) {
    touches.removeAll { track in
      guard let target = track.target, isLost(target) else { return false }
      events.append(TouchEvent(.cancelled, target: target, track: track, time: time))
      return true
    }
    for index in pointers.indices {
      guard let target = pointers[index].target, isLost(target) else { continue }
      events.append(TouchEvent(.hoverExit, target: target, track: pointers[index], time: time))
      pointers[index].target = nil
    }
  }

  /// Cancels every touch and removes every pointer, for example when the app goes to the background or a sheet appears.
  ///
  /// - Returns: The resulting events.
  /// - Complexity: O(touches down).
  @discardableResult
  public mutating func cancelAll(at time: Double) -> [TouchEvent] {
    var events: [TouchEvent] = []
    drop(at: time, into: &events) { _ in true }
    touches.removeAll(keepingCapacity: true)
    pointers.removeAll(keepingCapacity: true)
    return events
  }
}

extension TouchEvent {
  init(_ kind: Kind, target: Slice.ID, track: TouchTrack, time: Double) {
    self.init(kind: kind, slice: target, touchID: track.id, location: track.location, time: time)
  }
}
