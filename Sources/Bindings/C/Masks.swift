import Pinwheel
import PinwheelShapes

@c @implementation public func pw_mask_rgba(
  _ pixels: UnsafeRawPointer!, _ width: Int, _ height: Int, _ row_stride: Int, _ threshold: Double,
  _ mask: Out<pw_handle>, _ error: Failure
) -> pw_status {
  unsafe answer(error) { () throws(Refusal) in
    let handle = try unsafe result(mask)
    let threshold = try threshold.threshold()
    let minimum: UInt8 = threshold.smallestSolid(full: .max)
    var builder: AlphaMask.Builder
    do throws(AlphaMaskError) { builder = try AlphaMask.Builder(width: width, height: height) } catch {
      throw .tooLarge("width and height of an image", limit: AlphaMask.maximumSide)
    }
    if width > 0, height > 0 {
      guard let pixels = unsafe pixels else { throw .unusable("pixels", needed: "a pointer to memory") }
      let (_, overflows) = row_stride.multipliedReportingOverflow(by: height)
      guard !overflows else { throw .unusable("stride of rows", needed: "that of an image in memory") }
      for row in 0..<height {
        // SAFETY: the caller provides `width` pixels of four bytes in each row; the stride has been checked.
        let start = unsafe (pixels + row * row_stride).assumingMemoryBound(to: UInt8.self)
        let bytes = unsafe UnsafeBufferPointer(start: start, count: 4 * width)
        unsafe builder.insert(
          bytes.span, row: row, count: width, pixelStride: 4, alphaOffset: 3, atLeast: minimum)
      }
    }
    unsafe handle.pointee = try MaskObject.open(MaskObject(mask: builder.build(), threshold: threshold))
  }
}

@c @implementation public func pw_mask_size(
  _ mask: pw_handle, _ width: Out<Int>, _ height: Out<Int>, _ error: Failure
) -> pw_status {
  unsafe MaskObject.read(mask, error) { mask throws(Refusal) in
    let (width, height) = try unsafe (result(width), result(height))
    unsafe width.pointee = mask.pointee.mask.width
    unsafe height.pointee = mask.pointee.mask.height
  }
}

@c @implementation public func pw_mask_contains(
  _ mask: pw_handle, _ x: Int64, _ y: Int64, _ solid: Out<Int32>, _ error: Failure
) -> pw_status {
  unsafe MaskObject.read(mask, error) { mask throws(Refusal) in
    unsafe try result(solid).pointee = mask.pointee.mask.contains(x: Int(x), y: Int(y)) ? 1 : 0
  }
}

@c @implementation public func pw_mask_pixels(
  _ mask: pw_handle, _ pixels: Out<UInt8>, _ row_stride: Int, _ error: Failure
) -> pw_status {
  unsafe MaskObject.read(mask, error) { mask throws(Refusal) in
    let (width, height) = unsafe (mask.pointee.mask.width, mask.pointee.mask.height)
    guard width > 0, height > 0 else { return }
    let pixels = try unsafe result(pixels)
    let isWide = row_stride >= width || row_stride <= -width
    try require(isWide, "stride of rows", "the width of the mask or more, in either direction")
    try checkArray(UInt(bitPattern: pixels), row_stride, height, width)
    for y in 0..<height {
      // SAFETY: the caller provides `width` bytes in each row, and no address overflows.
      let row = unsafe UnsafeMutableBufferPointer(start: pixels + y * row_stride, count: width)
      unsafe row.update(repeating: 0)
      unsafe mask.pointee.mask.forEachSpan(inRow: y) { span in
        for x in span { unsafe row[x] = .max }
      }
    }
  }
}

@c @implementation public func pw_mask_overlap_area(
  _ mask: pw_handle, _ other: pw_handle, _ x: Int64, _ y: Int64, _ pixels: Out<Int>, _ error: Failure
) -> pw_status {
  unsafe answer(error) { () throws(Refusal) in
    let pixels = try unsafe result(pixels)
    let (mask, other) = (try CPinwheel.mask(mask).0, try CPinwheel.mask(other).0)
    unsafe pixels.pointee = mask.overlapArea(other, at: PixelOffset(x: Int(x), y: Int(y)))
  }
}

@c @implementation public func pw_mask_outlines(
  _ mask: pw_handle, _ within: Double, _ corners: Out<pw_corner>, _ capacity: Int, _ total: Out<Int>,
  _ error: Failure
) -> pw_status {
  unsafe MaskObject.read(mask, error) { mask throws(Refusal) in
    let within = try within.distance("distance of outlines")
    let parts: [PixelOutline]
    do throws(ShapeError) {
      parts = try unsafe [mask.pointee.mask].outlines(simplifiedWithin: within)[0]
    } catch {
      throw .tooLarge("number of corners", limit: ShapeError.maximumParts / 4)
    }
    var found: ContiguousArray<pw_corner> = []
    for (part, outline) in parts.enumerated() {
      for (hole, ring) in ([outline.outer] + outline.holes).enumerated() {
        for corner in ring {
          found.append(pw_corner(x: corner.x, y: corner.y, part: Int32(part), hole: Int32(hole)))
        }
      }
    }
    try unsafe write(found, to: corners, capacity, total) { $0 }
  }
}
