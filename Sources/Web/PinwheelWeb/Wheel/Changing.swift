internal import Pinwheel
internal import PinwheelControls

/// Changes a property of a slice: a flag, the number of a case, or points. A slice that becomes disabled or hidden loses its
/// touches. Outputs events in the form of ``wheelTouch(_:_:_:_:_:_:_:_:)``.
@_expose(wasm, "slice_set") @c(pinwheel_slice_set)
public func sliceSet(
  _ wheel: Double, _ slice: Double, _ property: Double, _ value: Double, _ time: Double
) -> Double {
  answer { output throws(ModuleError) in
    let (wheel, time) = (try WheelHandle.find(wheel), try time.seconds())
    let number = try wheel.slice(slice)
    var slice = wheel.stack.slices[number]
    try slice.set(try property.choice(of: "property"), to: value)
    wheel.control.wheel[slice: number] = slice
    return wheel.report(to: output) { $0.update(at: time) }
  }
}

/// Selects the hit-test images of every slice.
///
/// - Parameters:
///   - scale: NaN for the finest scale.
///   - threshold: NaN for the first threshold.
@_expose(wasm, "wheel_select") @c(pinwheel_wheel_select)
public func wheelSelect(_ wheel: Double, _ scale: Double, _ threshold: Double) -> Double {
  WheelHandle.change(wheel) { wheel throws(ModuleError) in
    let scale = try scale.given.map { scale throws(ModuleError) in try scale.positive("scale") }
    let threshold = try wheel.thresholds.one(threshold)
    wheel.control.wheel.edit { wheel in
      for index in wheel.stack.slices.indices {
        wheel[slice: index].scale = scale
        wheel[slice: index].threshold = threshold
      }
    }
  }
}
