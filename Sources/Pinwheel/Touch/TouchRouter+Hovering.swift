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
