package import Pinwheel

extension TouchReplay {
  /// `{"time", "event", "slice", "pinwheel", "touch", "x", "y"}`.
  package func json(_ event: TouchEvent) -> JSON {
    .object([
      "time": .number(event.time), "event": .string(event.kind.name),
      "slice": .string(stack.slices[event.target].name), "pinwheel": .string(stack.name),
      "touch": .integer(event.touchID), "x": .number(event.location.x), "y": .number(event.location.y),
    ])
  }
}
