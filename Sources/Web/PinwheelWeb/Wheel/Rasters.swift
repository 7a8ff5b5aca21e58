internal import Pinwheel
internal import PinwheelControls

/// The pixels of a canvas at some scale. Each has the outcome at its centre.
private struct Raster {
  let scale: Double
  let columns: Int
  let rows: Int

  /// The most pixels that a raster may have.
  static let maximumCount = 1 << 24

  init(_ canvas: Size2D, scale: Double) throws(ModuleError) {
    self.scale = try scale.positive("scale")
    let (width, height) = ((canvas.width * scale).rounded(.up), (canvas.height * scale).rounded(.up))
    guard width > 0, height > 0 else {
      (columns, rows) = (0, 0)
      return
    }
    // As numbers, and each side too: what does not fit is not converted.
    let limit = Double(Self.maximumCount)
    guard width <= limit, height <= limit, width * height <= limit else {
      throw .tooLarge("number of pixels, canvas times scale,", limit: Self.maximumCount)
    }
    (columns, rows) = (Int(width), Int(height))
  }

  /// The centres of the pixels, row by row.
  func forEachCenter(_ body: (Point2D) -> Void) {
    for row in 0..<rows {
      let y = (Double(row) + 0.5) / scale
      for column in 0..<columns { body(Point2D(x: (Double(column) + 0.5) / scale, y: y)) }
    }
  }
}

/// The outcome at each pixel of the canvas: 32-bit codes, row by row.
///
/// - Returns: Columns.
@_expose(wasm, "wheel_owners") @c(pinwheel_wheel_owners)
public func wheelOwners(_ wheel: Double, _ scale: Double) -> Double {
  answer { output throws(ModuleError) in
    let wheel = try WheelHandle.find(wheel)
    let raster = try Raster(wheel.stack.canvas, scale: scale)
    raster.forEachCenter { output.append(code: wheel.hit(at: $0, radius: 0).code) }
    return Double(raster.columns)
  }
}

/// Where the hit-test images of a slice are solid: bytes of 255 or 0, row by row.
///
/// - Returns: Columns.
@_expose(wasm, "wheel_solid") @c(pinwheel_wheel_solid)
public func wheelSolid(_ wheel: Double, _ slice: Double, _ scale: Double) -> Double {
  answer { output throws(ModuleError) in
    let wheel = try WheelHandle.find(wheel)
    let raster = try Raster(wheel.stack.canvas, scale: scale)
    let slice = wheel.stack.slices[try wheel.slice(slice)]
    raster.forEachCenter { output.append(byte: slice.contains($0) ? 255 : 0) }
    return Double(raster.columns)
  }
}

/// A rim around a slice's shape, on its outside, as ``wheelSolid(_:_:_:)`` gives the shape.
///
/// - Parameter thickness: In points, at most 16 pixels.
/// - Returns: Columns.
@_expose(wasm, "wheel_outline") @c(pinwheel_wheel_outline)
public func wheelOutline(
  _ wheel: Double, _ slice: Double, _ scale: Double, _ thickness: Double
) -> Double {
  let columns = wheelSolid(wheel, slice, scale)
  let reach = thickness * scale
  guard columns > 0 else { return columns }
  return reach >= 0 && reach <= 16
    ? traceRim(columns: Int(columns), reach: reach)
    : answer { _ throws(ModuleError) in throw .unusable("thickness", needed: "from 0 to 16 pixels") }
}

/// Turns the shape in the output into its rim: the clear pixels whose centre lies within `reach` pixels of that of a
/// solid one.
private func traceRim(columns: Int, reach: Double) -> Double {
  let output = Module.shared.output
  let shape = output.bytes
  let side = Int(reach)
  output.clear()
  for place in shape.indices {
    let (row, column) = place.quotientAndRemainder(dividingBy: columns)
    var isRim = false
    if shape[place] == 0 {
      for y in max(0, row - side)..<min(shape.count / columns, row + side + 1) {
        for x in max(0, column - side)..<min(columns, column + side + 1) where shape[y * columns + x] != 0 {
          let (dx, dy) = (Double(x - column), Double(y - row))
          if dx * dx + dy * dy <= reach * reach { isRim = true }
        }
      }
    }
    output.append(byte: isRim ? 255 : 0)
  }
  return Double(columns)
}
