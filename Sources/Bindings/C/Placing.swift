import Pinwheel

// Where a slice lies, and how far it reaches.

@c @implementation
public func pw_slice_frame(
  _ wheel: pw_handle, _ slice: Int, _ frame: UnsafeMutablePointer<pw_rect>!,
  _ error: UnsafeMutablePointer<pw_error>!
) -> pw_status {
  unsafe readSlice(wheel, slice, frame, error) { slice in
    let frame = slice.frame
    return pw_rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }
}

@c @implementation
public func pw_set_slice_frame(
  _ wheel: pw_handle, _ slice: Int, _ frame: UnsafePointer<pw_rect>!, _ error: UnsafeMutablePointer<pw_error>!
) -> pw_status {
  unsafe changeSlice(wheel, slice, error) { slice throws(Refusal) in
    guard let frame = unsafe frame?.pointee else { throw .unusable("frame", needed: "a pointer to one") }
    let numbers = [frame.x, frame.y, frame.width, frame.height]
    guard numbers.allSatisfy({ $0.isFinite }), frame.width > 0, frame.height > 0 else {
      throw .unusable("frame", needed: "of finite numbers, with a width and height above 0")
    }
    guard !slice.images.isEmpty else { throw .unusable("slice", needed: "one with an image") }
    slice.frame = Rect2D(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }
}

@c @implementation
public func pw_slice_grow(
  _ wheel: pw_handle, _ slice: Int, _ grow: UnsafeMutablePointer<Double>!,
  _ error: UnsafeMutablePointer<pw_error>!
) -> pw_status {
  unsafe readSlice(wheel, slice, grow, error) { $0.grow }
}

@c @implementation
public func pw_set_slice_grow(
  _ wheel: pw_handle, _ slice: Int, _ grow: Double, _ error: UnsafeMutablePointer<pw_error>!
) -> pw_status {
  unsafe changeSlice(wheel, slice, error) { slice throws(Refusal) in
    guard grow.isFinite else { throw .unusable("grow", needed: "a finite number of points") }
    slice.grow = try grow.distance("grow")
  }
}
