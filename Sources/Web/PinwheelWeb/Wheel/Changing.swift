internal import Pinwheel
internal import PinwheelControls

/// The answer of an export that changes slices of a wheel: events in the form of ``wheelTouch(_:_:_:_:_:_:_:_:)``. A slice that is
/// disabled, hidden or removed loses its touches; pointers hover over what is now under them.
///
/// - Parameters:
///   - owner: The wheel of the slice that `body` is given, which may be the same.
///   - body: Returns whether a baked file has no settings for the change.
private func edit(
  _ wheel: Double, _ time: Double, _ owner: Double, _ slice: Double,
  _ body: (inout Wheel, Slice) throws(ModuleError) -> Bool
) -> Double {
  answer { output throws(ModuleError) in
    let (wheel, time) = (try WheelHandle.find(wheel), try time.seconds())
    // Read first: two accesses at once are an error.
    let slice = try WheelHandle.find(owner).copy(of: slice)
    var isRebuilt = wheel.isRebuilt
    try wheel.control.change { wheel throws(ModuleError) in
      if try body(&wheel, slice) { isRebuilt = true }
    }
    wheel.isRebuilt = isRebuilt
    return try wheel.report(to: output) { $0.update(at: time) }
  }
}

/// Sets a property of a slice; see ``SliceValue``.
@_expose(wasm, "slice_set") @c(pinwheel_slice_set)
public func sliceSet(
  _ wheel: Double, _ slice: Double, _ time: Double, _ property: Double, _ a: Double, _ b: Double = .nan,
  _ c: Double = .nan, _ d: Double = .nan, _ tx: Double = .nan, _ ty: Double = .nan
) -> Double {
  edit(wheel, time, wheel, slice) { wheel, slice throws(ModuleError) in
    let property: SliceProperty = try property.choice(of: "property")
    var slice = slice
    try slice.set(property, to: (a, b, c, d, tx, ty))
    if case .slice(let clip) = slice.clip { _ = try wheel.index(of: Double(clip.number)) }
    wheel[slice.id] = slice
    return property == .frame || property == .transform
  }
}

/// Gives a slice the images of a slice of any wheel.
@_expose(wasm, "slice_set_images") @c(pinwheel_slice_set_images)
public func sliceSetImages(
  _ wheel: Double, _ slice: Double, _ time: Double, _ other: Double, _ from: Double
) -> Double {
  edit(wheel, time, other, from) { wheel, other throws(ModuleError) in
    wheel[slice: try wheel.index(of: slice)].images = other.images
    return true
  }
}

/// Moves a slice in the order, to a place with so many slices behind it.
@_expose(wasm, "slice_move") @c(pinwheel_slice_move)
public func sliceMove(_ wheel: Double, _ slice: Double, _ time: Double, _ place: Double) -> Double {
  edit(wheel, time, wheel, slice) { wheel, slice throws(ModuleError) in
    wheel.move(slice.id, to: .index(try place.index(of: "place", below: wheel.stack.slices.count)))
  }
}

/// Removes a slice. Its number is not reused.
@_expose(wasm, "slice_remove") @c(pinwheel_slice_remove)
public func sliceRemove(_ wheel: Double, _ slice: Double, _ time: Double) -> Double {
  edit(wheel, time, wheel, slice) { wheel, slice throws(ModuleError) in
    // Not compared with nil: slices would be compared.
    wheel.remove(slice.id)
    return true
  }
}

/// Adds a slice of any wheel, with so many slices behind it. It gets the next number.
@_expose(wasm, "slice_add") @c(pinwheel_slice_add)
public func sliceAdd(
  _ wheel: Double, _ place: Double, _ time: Double, _ other: Double, _ from: Double
) -> Double {
  edit(wheel, time, other, from) { wheel, slice throws(ModuleError) in
    let place = try place.index(of: "place", below: wheel.stack.slices.count + 1)
    wheel.add(slice, at: .index(place))
    return true
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
    wheel.control.change { wheel in
      // Not in one edit, which would be 4 KB: few slices have several masks, and the others keep their cells.
      for index in wheel.stack.slices.indices {
        var slice = wheel.stack.slices[index]
        (slice.scale, slice.threshold) = (scale, threshold)
        wheel[slice: index] = slice
      }
    }
  }
}
