internal import Pinwheel

/// A wheel that a page describes slice by slice, until it is baked.
final class DraftHandle: HandleObject {
  static var noun: StaticString { "draft" }
  let name: String
  let canvas: Size2D
  /// The picture behind the slices.
  var background: WheelBackground?
  /// Stores the sources and all slices but the last: to store them at the end would take too long at once.
  private var writer: BakedWriter
  private var sourceCount = 0
  /// The most recently added slice.
  private var last: Slice?

  /// - Parameter threshold: The threshold at which masks are selected.
  init(name: String, canvas: Size2D, threshold: AlphaThreshold) {
    self.name = name
    self.canvas = canvas
    writer = BakedWriter(threshold: threshold)
  }

  /// Adds a source, and returns its number.
  func add(_ source: BakedSource) -> Int {
    sourceCount += 1
    return writer.add(source).number
  }

  /// Adds a slice in front of the others, which are back to front.
  func addSlice(_ name: String) {
    storeLast()
    last = Slice(name: name, images: [])
  }

  /// Changes the most recently added slice.
  func change(_ body: (inout Slice) throws(ModuleError) -> Void) throws(ModuleError) {
    guard var slice = last else { throw .noIndex("slice", count: 0) }
    // Not shared meanwhile, or its images would be copied.
    last = nil
    defer { last = slice }
    try body(&slice)
  }

  /// The bytes of a baked file of the wheel.
  func bytes() throws(ModuleError) -> ContiguousArray<UInt8> {
    storeLast()
    var finished = writer
    finished.finish(SliceStack(name: name, canvas: canvas, background: background, slices: []))
    do throws(BakedError) { return try finished.bytes() } catch { throw .unwritable(error) }
  }

  private func storeLast() {
    if let slice = last { writer.add(slice) }
    last = nil
  }

  /// The index of a source; `nil` for -1.
  func source(_ number: Double) throws(ModuleError) -> BakedSource.ID? {
    number == -1 ? nil : BakedSource.ID(try number.index(of: "source", below: sourceCount))
  }
}

/// Begins a wheel without slices. The input holds its name.
///
/// - Parameters:
///   - width: Of the canvas, in points; infinite, with the height, without bounds.
///   - threshold: The threshold at which masks are selected.
@_expose(wasm, "draft_open") @c(pinwheel_draft_open)
public func draftOpen(_ width: Double, _ height: Double, _ threshold: Double) -> Double {
  answer { _ throws(ModuleError) in
    let canvas = Size2D(width: width, height: height)
    if !canvas.isUnbounded {
      _ = (try width.positive("width of the canvas"), try height.positive("height of the canvas"))
    }
    let draft = DraftHandle(
      name: try Module.shared.input.text(), canvas: canvas, threshold: try threshold.threshold())
    return Module.shared.handles.open(draft)
  }
}

/// Adds a source file of images. In the input: its size, the time of its last change and its checksum, 64 bits each as
/// in ``BakedSource``; then its path.
///
/// - Returns: The number of the source.
@_expose(wasm, "draft_source") @c(pinwheel_draft_source)
public func draftSource(_ draft: Double) -> Double {
  answer { _ throws(ModuleError) in
    let (draft, input) = (try DraftHandle.find(draft), Module.shared.input)
    guard input.numberCount >= 3, let size = Int(exactly: Int64(bitPattern: input.number(0).bitPattern))
    else {
      throw .unusable("size of a source", needed: "a number of bytes")
    }
    let (modified, checksum) = (input.number(1).bitPattern, input.number(2).bitPattern)
    let path = try input.text(from: 24)
    let source = BakedSource(
      path: path, size: size, modified: Int64(bitPattern: modified), checksum: checksum)
    return Double(draft.add(source))
  }
}

/// Sets the picture behind the slices.
@_expose(wasm, "draft_background") @c(pinwheel_draft_background)
public func draftBackground(
  _ draft: Double, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ source: Double
) -> Double {
  DraftHandle.change(draft) { draft throws(ModuleError) in
    draft.background = WheelBackground(
      frame: try frame(x, y, width, height), source: try draft.source(source))
  }
}

/// Adds a slice without images in front of the others. The input holds its name.
@_expose(wasm, "draft_slice") @c(pinwheel_draft_slice)
public func draftSlice(_ draft: Double) -> Double {
  DraftHandle.change(draft) { draft throws(ModuleError) in
    draft.addSlice(try Module.shared.input.text())
  }
}

