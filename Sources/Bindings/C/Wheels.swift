import Pinwheel

@c @implementation
public func pw_wheel_size(
  _ wheel: pw_handle, _ width: UnsafeMutablePointer<Double>!, _ height: UnsafeMutablePointer<Double>!,
  _ error: UnsafeMutablePointer<pw_error>!
) -> pw_status {
  unsafe WheelObject.read(wheel, error) { wheel throws(Refusal) in
    let (width, height) = try unsafe (result(width), result(height))
    unsafe width.pointee = wheel.pointee.wheel.stack.canvas.width
    unsafe height.pointee = wheel.pointee.wheel.stack.canvas.height
  }
}

@c @implementation
public func pw_slice_count(
  _ wheel: pw_handle, _ count: UnsafeMutablePointer<Int>!, _ error: UnsafeMutablePointer<pw_error>!
) -> pw_status {
  unsafe WheelObject.read(wheel, error) { wheel throws(Refusal) in
    unsafe try result(count).pointee = wheel.pointee.wheel.stack.slices.count
  }
}

@c @implementation
public func pw_slice_name(
  _ wheel: pw_handle, _ slice: Int, _ text: UnsafeMutablePointer<CChar>!, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>!, _ error: UnsafeMutablePointer<pw_error>!
) -> pw_status {
  unsafe WheelObject.read(wheel, error) { wheel throws(Refusal) in
    let slice = try unsafe wheel.pointee.slice(slice)
    try unsafe write(wheel.pointee.wheel.stack.slices[slice].name, to: text, capacity, length)
  }
}

@c @implementation
public func pw_find_slice(
  _ wheel: pw_handle, _ name: UnsafePointer<CChar>!, _ length: Int, _ slice: UnsafeMutablePointer<Int>!,
  _ error: UnsafeMutablePointer<pw_error>!
) -> pw_status {
  unsafe WheelObject.read(wheel, error) { wheel throws(Refusal) in
    let slice = try unsafe result(slice)
    let bytes = try unsafe CPinwheel.name(name, length)
    let found = unsafe wheel.pointee.wheel.stack.slices.lastIndex { unsafe $0.name.hasBytes(bytes) }
    guard let found else { throw .notFound("slice") }
    unsafe slice.pointee = found
  }
}

@c @implementation
public func pw_slice_enabled(
  _ wheel: pw_handle, _ slice: Int, _ enabled: UnsafeMutablePointer<Int32>!,
  _ error: UnsafeMutablePointer<pw_error>!
) -> pw_status {
  unsafe readSlice(wheel, slice, enabled, error) { $0.isEnabled ? 1 : 0 }
}

@c @implementation
public func pw_slice_hidden(
  _ wheel: pw_handle, _ slice: Int, _ hidden: UnsafeMutablePointer<Int32>!,
  _ error: UnsafeMutablePointer<pw_error>!
) -> pw_status {
  unsafe readSlice(wheel, slice, hidden, error) { $0.isHidden ? 1 : 0 }
}

@c @implementation
public func pw_slice_state(
  _ wheel: pw_handle, _ slice: Int, _ state: UnsafeMutablePointer<Int32>!,
  _ error: UnsafeMutablePointer<pw_error>!
) -> pw_status {
  unsafe readSlice(wheel, slice, state, error) { Int32($0.state.rawValue) }
}

@c @implementation
public func pw_set_slice_enabled(
  _ wheel: pw_handle, _ slice: Int, _ enabled: Int32, _ error: UnsafeMutablePointer<pw_error>!
) -> pw_status {
  unsafe changeSlice(wheel, slice, error) { slice throws(Refusal) in
    slice.isEnabled = try enabled.flag("value of enabled")
  }
}

@c @implementation
public func pw_set_slice_hidden(
  _ wheel: pw_handle, _ slice: Int, _ hidden: Int32, _ error: UnsafeMutablePointer<pw_error>!
) -> pw_status {
  unsafe changeSlice(wheel, slice, error) { slice throws(Refusal) in
    slice.isHidden = try hidden.flag("value of hidden")
  }
}

@c @implementation
public func pw_set_slice_state(
  _ wheel: pw_handle, _ slice: Int, _ state: Int32, _ error: UnsafeMutablePointer<pw_error>!
) -> pw_status {
  unsafe changeSlice(wheel, slice, error) { slice throws(Refusal) in
    guard let byte = UInt8(exactly: state), byte < 64 else {
      throw .unusable("state", needed: "a combination of the states")
    }
    slice.state = SliceState(rawValue: byte)
  }
}

@c @implementation
public func pw_select_threshold(
  _ wheel: pw_handle, _ threshold: Double, _ error: UnsafeMutablePointer<pw_error>!
) -> pw_status {
  unsafe WheelObject.change(wheel, error) { wheel throws(Refusal) in
    wheel.select(try threshold.threshold(of: wheel.thresholds))
  }
}

/// Changes a slice; nothing changes if `change` throws.
func changeSlice(
  _ wheel: pw_handle, _ slice: Int, _ error: UnsafeMutablePointer<pw_error>?,
  _ change: (inout Slice) throws(Refusal) -> Void
) -> pw_status {
  unsafe WheelObject.change(wheel, error) { wheel throws(Refusal) in
    let index = try wheel.slice(slice)
    var changed = wheel.wheel[slice: index]
    try change(&changed)
    wheel.wheel[slice: index] = changed
  }
}

func readSlice<Value>(
  _ wheel: pw_handle, _ slice: Int, _ value: UnsafeMutablePointer<Value>?,
  _ error: UnsafeMutablePointer<pw_error>?, _ property: (Slice) -> Value
) -> pw_status {
  unsafe WheelObject.read(wheel, error) { wheel throws(Refusal) in
    let value = try unsafe result(value)
    let slice = try unsafe wheel.pointee.slice(slice)
    unsafe value.pointee = property(wheel.pointee.wheel.stack.slices[slice])
  }
}
