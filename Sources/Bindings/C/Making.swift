import Pinwheel

// Files of masks, and masks of masks.

@c @implementation
public func pw_bake(
  _ name: UnsafePointer<CChar>!, _ length: Int, _ width: Double, _ height: Double,
  _ images: UnsafePointer<pw_slice_image>!, _ count: Int, _ file: UnsafeMutablePointer<pw_handle>!,
  _ error: UnsafeMutablePointer<pw_error>!
) -> pw_status {
  unsafe answer(error) { () throws(Refusal) in
    let file = try unsafe result(file)
    guard width > 0, height > 0, width.isFinite, height.isFinite else {
      throw .unusable("width and height of a canvas", needed: "finite numbers above 0")
    }
    guard count >= 0, count <= Wheel.maximumSlices else {
      throw .tooLarge("number of slices", limit: Wheel.maximumSlices)
    }
    guard unsafe images != nil || count == 0 else { throw .unusable("images", needed: "a pointer to them") }
    var slices: [Slice] = []
    for index in 0..<count {
      // SAFETY: the caller provides this many images.
      let image = unsafe (images[index].x, images[index].y, images[index].scale, images[index].mask)
      slices.append(try slice(named: try unsafe text(images[index].name, images[index].length), image))
    }
    var writer = BakedWriter(threshold: slices.first?.images.first?.threshold ?? .standard)
    writer.add(
      Wheel(
        name: try unsafe text(name, length), canvas: Size2D(width: width, height: height), slices: slices,
        isPrepared: false))
    let made: BakedFile
    do throws(BakedError) { made = try BakedFile(writer.bytes()) } catch { throw .file(error) }
    unsafe file.pointee = try FileObject.open(FileObject(file: made))
  }
}

/// A slice of one mask in its natural size.
private func slice(
  named name: String, _ image: (x: Double, y: Double, scale: Double, mask: pw_handle)
) throws(Refusal) -> Slice {
  guard image.x.isFinite, image.y.isFinite, image.scale.isFinite, image.scale > 0 else {
    throw .unusable("place and scale of an image", needed: "finite numbers, with a scale above 0")
  }
  let (mask, threshold) = try mask(image.mask)
  let frame = Rect2D(
    x: image.x, y: image.y, width: Double(mask.width) / image.scale, height: Double(mask.height) / image.scale
  )
  let image = SliceImage(state: .rest, scale: image.scale, frame: frame, mask: mask, threshold: threshold)
  return Slice(name: name, images: [image])
}

/// The mask of a handle, and its threshold.
private func mask(_ handle: pw_handle) throws(Refusal) -> (AlphaMask, AlphaThreshold) {
  try unsafe MaskObject.read(handle) { mask throws(Refusal) in
    unsafe (mask.pointee.mask, mask.pointee.threshold)
  }
}

/// The text of a name.
private func text(_ bytes: UnsafePointer<CChar>?, _ length: Int) throws(Refusal) -> String {
  let bytes = try unsafe ContiguousArray(name(bytes, length).map { UInt8(bitPattern: $0) })
  guard let text = String(exactUTF8: bytes) else {
    throw .unusable("name", needed: "UTF-8 without a zero byte")
  }
  return text
}

@c @implementation
public func pw_file_bytes(
  _ file: pw_handle, _ bytes: UnsafeMutablePointer<UInt8>!, _ capacity: Int,
  _ total: UnsafeMutablePointer<Int>!,
  _ error: UnsafeMutablePointer<pw_error>!
) -> pw_status {
  unsafe FileObject.read(file, error) { file throws(Refusal) in
    try unsafe write(file.pointee.file.contents, to: bytes, capacity, total) { $0 }
  }
}

@c @implementation
public func pw_mask_combine(
  _ mask: pw_handle, _ other: pw_handle, _ operation: Int32, _ combined: UnsafeMutablePointer<pw_handle>!,
  _ error: UnsafeMutablePointer<pw_error>!
) -> pw_status {
  unsafe answer(error) { () throws(Refusal) in
    let handle = try unsafe result(combined)
    let ((mask, threshold), (other, _)) = (try CPinwheel.mask(mask), try CPinwheel.mask(other))
    let made =
      switch Int(operation) {
      case PW_UNION: mask.union(other)
      case PW_INTERSECTION: mask.intersection(other)
      case PW_SUBTRACTING: mask.subtracting(other)
      case PW_SYMMETRIC_DIFFERENCE: mask.symmetricDifference(other)
      default: throw Refusal.unusable("operation", needed: "one of the four on masks")
      }
    unsafe handle.pointee = try MaskObject.open(MaskObject(mask: made, threshold: threshold))
  }
}
