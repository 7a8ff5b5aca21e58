internal import Pinwheel
internal import PinwheelControls

/// The pixels of a part of a canvas at a given scale. Each pixel has the outcome at its center.
private struct Raster {
  let scale: Double
  /// The first column and row, from the corner of the canvas.
  let x: Double
  let y: Double
  let columns: Int
  let rows: Int

  /// The maximum number of pixels of a raster.
  static let maximumCount = 1 << 24

  /// The pixels of a canvas that a rectangle touches, and so many around them.
  init(_ part: Rect2D, margin: Double = 0, of canvas: Size2D, scale: Double) throws(ModuleError) {
    self.scale = try scale.positive("scale")
    func range(_ start: Double, _ end: Double, _ side: Double) -> (start: Double, count: Double) {
      let first = (start * scale).pixelEdgeBelow - margin, last = (end * scale).pixelEdgeAbove + margin
      guard !canvas.isUnbounded else { return (first, last - first) }
      return (max(first, 0), min(last, (side * scale).pixelEdgeAbove) - max(first, 0))
    }
    let (across, down) = (range(part.x, part.maxX, canvas.width), range(part.y, part.maxY, canvas.height))
    (x, y) = (across.start, down.start)
    guard across.count > 0, down.count > 0 else {
      (columns, rows) = (0, 0)
      return
    }
    // Compared as `Double`s, and each side too, because larger values cannot be converted.
    let limit = Double(Self.maximumCount)
    guard across.count <= limit, down.count <= limit, across.count * down.count <= limit else {
      throw .tooLarge("number of pixels, canvas times scale,", limit: Self.maximumCount)
    }
    (columns, rows) = (Int(across.count), Int(down.count))
  }

  /// The center of a pixel.
  func center(_ column: Int, _ row: Int) -> Point2D {
    Point2D(x: (x + Double(column) + 0.5) / scale, y: (y + Double(row) + 0.5) / scale)
  }
}

/// The outcome at each pixel of the canvas: 32-bit codes, row by row.
///
/// - Returns: The number of columns.
@_expose(wasm, "wheel_owners") @c(pinwheel_wheel_owners)
public func wheelOwners(_ wheel: Double, _ scale: Double) -> Double {
  answer { output throws(ModuleError) in
    let wheel = try WheelHandle.find(wheel)
    let canvas = wheel.stack.canvas
    let raster = try Raster(Rect2D(size: canvas), of: canvas, scale: scale)
    for row in 0..<raster.rows {
      for column in 0..<raster.columns {
        output.append(code: wheel.hit(at: raster.center(column, row), radius: 0).code)
      }
    }
    return Double(raster.columns)
  }
}

/// The solid pixels of a slice's hit-test images: the first column and row, two numbers, and then bytes of 255 or 0, row by row.
///
/// - Parameter margin: The number of pixels around the slice, at most 16.
/// - Returns: The number of columns.
@_expose(wasm, "wheel_shape") @c(pinwheel_wheel_shape)
public func wheelShape(_ wheel: Double, _ slice: Double, _ scale: Double, _ margin: Double) -> Double {
  answer { output throws(ModuleError) in
    let wheel = try WheelHandle.find(wheel)
    let (slice, id) = (try wheel.copy(of: slice), try wheel.id(slice))
    guard margin >= 0, margin <= 16 else { throw .unusable("thickness", needed: "from 0 to 16 pixels") }
    let bounds = wheel.query { $0.wheel.bounds(of: id) } ?? .zero
    let raster = try Raster(bounds, margin: margin.roundedUp, of: wheel.stack.canvas, scale: scale)
    output.append(raster.x, raster.y)
    for row in 0..<raster.rows {
      for column in 0..<raster.columns {
        output.append(byte: slice.contains(raster.center(column, row)) ? 255 : 0)
      }
    }
    return Double(raster.columns)
  }
}
