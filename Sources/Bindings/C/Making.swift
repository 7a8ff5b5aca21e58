import Pinwheel

// Files of masks, and masks of masks.

@c @implementation public func pw_bake(
  _ name: In<CChar>, _ length: Int, _ width: Double, _ height: Double, _ images: In<pw_slice_image>,
  _ count: Int, _ file: Out<pw_handle>, _ error: Failure
) -> pw_status {
  unsafe answer(error) { () throws(Refusal) in
    let file = try unsafe result(file)
    guard width.isFinite, height.isFinite else { throw noCanvas }
    let canvas = try Size2D(width, height)
    var slices: [(name: String, images: [SliceImage])] = []
    for (name, image) in try unsafe read(images, count) {
      if name != nil || slices.isEmpty { slices.append((name: name ?? "", images: [])) }
      slices[slices.count - 1].images.append(image)
    }
    let wheel = Wheel(
      name: try unsafe text(name, length), canvas: canvas,
      slices: slices.map { Slice(name: $0.name, images: $0.images) }, answers: .fromIndex)
    unsafe file.pointee = try FileObject.open(wheel)
  }
}

@c @implementation
public func pw_bake_wheel(_ wheel: pw_handle, _ file: Out<pw_handle>, _ error: Failure) -> pw_status {
  unsafe answer(error) { () throws(Refusal) in
    let file = try unsafe result(file)
    let wheel = try unsafe WheelObject.read(wheel) { wheel throws(Refusal) in unsafe wheel.pointee.wheel }
    guard !wheel.canvas.isUnbounded else { throw noCanvas }
    unsafe file.pointee = try FileObject.open(wheel)
  }
}

extension FileObject {
  /// Bakes a wheel, and opens the file.
  fileprivate static func open(_ wheel: Wheel) throws(Refusal) -> pw_handle {
    var writer = BakedWriter(threshold: wheel.slices.first?.images.first?.threshold ?? .standard)
    writer.add(wheel)
    let made: BakedFile
    do throws(BakedError) { made = try BakedFile(writer.bytes()) } catch { throw .file(error) }
    return try open(FileObject(file: made))
  }
}

private let noCanvas = Refusal.unusable("width and height of a canvas", needed: "finite numbers above 0")

extension Size2D {
  /// The size of a canvas: above 0, and infinite on both sides or none.
  init(_ width: Double, _ height: Double) throws(Refusal) {
    guard width > 0, height > 0, width.isFinite == height.isFinite else { throw noCanvas }
    self.init(width: width, height: height)
  }
}

/// Images in C's memory, each with the name of its slice; `nil` for another image of the slice of the image before.
func read(
  _ images: In<pw_slice_image>, _ count: Int, atLeast least: Int = 0
) throws(Refusal) -> [(name: String?, image: SliceImage)] {
  guard 0...Wheel.maximumSlices ~= count else {
    throw .tooLarge("number of images", limit: Wheel.maximumSlices)
  }
  try require(count >= least, "number of images", "1 or more")
  guard count > 0 else { return [] }
  guard let images = unsafe images else { throw .unusable("images", needed: "a pointer to them") }
  var read: [(name: String?, image: SliceImage)] = []
  for index in 0..<count {
    // SAFETY: the caller provides this many images.
    let (start, length, handle) = unsafe (images[index].name, images[index].length, images[index].mask)
    let (x, y, scale) = unsafe (images[index].x, images[index].y, images[index].scale)
    let (width, height, state) = unsafe (images[index].width, images[index].height, images[index].state)
    let isPlaced = x.isFinite && y.isFinite && scale.isFinite && scale > 0
    try require(isPlaced, "place and scale of an image", "finite numbers, with a scale above 0")
    let whole = Slice(name: "", frame: .zero).images[0]
    let (mask, threshold) = handle == 0 ? (whole.mask, whole.threshold) : try CPinwheel.mask(handle)
    var frame = Rect2D(
      x: x, y: y, width: Double(mask.width) / scale, height: Double(mask.height) / scale)
    if handle == 0 || width != 0 || height != 0 {
      frame = try Rect2D(x: x, y: y, width: width, height: height).checked("size of an image")
    }
    let image = SliceImage(
      state: try state.state(), scale: scale, frame: frame, mask: mask, threshold: threshold)
    let name = unsafe start == nil ? nil : try unsafe text(start, length)
    read.append((name: name, image: image))
  }
  return read
}

/// The mask of a handle, and its threshold.
func mask(_ handle: pw_handle) throws(Refusal) -> (AlphaMask, AlphaThreshold) {
  try unsafe MaskObject.read(handle) { mask throws(Refusal) in
    unsafe (mask.pointee.mask, mask.pointee.threshold)
  }
}

/// The text of a name.
func text(_ bytes: In<CChar>, _ length: Int) throws(Refusal) -> String {
  let bytes = try unsafe ContiguousArray(name(bytes, length).map { UInt8(bitPattern: $0) })
  guard let text = String(exactUTF8: bytes) else {
    throw .unusable("name", needed: "UTF-8 without a zero byte")
  }
  return text
}

@c @implementation public func pw_file_bytes(
  _ file: pw_handle, _ bytes: Out<UInt8>, _ capacity: Int, _ total: Out<Int>, _ error: Failure
) -> pw_status {
  unsafe FileObject.read(file, error) { file throws(Refusal) in
    try unsafe write(file.pointee.file.contents, to: bytes, capacity, total) { $0 }
  }
}

@c @implementation public func pw_mask_combine(
  _ mask: pw_handle, _ other: pw_handle, _ operation: Int32, _ combined: Out<pw_handle>, _ error: Failure
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
