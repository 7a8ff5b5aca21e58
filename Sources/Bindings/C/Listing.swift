import Pinwheel

// What is many: slices, those at a point and under a finger, scales and thresholds.

@c @implementation public func pw_all_hits(
  _ wheel: pw_handle, _ x: Double, _ y: Double, _ codes: Out<Int32>, _ capacity: Int, _ total: Out<Int>,
  _ error: Failure
) -> pw_status {
  unsafe WheelObject.read(wheel, error) { wheel throws(Refusal) in
    let found = unsafe wheel.pointee.withWheel { $0.allHits(at: Point2D(x: x, y: y)) }
    try unsafe write(found, to: codes, capacity, total) { $0.code }
  }
}

@c @implementation public func pw_contacts(
  _ wheel: pw_handle, _ x: Double, _ y: Double, _ radius: Double, _ contacts: Out<pw_contact>,
  _ capacity: Int, _ total: Out<Int>, _ error: Failure
) -> pw_status {
  unsafe WheelObject.read(wheel, error) { wheel throws(Refusal) in
    let radius = try radius.distance("radius")
    let found = unsafe wheel.pointee.withWheel { $0.contacts(at: Point2D(x: x, y: y), radius: radius) }
    try unsafe write(found, to: contacts, capacity, total) {
      pw_contact(code: $0.outcome.code, reserved: 0, pixels: Int64($0.pixels), fraction: $0.fraction)
    }
  }
}

@c @implementation public func pw_scales(
  _ wheel: pw_handle, _ scales: Out<Double>, _ capacity: Int, _ total: Out<Int>, _ error: Failure
) -> pw_status {
  unsafe WheelObject.read(wheel, error) { wheel throws(Refusal) in
    try unsafe write(wheel.pointee.distinct { $0.scale }, to: scales, capacity, total) { $0 }
  }
}

@c @implementation public func pw_thresholds(
  _ wheel: pw_handle, _ thresholds: Out<Double>, _ capacity: Int, _ total: Out<Int>, _ error: Failure
) -> pw_status {
  unsafe WheelObject.read(wheel, error) { wheel throws(Refusal) in
    try unsafe write(wheel.pointee.distinct { $0.threshold.fraction }, to: thresholds, capacity, total) { $0 }
  }
}

@c @implementation public func pw_slices(
  _ wheel: pw_handle, _ slices: Out<Int32>, _ capacity: Int, _ total: Out<Int>, _ error: Failure
) -> pw_status {
  unsafe WheelObject.read(wheel, error) { wheel throws(Refusal) in
    try unsafe write(wheel.pointee.wheel.slices, to: slices, capacity, total) { Int32($0.id.number) }
  }
}
