internal import Pinwheel

/// The pixels of a canvas at some scale. Each is asked about at its centre.
private struct Raster {
  let scale: Double
  let columns: Int
  let rows: Int

  /// The most pixels that a raster may have.
  static let maximumCount = 1 << 24

  init(_ canvas: Size, scale: Double) throws(ModuleError) {
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
  func forEachCenter(_ body: (Point) -> Void) {
    for row in 0..<rows {
      let y = (Double(row) + 0.5) / scale
      for column in 0..<columns { body(Point(x: (Double(column) + 0.5) / scale, y: y)) }
    }
  }

  /// Where the images that decide for a slice are solid.
  func mask(of slice: Slice) throws(ModuleError) -> AlphaMask {
    var alpha = ContiguousArray<UInt8>()
    alpha.reserveCapacity(columns * rows)
    forEachCenter { alpha.append(slice.contains($0) ? 255 : 0) }
    do throws(AlphaMaskError) {
      return try AlphaMask(
        samples: alpha.span, width: columns, height: rows, rowStride: columns, pixelStride: 1, alphaOffset: 0)
    } catch {
      throw .mask(error)
    }
  }

  /// Puts a mask of this size into the output, a byte a pixel: 255 where it is solid.
  func write(_ mask: AlphaMask, to output: ExchangeBuffer) -> Double {
    for row in 0..<rows {
      var column = 0
      mask.forEachSpan(inRow: row) { span in
        while column < span.lowerBound { output.append(byte: 0); column += 1 }
        while column < span.upperBound { output.append(byte: 255); column += 1 }
      }
      while column < columns { output.append(byte: 0); column += 1 }
    }
    return Double(columns)
  }
}

/// Who has each pixel of the canvas: 32-bit codes of outcomes, row by row.
///
/// - Returns: Columns.
@_expose(wasm, "wheel_owners") @c(pinwheel_wheel_owners)
public func wheelOwners(_ wheel: Double, _ scale: Double) -> Double {
  answer { output throws(ModuleError) in
    let wheel = try OpenWheel.find(wheel)
    let raster = try Raster(wheel.stack.canvas, scale: scale)
    raster.forEachCenter { output.append(code: wheel.hit(at: $0, radius: 0).code) }
    return Double(raster.columns)
  }
}

/// Where the images that decide for a slice are solid: bytes of 255 or 0, row by row.
///
/// - Returns: Columns.
@_expose(wasm, "wheel_solid") @c(pinwheel_wheel_solid)
public func wheelSolid(_ wheel: Double, _ slice: Double, _ scale: Double) -> Double {
  answer { output throws(ModuleError) in
    let wheel = try OpenWheel.find(wheel)
    let raster = try Raster(wheel.stack.canvas, scale: scale)
    return raster.write(try raster.mask(of: wheel.stack.slices[try wheel.slice(slice)]), to: output)
  }
}

/// A rim around a slice's shape, on its outside, as ``wheelSolid(_:_:_:)`` gives the shape.
///
/// - Parameter thickness: In points.
/// - Returns: Columns.
@_expose(wasm, "wheel_outline") @c(pinwheel_wheel_outline)
public func wheelOutline(
  _ wheel: Double, _ slice: Double, _ scale: Double, _ thickness: Double
) -> Double {
  answer { output throws(ModuleError) in
    let wheel = try OpenWheel.find(wheel)
    let raster = try Raster(wheel.stack.canvas, scale: scale)
    let shape = try raster.mask(of: wheel.stack.slices[try wheel.slice(slice)])
    return raster.write(shape.grown(by: thickness, scale: scale).subtracting(shape), to: output)
  }
}
