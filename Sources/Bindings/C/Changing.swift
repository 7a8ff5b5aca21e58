import Pinwheel

// Wheels of which the slices change.

@c @implementation public func pw_wheel_make(
  _ name: In<CChar>, _ length: Int, _ width: Double, _ height: Double, _ wheel: Out<pw_handle>,
  _ error: Failure
) -> pw_status {
  unsafe answer(error) { () throws(Refusal) in
    let handle = try unsafe result(wheel)
    let (name, canvas) = (try unsafe text(name, length), try Size2D(width, height))
    let made = Wheel(name: name, canvas: canvas, slices: [], answers: .fromIndex)
    unsafe handle.pointee = try WheelObject.open(WheelObject(made))
  }
}

@c @implementation
public func pw_has_map(_ wheel: pw_handle, _ has_map: Out<Int32>, _ error: Failure) -> pw_status {
  unsafe WheelObject.read(wheel, error) { wheel throws(Refusal) in
    unsafe try result(has_map).pointee = wheel.pointee.wheel.answers == .fromMap ? 1 : 0
  }
}

@c @implementation
public func pw_set_map(_ wheel: pw_handle, _ has_map: Int32, _ error: Failure) -> pw_status {
  unsafe WheelObject.change(wheel, error) { wheel throws(Refusal) in
    guard try has_map.flag("value of a map") else { return wheel.wheel.removeMap() }
    do throws(HitMapError) { try wheel.wheel.prepare() } catch { throw .noMap }
  }
}

@c @implementation public func pw_set_slice_images(
  _ wheel: pw_handle, _ slice: Int, _ images: In<pw_slice_image>, _ count: Int, _ error: Failure
) -> pw_status {
  unsafe answer(error) { () throws(Refusal) in
    let images = try unsafe read(images, count, atLeast: 1).map { $0.image }
    try WheelObject.change(wheel) { wheel throws(Refusal) in
      let index = try wheel.slice(slice)
      wheel.wheel[slice: index].images = images
    }
  }
}

@c @implementation public func pw_add_slice(
  _ wheel: pw_handle, _ images: In<pw_slice_image>, _ count: Int, _ position: Int, _ slice: Out<Int>,
  _ error: Failure
) -> pw_status {
  unsafe answer(error) { () throws(Refusal) in
    let number = try unsafe result(slice)
    let images = try unsafe read(images, count, atLeast: 1)
    let added = Slice(name: images[0].name ?? "", images: images.map { $0.image })
    try WheelObject.change(wheel) { wheel throws(Refusal) in
      guard let id = wheel.wheel.add(added, at: position == Int(PW_FRONT) ? .front : .index(position)) else {
        throw noPosition
      }
      // Codes have to hold every number.
      guard id.number < 1 << 29 else {
        wheel.wheel.remove(id)
        throw .tooLarge("number of slices that a wheel ever has", limit: 1 << 29)
      }
      unsafe number.pointee = id.number
    }
  }
}

@c @implementation
public func pw_move_slice(_ wheel: pw_handle, _ slice: Int, _ position: Int, _ error: Failure) -> pw_status {
  unsafe WheelObject.change(wheel, error) { wheel throws(Refusal) in
    let id = wheel.wheel.stack.slices[try wheel.slice(slice)].id
    guard wheel.wheel.move(id, to: position == Int(PW_FRONT) ? .front : .index(position)) else {
      throw noPosition
    }
  }
}

@c @implementation
public func pw_remove_slice(_ wheel: pw_handle, _ slice: Int, _ error: Failure) -> pw_status {
  unsafe WheelObject.change(wheel, error) { wheel throws(Refusal) in
    let index = try wheel.slice(slice)
    wheel.wheel.remove(wheel.wheel.stack.slices[index].id)
  }
}

private let noPosition = Refusal.unusable(
  "position", needed: "the number of slices behind, or that of the front")
