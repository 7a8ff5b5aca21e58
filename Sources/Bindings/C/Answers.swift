import Pinwheel

extension PointArrays {
  /// Coordinates in C's memory, and the destination of their codes.
  ///
  /// - Returns: `nil` if there are no points.
  init?(
    _ x: In<Number>, _ xStride: Int, _ y: In<Number>, _ yStride: Int, _ count: Int,
    _ codes: Out<Int32>, _ codeStride: Int
  ) throws(Refusal) {
    guard count != 0 else { return nil }
    guard let x = unsafe x, let y = unsafe y, let codes = unsafe codes else {
      throw .unusable("pointers to coordinates and codes", needed: "ones to memory")
    }
    let isWide = count == 1 || codeStride >= 4 || codeStride <= -4
    try require(isWide, "stride of codes", "4 bytes or more, in either direction")
    let size = MemoryLayout<Number>.size
    try checkArray(UInt(bitPattern: x), xStride, count, size)
    try checkArray(UInt(bitPattern: y), yStride, count, size)
    try checkArray(UInt(bitPattern: codes), codeStride, count, 4)
    // SAFETY: the caller provides `count` numbers at these strides, and no address overflows.
    unsafe self.init(
      x: UnsafeRawPointer(x), stride: xStride, y: UnsafeRawPointer(y), stride: yStride, count: count,
      codes: UnsafeMutableRawPointer(codes), stride: codeStride)
  }
}

/// Checks that all numbers of an array lie within the address space.
func checkArray(_ start: UInt, _ stride: Int, _ count: Int, _ size: Int) throws(Refusal) {
  let (distance, overflows) = stride.multipliedReportingOverflow(by: count - 1)
  let last = Int(bitPattern: start).addingReportingOverflow(distance)
  let end = last.partialValue.addingReportingOverflow(size)
  // Addresses in user space are below 2^63.
  let isInside = count > 0 && !overflows && !last.overflow && !end.overflow && last.partialValue > 0
  try require(isInside, "count and strides", "those of arrays in memory")
}

/// Writes the outcomes of a wheel, without a lock, an allocation or reference counting for any point.
@inline(__always)
private func answer<Number: Coordinate>(
  _ wheel: pw_handle, _ x: In<Number>, _ xStride: Int, _ y: In<Number>, _ yStride: Int, _ count: Int,
  _ codes: Out<Int32>, _ codeStride: Int, _ error: Failure
) -> pw_status {
  unsafe WheelObject.read(wheel, error) { wheel throws(Refusal) in
    let arrays = try unsafe PointArrays(x, xStride, y, yStride, count, codes, codeStride)
    guard let arrays else { return }
    unsafe wheel.pointee.withWheel { $0.writeCodes(at: arrays) }
  }
}

@c @implementation public func pw_hit(
  _ wheel: pw_handle, _ x: Double, _ y: Double, _ code: Out<Int32>, _ error: Failure
) -> pw_status {
  unsafe WheelObject.read(wheel, error) { wheel throws(Refusal) in
    let code = try unsafe result(code)
    unsafe code.pointee = wheel.pointee.withWheel { $0.hit(at: Point2D(x: x, y: y)).code }
  }
}

@c @implementation public func pw_hit_radius(
  _ wheel: pw_handle, _ x: Double, _ y: Double, _ radius: Double, _ code: Out<Int32>, _ error: Failure
) -> pw_status {
  unsafe WheelObject.read(wheel, error) { wheel throws(Refusal) in
    let (code, radius) = try (unsafe result(code), radius.distance("radius"))
    unsafe code.pointee = wheel.pointee.withWheel { $0.hit(at: Point2D(x: x, y: y), radius: radius).code }
  }
}

@c @implementation public func pw_hits(
  _ wheel: pw_handle, _ x: In<Double>, _ x_stride: Int, _ y: In<Double>, _ y_stride: Int, _ count: Int,
  _ codes: Out<Int32>, _ code_stride: Int, _ error: Failure
) -> pw_status {
  unsafe answer(wheel, x, x_stride, y, y_stride, count, codes, code_stride, error)
}

@c @implementation public func pw_hits_float(
  _ wheel: pw_handle, _ x: In<Float>, _ x_stride: Int, _ y: In<Float>, _ y_stride: Int, _ count: Int,
  _ codes: Out<Int32>, _ code_stride: Int, _ error: Failure
) -> pw_status {
  unsafe answer(wheel, x, x_stride, y, y_stride, count, codes, code_stride, error)
}

@c @implementation public func pw_hits_radius(
  _ wheel: pw_handle, _ x: In<Double>, _ x_stride: Int, _ y: In<Double>, _ y_stride: Int,
  _ radius: In<Double>, _ radius_stride: Int, _ count: Int, _ codes: Out<Int32>, _ code_stride: Int,
  _ error: Failure
) -> pw_status {
  unsafe WheelObject.read(wheel, error) { wheel throws(Refusal) in
    let arrays = try unsafe PointArrays(x, x_stride, y, y_stride, count, codes, code_stride)
    guard let arrays else { return }
    guard let radii = unsafe UnsafeRawPointer(radius) else {
      throw .unusable("radius", needed: "a pointer to one")
    }
    try checkArray(UInt(bitPattern: radii), radius_stride, count, 8)
    // SAFETY: the caller provides `count` radii at this stride, and no address overflows.
    func finger(_ index: Int) -> Double {
      unsafe radii.loadUnaligned(fromByteOffset: index &* radius_stride, as: Double.self)
    }
    for index in 0..<(radius_stride == 0 ? 1 : count) { _ = try finger(index).distance("radius") }
    unsafe wheel.pointee.withWheel { wheel in
      var index = 0
      arrays.forEach { x, y in
        defer { index += 1 }
        return wheel.hit(at: Point2D(x: x, y: y), radius: finger(index)).code
      }
    }
  }
}

@c @implementation public func pw_explain(
  _ wheel: pw_handle, _ x: Double, _ y: Double, _ verdicts: Out<pw_verdict>, _ capacity: Int,
  _ total: Out<Int>, _ error: Failure
) -> pw_status {
  unsafe WheelObject.read(wheel, error) { wheel throws(Refusal) in
    let point = Point2D(x: x, y: y)
    let (found, outcome) = unsafe wheel.pointee.withWheel { ($0.explain(at: point), $0.hit(at: point)) }
    try unsafe write(found, to: verdicts, capacity, total) { verdict in
      pw_verdict(
        slice: Int32(truncatingIfNeeded: verdict.slice.number), reason: Int32(verdict.reason.number),
        code: outcome.slice == verdict.slice ? outcome.code : PW_MISS)
    }
  }
}
