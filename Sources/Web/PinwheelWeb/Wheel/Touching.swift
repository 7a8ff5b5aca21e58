internal import Pinwheel
internal import PinwheelControls

/// Routes a touch to the wheel. Outputs its events, six numbers each: kind, slice, touch, x, y, time.
///
/// - Parameter slop: The distance that this touch may roll from its start; NaN for the default of a finger.
@_expose(wasm, "wheel_touch") @c(pinwheel_wheel_touch)
public func wheelTouch(
  _ wheel: Double, _ id: Double, _ phase: Double, _ x: Double, _ y: Double, _ radius: Double, _ time: Double,
  _ slop: Double
) -> Double {
  WheelHandle.report(wheel, at: time) { control, time throws(ModuleError) in
    let touch = try Touch(id: id, phase: phase, x: x, y: y, radius: radius, time: time)
    control.router.slop = try slop.given?.distance("slop") ?? TouchRouter().slop
    return control.handle(touch)
  }
}

/// Cancels every touch and removes every pointer.
@_expose(wasm, "wheel_cancel") @c(pinwheel_wheel_cancel)
public func wheelCancel(_ wheel: Double, _ time: Double) -> Double {
  WheelHandle.report(wheel, at: time) { $0.cancelTouches(at: $1) }
}

/// Sets the retain distance of touches, and whether they slide from slice to slice.
@_expose(wasm, "wheel_set_routing") @c(pinwheel_wheel_set_routing)
public func wheelSetRouting(_ wheel: Double, _ retainDistance: Double, _ slides: Double) -> Double {
  WheelHandle.change(wheel) { wheel throws(ModuleError) in
    let slides = try slides.flag("value of slides")
    wheel.control.router.retainDistance = try retainDistance.distance("retain distance")
    wheel.control.router.slidesAcrossTargets = slides
  }
}
