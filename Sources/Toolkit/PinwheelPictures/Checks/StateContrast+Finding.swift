internal import Pinwheel
package import PinwheelChecks
package import PinwheelText

extension StateContrast {
  /// An audit's finding about states that look alike; `nil` for other states.
  package func finding(in audit: WheelAudit) -> Finding? {
    guard areAlike else { return nil }
    return audit.finding(
      .alike, slice, at: audit.slices[slice].center,
      "\(state.name) looks like \(other.name): the mean difference is \(distance.tenths) in CIELAB, and people see "
        + "\(Self.visible.tenths)",
      remedy: "draw the states farther apart")
  }
}