/// Sets a property of the most recently added slice, after its images were added, as ``sliceSet(_:_:_:_:_:_:_:_:_:_:)`` does.
@_expose(wasm, "draft_set") @c(pinwheel_draft_set)
public func draftSet(
  _ draft: Double, _ property: Double, _ a: Double, _ b: Double = .nan, _ c: Double = .nan,
  _ d: Double = .nan
) -> Double {
  DraftHandle.change(draft) { draft throws(ModuleError) in
    let property: SliceProperty = try property.choice(of: "property")
    try draft.change { slice throws(ModuleError) in try slice.set(property, to: (a, b, c, d, .nan, .nan)) }
  }
}

/// Adds an image to the most recently added slice. In the input, 31 numbers: state, scale, frame (x, y, width, height),
/// content mode, caps (top, left, bottom, right), resizing, transform (a, b, c, d, tx, ty), anchor (x, y), source (-1
/// for none); whether it lies in an atlas, and then its region (x, y, width, height, trimmed columns and rows,
/// untrimmed width and height, whether it is rotated).
@_expose(wasm, "draft_image") @c(pinwheel_draft_image)
public func draftImage(_ draft: Double, _ mask: Double) -> Double {
  DraftHandle.change(draft) { draft throws(ModuleError) in
    let (handle, input) = (try MaskHandle.find(mask), Module.shared.input)
    guard input.numberCount == 31 else { throw .unusable("description of an image", needed: "31 numbers") }
    let mask = handle.mask
    let image = SliceImage(
      state: try input.number(0).state(), scale: try input.number(1).positive("scale"),
      frame: try frame(input.number(2), input.number(3), input.number(4), input.number(5)),
      layout: try layout(input, of: mask), mask: mask, threshold: handle.threshold,
      source: try draft.source(input.number(20)))
    // Made anew, because a slice whose sole state is `disabled` begins disabled.
    try draft.change { slice throws(ModuleError) in
      slice = Slice(name: slice.name, images: slice.images + [image])
    }
  }
}

/// Outputs the described wheel as the bytes of a baked file.
@_expose(wasm, "draft_bake") @c(pinwheel_draft_bake)
public func draftBake(_ draft: Double) -> Double {
  answer { output throws(ModuleError) in
    output.append(try DraftHandle.find(draft).bytes())
    return Double(output.count)
  }
}

private func frame(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double
) throws(ModuleError) -> Rect2D {
  Rect2D(
    x: try x.finite("x of a frame"), y: try y.finite("y of a frame"),
    width: try width.positive("width of a frame"), height: try height.positive("height of a frame"))
}

private func layout(_ input: ExchangeBuffer, of mask: AlphaMask) throws(ModuleError) -> ImageLayout {
  func number(_ index: Int) throws(ModuleError) -> Double {
    try input.number(index).finite("number of a layout")
  }
  func cap(_ index: Int) throws(ModuleError) -> Double { try number(index).distance("cap") }
  var layout = ImageLayout()
  layout.contentMode = try input.number(6).choice(of: "content mode")
  layout.caps = EdgeInsets2D(top: try cap(7), left: try cap(8), bottom: try cap(9), right: try cap(10))
  layout.resizing = try input.number(11).choice(of: "resizing")
  layout.transform = AffineTransform2D(
    a: try number(12), b: try number(13), c: try number(14), d: try number(15), tx: try number(16),
    ty: try number(17))
  layout.anchor = Point2D(x: try number(18), y: try number(19))
  guard try input.number(21).flag("value of atlas") else { return layout }
  func pixels(_ index: Int) throws(ModuleError) -> Int {
    try input.number(index).index(of: "number of an atlas region", below: 1 << 24)
  }
  let region = AtlasRegion(
    x: try pixels(22), y: try pixels(23), width: try pixels(24), height: try pixels(25),
    trimX: try pixels(26), trimY: try pixels(27), untrimmedWidth: try pixels(28),
    untrimmedHeight: try pixels(29), isRotated: try input.number(30).flag("value of isRotated"))
  let sheet = region.sheetArea
  guard !sheet.isEmpty, sheet.columns.upperBound <= mask.width, sheet.rows.upperBound <= mask.height else {
    throw .unusable("atlas region", needed: "within the image")
  }
  layout.atlas = region
  return layout
}
