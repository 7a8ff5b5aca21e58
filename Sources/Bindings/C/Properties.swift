import Pinwheel

// The properties of slices, each by its number in handles.h. The functions of the header for one property call these two.

@c @implementation public func pinwheel_slice(
  _ wheel: pw_handle, _ slice: Int, _ property: Int32, _ value: UnsafeMutableRawPointer!, _ error: Failure
) -> pw_status {
  unsafe WheelObject.read(wheel, error) { wheel throws(Refusal) in
    guard let value = unsafe value else { throw .unusable("pointer for a result", needed: "one to memory") }
    let slice = try unsafe wheel.pointee.wheel.stack.slices[wheel.pointee.slice(slice)]
    // SAFETY: the caller provides memory for the type that the header names, which has the same numbers in the same order.
    func put<Value>(_ found: Value) { unsafe value.storeBytes(of: found, as: Value.self) }
    switch Int(property) {
    case pinwheel_enabled: put(Int32(slice.isEnabled ? 1 : 0))
    case pinwheel_hidden: put(Int32(slice.isHidden ? 1 : 0))
    case pinwheel_several_touches: put(Int32(slice.allowsSeveralTouches ? 1 : 0))
    case pinwheel_state: put(Int32(slice.state.rawValue))
    case pinwheel_policy: put(Int32(slice.disabledPolicy.number))
    case pinwheel_mask_rule: put(Int32(slice.maskRule.number))
    case pinwheel_grow: put(slice.grow)
    case pinwheel_frame: put(slice.frame)
    case pinwheel_transform: put(slice.transform)
    case pinwheel_caps: put(slice.images.first?.layout.caps ?? .zero)
    default:
      switch slice.clip {
      case .rect(let rect):
        let rect = pw_rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
        put(pw_clip(kind: Int32(PW_CLIP_RECT), slice: -1, rect: rect))
      case .slice(let id): put(pw_clip(kind: Int32(PW_CLIP_SLICE), slice: Int32(id.number), rect: pw_rect()))
      case nil: put(pw_clip())
      }
    }
  }
}

@c @implementation public func pinwheel_set_slice(
  _ wheel: pw_handle, _ slice: Int, _ property: Int32, _ value: UnsafeRawPointer!, _ error: Failure
) -> pw_status {
  unsafe WheelObject.change(wheel, error) { wheel throws(Refusal) in
    let index = try wheel.slice(slice)
    guard let value = unsafe value else { throw .unusable("value of a slice", needed: "a pointer to one") }
    var slice = wheel.wheel[slice: index]
    try unsafe slice.set(Int(property), to: value, in: wheel.wheel.stack)
    wheel.wheel[slice: index] = slice
  }
}

extension Slice {
  /// Sets a property to the value at a pointer.
  fileprivate mutating func set(
    _ property: Int, to value: UnsafeRawPointer, in stack: SliceStack
  ) throws(Refusal) {
    // SAFETY: the caller provides a value of the type that the header names, which has the same numbers in the same order.
    func get<Value>() -> Value { unsafe value.loadUnaligned(as: Value.self) }
    let number: Int32 = get()
    switch property {
    case pinwheel_enabled: isEnabled = try number.flag("value of enabled")
    case pinwheel_hidden: isHidden = try number.flag("value of hidden")
    case pinwheel_several_touches: allowsSeveralTouches = try number.flag("value of several touches")
    case pinwheel_state: state = try number.state()
    case pinwheel_policy: disabledPolicy = try number.named("policy")
    case pinwheel_mask_rule: maskRule = try number.named("mask rule")
    case pinwheel_grow: grow = try (get() as Double).finiteDistance("grow")
    case pinwheel_frame:
      try require(!images.isEmpty, "slice", "one with an image")
      frame = try (get() as Rect2D).checked("frame")
    case pinwheel_transform:
      let given: AffineTransform2D = get()
      // A sum is finite if all are, but for numbers that no canvas has.
      let sum = given.a + given.b + given.c + given.d + given.tx + given.ty
      try require(sum.isFinite, "transform", "of finite numbers")
      transform = given
    case pinwheel_caps:
      let caps: EdgeInsets2D = get()
      for cap in [caps.top, caps.left, caps.bottom, caps.right] { _ = try cap.finiteDistance("caps") }
      images = images.map { image in
        var image = image
        image.layout.caps = caps
        return image
      }
    default:
      let given: pw_clip = get()
      let (rect, id) = (given.rect, ID(Int(given.slice)))
      switch Int(given.kind) {
      case PW_CLIP_NONE: clip = nil
      case PW_CLIP_RECT:
        clip = .rect(try Rect2D(x: rect.x, y: rect.y, width: rect.width, height: rect.height).checked("clip"))
      default:
        let isSlice = given.kind == PW_CLIP_SLICE && stack.index(of: id) != nil
        try require(isSlice, "clip", "none, a rectangle or a slice of the wheel")
        clip = .slice(id)
      }
    }
  }
}
