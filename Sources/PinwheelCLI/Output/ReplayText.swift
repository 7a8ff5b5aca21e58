import Pinwheel
import PinwheelAssets

extension TouchReplay {
  /// `0.08 pressed amber, touch 1 at 120, 30`.
  func line(_ event: TouchEvent) -> String {
    let place = "\(number(event.location.x)), \(number(event.location.y))"
    let name = stack.slices[event.target].name
    return "\(number(event.time)) \(event.kind.name) \(name), touch \(event.touchID) at \(place)"
  }
}
