/// Changes that no touch made.
extension TouchRouter {
  /// Takes note that `surface` has changed: touches whose target was disabled, hidden or removed are cancelled, and
  /// pointers on it are on nothing.
  ///
  /// Every touch that is handled does this first; call it to let targets know without waiting for one. Where
  /// targets got other numbers, call ``renumber(at:into:_:)`` before.
  ///
  /// - Complexity: O(touches down).
  public mutating func update(
    for surface: some TouchSurface, at time: Double, into events: inout [TouchEvent]
  ) {
    renumber(at: time, into: &events) { surface.isTouchable($0) ? $0 : nil }
  }

  /// Gives targets other numbers, as when a slice is inserted, moved or removed.
  ///
  /// - Parameters:
  ///   - time: Seconds on the host's clock.
  ///   - events: What this means for touches is appended here.
  ///   - newNumber: The new number of a target, its own alone; `nil` if it is gone, which cancels its touches.
  /// - Complexity: O(touches down).
  public mutating func renumber(
    at time: Double, into events: inout [TouchEvent], _ newNumber: (Int) -> Int?
  ) {
    touches.renumber(newNumber) { events.append(TouchEvent(.cancelled, target: $1, track: $0, time: time)) }
    pointers.renumber(newNumber) { events.append(TouchEvent(.hoverExit, target: $1, track: $0, time: time)) }
  }

  /// Cancels every touch and takes every pointer away: the app went to the background, or a sheet came up.
  ///
  /// - Complexity: O(touches down).
  public mutating func cancelAll(at time: Double, into events: inout [TouchEvent]) {
    renumber(at: time, into: &events) { _ in nil }
    touches.removeAll(keepingCapacity: true)
  }
}

extension ContiguousArray<TouchTrack> {
  /// Removes the tracks whose target is gone, and says so in their order.
  fileprivate mutating func renumber(_ newNumber: (Int) -> Int?, lost: (TouchTrack, Int) -> Void) {
    var index = 0
    while index < count {
      guard let target = self[index].target else {
        index += 1
        continue
      }
      if let number = newNumber(target) {
        self[index].target = number
        index += 1
      } else {
        lost(remove(at: index), target)
      }
    }
  }
}

extension TouchEvent {
  fileprivate init(_ kind: Kind, target: Int, track: TouchTrack, time: Double) {
    self.init(kind: kind, target: target, touchID: track.id, location: track.location, time: time)
  }
}
