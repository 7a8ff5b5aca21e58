import Pinwheel

@c @implementation public func pw_wheel_size(
  _ wheel: pw_handle, _ width: Out<Double>, _ height: Out<Double>, _ error: Failure
) -> pw_status {
  unsafe WheelObject.read(wheel, error) { wheel throws(Refusal) in
    let (width, height) = try unsafe (result(width), result(height))
    unsafe width.pointee = wheel.pointee.wheel.stack.canvas.width
    unsafe height.pointee = wheel.pointee.wheel.stack.canvas.height
  }
}

@c @implementation
public func pw_slice_count(_ wheel: pw_handle, _ count: Out<Int>, _ error: Failure) -> pw_status {
  unsafe WheelObject.read(wheel, error) { wheel throws(Refusal) in
    unsafe try result(count).pointee = wheel.pointee.wheel.stack.slices.count
  }
}

@c @implementation public func pw_slice_name(
  _ wheel: pw_handle, _ slice: Int, _ text: Out<CChar>, _ capacity: Int, _ length: Out<Int>, _ error: Failure
) -> pw_status {
  unsafe WheelObject.read(wheel, error) { wheel throws(Refusal) in
    let slice = try unsafe wheel.pointee.slice(slice)
    try unsafe write(wheel.pointee.wheel.stack.slices[slice].name, to: text, capacity, length)
  }
}

@c @implementation public func pw_find_slice(
  _ wheel: pw_handle, _ name: In<CChar>, _ length: Int, _ slice: Out<Int>, _ error: Failure
) -> pw_status {
  unsafe WheelObject.read(wheel, error) { wheel throws(Refusal) in
    let slice = try unsafe result(slice)
    let bytes = try unsafe CPinwheel.name(name, length)
    let found = unsafe wheel.pointee.wheel.stack.slices.last { unsafe $0.name.hasBytes(bytes) }
    guard let found else { throw .notFound("slice") }
    unsafe slice.pointee = found.id.number
  }
}

@c @implementation
public func pw_select_threshold(_ wheel: pw_handle, _ threshold: Double, _ error: Failure) -> pw_status {
  unsafe WheelObject.change(wheel, error) { wheel throws(Refusal) in
    guard threshold != Double(PW_SELECTED) else { return wheel.select(nil) }
    let given = try threshold.threshold()
    guard wheel.distinct({ $0.threshold.fraction }).contains(given.fraction) else { throw noThreshold }
    wheel.select(given)
  }
}
