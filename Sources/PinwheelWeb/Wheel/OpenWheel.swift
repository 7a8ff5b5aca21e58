internal import Pinwheel

/// A wheel that JavaScript holds: a control, and the answers for its stack worked out in advance.
final class OpenWheel {
  /// What takes the touches. Its stack is edited through ``edit(_:_:)`` alone, so that the map stays in step.
  var control: PinwheelControl
  /// `nil` for a stack that is too large for a map; it is asked itself, which is slower and gives the same answers.
  private var map: HitMap?
  /// Used again for every touch.
  private var events: [TouchEvent] = []

  init(_ stack: SliceStack) {
    control = PinwheelControl(stack)
    map = try? HitMap(stack)
  }

  static func find(_ handle: Double) throws(ModuleError) -> OpenWheel {
    try Module.shared.handles.object(handle, "wheel")
  }

  var stack: SliceStack { control.stack }

  /// The number of a slice, checked.
  func slice(_ number: Double) throws(ModuleError) -> Int {
    try number.index(of: "slice", below: control.stack.slices.count)
  }

  func edit(_ slice: Int, _ change: (inout Slice) -> Void) {
    change(&control.stack.slices[slice])
    map?[slice: slice] = control.stack.slices[slice]
  }

  func hit(at point: Point, radius: Double) -> HitOutcome {
    // Without a radius the point alone counts: a contact there could only be what the point has.
    guard radius > 0 else { return map?.hit(at: point) ?? stack.hit(at: point) }
    return map?.hit(at: point, radius: radius) ?? stack.hit(at: point, radius: radius)
  }

  func contacts(at point: Point, radius: Double) -> [SliceContact] {
    map?.contacts(at: point, radius: radius) ?? stack.contacts(at: point, radius: radius)
  }

  /// Does something that causes events, and puts them into the output, six numbers each.
  ///
  /// - Returns: How many there are.
  func report(
    to output: ExchangeBuffer, _ body: (inout PinwheelControl, inout [TouchEvent]) -> Void
  ) -> Double {
    events.removeAll(keepingCapacity: true)
    body(&control, &events)
    for event in events {
      output.append(Double(event.kind.rawValue))
      output.append(Double(event.target))
      output.append(Double(event.touch))
      output.append(event.location.x)
      output.append(event.location.y)
      output.append(event.time)
    }
    return Double(events.count)
  }
}

extension HitOutcome {
  /// One number for it: the slice that is hit; -1 for a miss; for slice s that swallows -2 - 2s, that blocks -3 - 2s.
  var code: Int32 {
    switch self {
    case .hit(let slice): Int32(slice)
    case .miss: -1
    case .swallowed(let slice): -2 - 2 * Int32(slice)
    case .blocked(let slice): -3 - 2 * Int32(slice)
    }
  }
}
