internal import Pinwheel
internal import PinwheelControls

/// The outcome of a touch at a point, as a code.
@_expose(wasm, "wheel_hit") @c(pinwheel_wheel_hit) @_optimize(speed)
public func wheelHit(_ wheel: Double, _ x: Double, _ y: Double, _ radius: Double) -> Double {
  // Does not use `answer`: this export is called most often, and has no output.
  do throws(ModuleError) {
    let radius = try radius.distance("radius")
    return Double(try WheelHandle.find(wheel).hit(at: Point2D(x: x, y: y), radius: radius).code)
  } catch let error {
    return answer { _ throws(ModuleError) in throw error }
  }
}

/// The outcomes at many points: x and y of each in the input, 32-bit codes in the output.
@_expose(wasm, "wheel_hits") @c(pinwheel_wheel_hits) @_optimize(speed)
public func wheelHits(_ wheel: Double, _ radius: Double) -> Double {
  answer { output throws(ModuleError) in
    let (wheel, radius) = (try WheelHandle.find(wheel), try radius.distance("radius"))
    let input = Module.shared.input
    guard input.count % 16 == 0 else {
      throw .unusable("number of coordinates", needed: "even: x and y of each")
    }
    let count = input.numberCount / 2
    for index in 0..<count {
      let point = Point2D(x: input.number(2 * index), y: input.number(2 * index + 1))
      output.append(code: wheel.hit(at: point, radius: radius).code)
    }
    input.clear()
    return Double(count)
  }
}

/// The outcomes at all slices at a point, front to back, as codes.
@_expose(wasm, "wheel_all_hits") @c(pinwheel_wheel_all_hits)
public func wheelAllHits(_ wheel: Double, _ x: Double, _ y: Double) -> Double {
  answer { output throws(ModuleError) in
    let hits = try WheelHandle.find(wheel).query { $0.wheel.allHits(at: Point2D(x: x, y: y)) }
    for hit in hits { output.append(code: hit.code) }
    return Double(hits.count)
  }
}

/// A verdict for every slice, front to back: slice, reason, image, x and y; the last three may be -1.
@_expose(wasm, "wheel_explain") @c(pinwheel_wheel_explain)
public func wheelExplain(_ wheel: Double, _ x: Double, _ y: Double) -> Double {
  answer { output throws(ModuleError) in
    let verdicts = try WheelHandle.find(wheel).query { $0.wheel.explain(at: Point2D(x: x, y: y)) }
    for verdict in verdicts {
      output.append(Double(verdict.slice.number), Double(verdict.reason.number))
      output.append(Double(verdict.imageIndex ?? -1), Double(verdict.x ?? -1), Double(verdict.y ?? -1))
    }
    return Double(verdicts.count)
  }
}

/// The slices under a finger, front to back: the code of the outcome, pixels and fraction of each.
@_expose(wasm, "wheel_contacts") @c(pinwheel_wheel_contacts)
public func wheelContacts(_ wheel: Double, _ x: Double, _ y: Double, _ radius: Double) -> Double {
  answer { output throws(ModuleError) in
    let radius = try radius.distance("radius")
    let contacts = try WheelHandle.find(wheel).query {
      $0.wheel.contacts(at: Point2D(x: x, y: y), radius: radius)
    }
    for contact in contacts {
      output.append(Double(contact.outcome.code), Double(contact.pixels), contact.fraction)
    }
    return Double(contacts.count)
  }
}

/// The distance from a point to a slice's shape, in points; infinite if the slice has no solid pixel.
@_expose(wasm, "wheel_distance") @c(pinwheel_wheel_distance)
public func wheelDistance(_ wheel: Double, _ slice: Double, _ x: Double, _ y: Double) -> Double {
  answer { _ throws(ModuleError) in
    let wheel = try WheelHandle.find(wheel)
    let slice = try wheel.id(slice)
    return wheel.query { $0.wheel.distance(from: Point2D(x: x, y: y), to: slice) }
  }
}
