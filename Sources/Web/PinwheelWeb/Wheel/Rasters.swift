internal import Pinwheel
internal import PinwheelControls

/// The pixels of a canvas at a given scale. Each pixel has the outcome at its center.
private struct Raster {
  let scale: Double
  let columns: Int
  let rows: Int

  /// The maximum number of pixels of a raster.
  static let maximumCount = 1 << 24

  init(_ canvas: Size2D, scale: Double) throws(ModuleError) {
    self.scale = try scale.positive("scale")
    let (width, height) = ((canvas.width * scale).pixelEdgeAbove, (canvas.height * scale).pixelEdgeAbove)
    guard width > 0, height > 0 else {
      (columns, rows) = (0, 0)
      return
    }
    // Compared as `Double`s, and each side too, because larger values cannot be converted.
    let limit = Double(Self.maximumCount)
    guard width <= limit, height <= limit, width * height <= limit else {
      throw .tooLarge("number of pixels, canvas times scale,", limit: Self.maximumCount)
    }
    (columns, rows) = (Int(width), Int(height))
  }

  /// The center of a pixel.
  func center(_ column: Int, _ row: Int) -> Point2D {
    Point2D(x: (Double(column) + 0.5) / scale, y: (Double(row) + 0.5) / scale)
  }

  /// The pixels at which the hit-test images of a slice are solid; `bounds` encloses them.
  func mask(of slice: Slice, within bounds: Rect2D) throws(ModuleError) -> AlphaMask {
    do throws(AlphaMaskError) {
      return try AlphaMask(width: columns, height: rows) {
        let point = center($0, $1)
        return bounds.contains(point) && slice.contains(point)
      }
    } catch {
      throw .tooLarge("number of columns or rows, canvas times scale,", limit: AlphaMask.maximumSide)
    }
  }
}

extension ExchangeBuffer {
  /// Appends bytes of 255 where a mask is solid, else 0, row by row.
  fileprivate func append(_ mask: AlphaMask) {
    var bytes = ContiguousArray<UInt8>(repeating: 0, count: mask.width * mask.height)
    for row in mask.bounds.rows {
      for column in mask.bounds.columns where mask.contains(x: column, y: row) {
        bytes[row * mask.width + column] = 255
      }
    }
    append(bytes)
  }
}

/// The outcome at each pixel of the canvas: 32-bit codes, row by row.
///
/// - Returns: The number of columns.
@_expose(wasm, "wheel_owners") @c(pinwheel_wheel_owners)
public func wheelOwners(_ wheel: Double, _ scale: Double) -> Double {
  answer { output throws(ModuleError) in
    let wheel = try WheelHandle.find(wheel)
    let raster = try Raster(wheel.stack.canvas, scale: scale)
    for row in 0..<raster.rows {
      for column in 0..<raster.columns {
        output.append(code: wheel.hit(at: raster.center(column, row), radius: 0).code)
      }
    }
    return Double(raster.columns)
  }
}

/// The solid pixels of a slice's hit-test images, or an outer rim around them: bytes of 255 or 0, row by row.
///
/// - Parameter thickness: Of the rim, in points, at most 16 pixels; -1 for the solid pixels.
/// - Returns: The number of columns.
@_expose(wasm, "wheel_shape") @c(pinwheel_wheel_shape)
public func wheelShape(_ wheel: Double, _ slice: Double, _ scale: Double, _ thickness: Double) -> Double {
  answer { output throws(ModuleError) in
    let wheel = try WheelHandle.find(wheel)
    let raster = try Raster(wheel.stack.canvas, scale: scale)
    let id = try wheel.id(slice)
    let bounds = wheel.query { $0.wheel.bounds(of: id) } ?? .zero
    let shape = try raster.mask(of: wheel.stack.slices[try wheel.slice(slice)], within: bounds)
    let reach = thickness * scale
    guard thickness == -1 || (reach >= 0 && reach <= 16) else {
      throw .unusable("thickness", needed: "from 0 to 16 pixels")
    }
    output.append(thickness == -1 ? shape : shape.grown(by: reach, scale: 1).subtracting(shape))
    return Double(raster.columns)
  }
}
