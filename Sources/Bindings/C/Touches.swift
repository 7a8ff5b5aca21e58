import Pinwheel

extension WheelObject {
  /// The maximum number of events that may wait when a touch arrives.
  private static let maximumWaiting = 4096

  /// Routes a touch and queues its events.
  mutating func handle(_ touch: Touch) throws(Refusal) {
    try checkWaiting()
    events += router.handle(touch, on: wheel)
  }

  mutating func cancelTouches(at time: Double) throws(Refusal) {
    try checkWaiting()
    events += router.cancelAll(at: time)
  }

  private func checkWaiting() throws(Refusal) {
    let isTaken = events.count <= Self.maximumWaiting
    try require(isTaken, "capacity for events", "above 0, so that waiting events are taken")
  }

  /// Moves waiting events to the caller.
  mutating func takeEvents(_ room: UnsafeMutableBufferPointer<pw_event>, _ total: UnsafeMutablePointer<Int>) {
    unsafe total.pointee = events.count
    let count = min(events.count, room.count)
    for index in 0..<count {
      let event = events[index]
      // SAFETY: the index is below the count of the buffer.
      unsafe room[index] = pw_event(
        kind: Int32(event.kind.number), slice: Int32(truncatingIfNeeded: event.slice.number),
        touch: Int64(event.touchID), x: event.location.x, y: event.location.y, time: event.time)
    }
    if count == events.count { events.removeAll(keepingCapacity: true) } else { events.removeFirst(count) }
  }
}

@c @implementation public func pw_touch(
  _ wheel: pw_handle, _ touch: In<pw_touch_report>, _ events: Out<pw_event>, _ capacity: Int,
  _ total: Out<Int>, _ error: Failure
) -> pw_status {
  unsafe WheelObject.change(wheel, error) { wheel throws(Refusal) in
    let (room, total) = try unsafe (room(events, capacity), result(total))
    guard let touch = unsafe touch?.pointee else { throw .unusable("touch", needed: "a pointer to one") }
    guard let byte = UInt8(exactly: touch.phase), let phase = Touch.Phase(number: byte) else {
      throw .unusable("phase", needed: "that of a finger or a pointer, from 0 to 5")
    }
    try wheel.handle(
      Touch(
        id: Int(touch.id), phase: phase, location: Point2D(x: touch.x, y: touch.y),
        radius: try touch.radius.distance("radius"), time: try touch.time.seconds()))
    unsafe wheel.takeEvents(room, total)
  }
}

@c @implementation public func pw_cancel_touches(
  _ wheel: pw_handle, _ time: Double, _ events: Out<pw_event>, _ capacity: Int, _ total: Out<Int>,
  _ error: Failure
) -> pw_status {
  unsafe WheelObject.change(wheel, error) { wheel throws(Refusal) in
    let (room, total) = try unsafe (room(events, capacity), result(total))
    try wheel.cancelTouches(at: time.seconds())
    unsafe wheel.takeEvents(room, total)
  }
}

@c @implementation public func pw_events(
  _ wheel: pw_handle, _ events: Out<pw_event>, _ capacity: Int, _ total: Out<Int>, _ error: Failure
) -> pw_status {
  unsafe WheelObject.change(wheel, error) { wheel throws(Refusal) in
    try unsafe wheel.takeEvents(room(events, capacity), result(total))
  }
}

@c @implementation public func pw_set_routing(
  _ wheel: pw_handle, _ retain_distance: Double, _ slop: Double, _ slides: Int32, _ error: Failure
) -> pw_status {
  unsafe WheelObject.change(wheel, error) { wheel throws(Refusal) in
    let distance = try retain_distance.distance("retain distance")
    let (slop, slides) = try (slop.distance("slop"), slides.flag("value of slides"))
    wheel.router.retainDistance = distance
    wheel.router.slop = slop
    wheel.router.slidesAcrossTargets = slides
  }
}
