/// The object behind a control that reports events.
protocol ControlHandle: HandleObject {
  associatedtype Control
  associatedtype Event
  /// The control, which is changed in place.
  var control: Control { get set }
  /// Writes the numbers of an event.
  static func write(_ event: Event, to output: ExchangeBuffer)
}

extension ControlHandle {
  /// Calls `change`, and writes the events that it returns to the output.
  ///
  /// - Returns: The number of events.
  func report(
    to output: ExchangeBuffer, _ change: (inout Control) throws(ModuleError) -> [Event]
  ) throws(ModuleError) -> Double {
    let events = try change(&control)
    for event in events { Self.write(event, to: output) }
    return Double(events.count)
  }

  /// The answer of an export that changes a control at a time, and does nothing else.
  static func report(
    _ handle: Double, at time: Double, _ change: (inout Control, Double) throws(ModuleError) -> [Event]
  ) -> Double {
    answer { output throws(ModuleError) in
      let time = try time.seconds()
      return try find(handle).report(to: output) { control throws(ModuleError) in try change(&control, time) }
    }
  }
}
