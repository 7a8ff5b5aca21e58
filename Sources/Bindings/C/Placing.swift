import Pinwheel

// Where a slice lies, and how far it reaches.

extension Slice {
  /// The frame of the image that takes touches, before any transform; `nil` if there is none. Setting it moves and stretches
  /// all images alike.
  fileprivate var frame: Rect2D? {
    get { hitTestImages.first.map { images[$0].placement.frame } }
    set {
      guard let old = frame, let new = newValue else { return }
      let (wide, high) = (
        old.width > 0 ? new.width / old.width : 1, old.height > 0 ? new.height / old.height : 1
      )
      images = images.map { image in
        let own = image.placement.frame
        return SliceImage(
          state: image.state, scale: image.scale,
          frame: Rect2D(
            x: new.x + (own.x - old.x) * wide, y: new.y + (own.y - old.y) * high, width: own.width * wide,
            height: own.height * high),
          layout: image.placement.layout, mask: image.mask, threshold: image.threshold,
          animationFrame: image.animationFrame, source: image.source)
      }
    }
  }
}

@c @implementation
public func pw_slice_frame(
  _ wheel: pw_handle, _ slice: Int, _ frame: UnsafeMutablePointer<pw_rect>!,
  _ error: UnsafeMutablePointer<pw_error>!
) -> pw_status {
  unsafe readSlice(wheel, slice, frame, error) { slice in
    let frame = slice.frame ?? Rect2D(x: 0, y: 0, width: 0, height: 0)
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
    guard slice.frame != nil else { throw .unusable("slice", needed: "one with an image") }
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
