internal import Pinwheel
internal import PinwheelControls

/// The width and height of the canvas, and the number of slices.
@_expose(wasm, "wheel_facts") @c(pinwheel_wheel_facts)
public func wheelFacts(_ wheel: Double) -> Double {
  answer { output throws(ModuleError) in
    let stack = try WheelHandle.find(wheel).stack
    output.append(stack.canvas.width, stack.canvas.height)
    return Double(stack.slices.count)
  }
}

/// Outputs the baked file from which the wheel was opened, with the current slices of the wheel.
@_expose(wasm, "wheel_bytes") @c(pinwheel_wheel_bytes)
public func wheelBytes(_ wheel: Double) -> Double {
  answer { output throws(ModuleError) in
    output.append(try WheelHandle.find(wheel).bytes())
    return Double(output.count)
  }
}

/// The names of the slices, back to front, each terminated by a zero byte.
@_expose(wasm, "wheel_names") @c(pinwheel_wheel_names)
public func wheelNames(_ wheel: Double) -> Double {
  answer { output throws(ModuleError) in
    let slices = try WheelHandle.find(wheel).stack.slices
    for slice in slices { output.append(line: slice.name) }
    return Double(slices.count)
  }
}

/// Whether a slice is enabled, is hidden, allows several touches; then policy, mask rule, state, grow, frame (x, y, width, height)
/// and transform (a, b, c, d, tx, ty). Then its images, eleven numbers each: whether it is a hit-test image, state, scale,
/// threshold, frame (x, y, width, height), columns, rows, source (-1 for none).
@_expose(wasm, "slice_facts") @c(pinwheel_slice_facts)
public func sliceFacts(_ wheel: Double, _ slice: Double) -> Double {
  answer { output throws(ModuleError) in
    let slice = try WheelHandle.find(wheel).copy(of: slice)
    output.append(slice.isEnabled)
    output.append(slice.isHidden)
    output.append(slice.allowsSeveralTouches)
    output.append(
      Double(slice.disabledPolicy.number), Double(slice.maskRule.number), Double(slice.state.rawValue),
      slice.grow)
    output.append(slice.frame)
    output.append(slice.transform)
    for (index, image) in slice.placedImages.enumerated() {
      output.append(slice.hitTestImages.contains(index))
      output.append(Double(image.state.rawValue), image.scale, image.threshold.fraction)
      output.append(image.placement.frame)
      output.append(
        Double(image.placement.pixelWidth), Double(image.placement.pixelHeight),
        Double(image.source?.number ?? -1))
    }
    return Double(slice.images.count)
  }
}

/// The pieces with which an image of a slice is drawn on the canvas.
@_expose(wasm, "slice_pieces") @c(pinwheel_slice_pieces)
public func slicePieces(_ wheel: Double, _ slice: Double, _ image: Double) -> Double {
  answer { output throws(ModuleError) in
    let wheel = try WheelHandle.find(wheel)
    let slice = try wheel.copy(of: slice)
    let image = slice.placedImages[try image.index(of: "image", below: slice.images.count)]
    return try output.append(image.placement.imagePieces(touching: wheel.stack.canvas.canvasArea))
  }
}

/// The clip of a slice as polygons of four corners, eight numbers each, and their number; -1 without a clip.
@_expose(wasm, "slice_clip") @c(pinwheel_slice_clip)
public func sliceClip(_ wheel: Double, _ slice: Double) -> Double {
  answer { output throws(ModuleError) in
    let wheel = try WheelHandle.find(wheel)
    let canvas = wheel.stack.canvas.canvasArea
    guard let polygons = try wheel.copy(of: slice).clipPolygons(touching: canvas) else { return -1 }
    for corner in polygons.joined() { output.append(corner.x, corner.y) }
    return Double(polygons.count)
  }
}

/// The bounding box of the solid pixels in a slice's hit-test images: x, y, width, height; empty if there are none.
@_expose(wasm, "slice_bounds") @c(pinwheel_slice_bounds)
public func sliceBounds(_ wheel: Double, _ slice: Double) -> Double {
  answer { output throws(ModuleError) in
    let wheel = try WheelHandle.find(wheel)
    let slice = try wheel.id(slice)
    guard let bounds = wheel.query({ $0.wheel.bounds(of: slice) }) else { return 0 }
    output.append(bounds)
    return 1
  }
}
