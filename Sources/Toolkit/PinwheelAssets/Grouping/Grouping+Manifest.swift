internal import Pinwheel

extension Manifest.Pinwheel {
  init(_ wheel: GroupedWheel) {
    let canvas = wheel.canvas.rect
    var names = NumberedNames()
    self.init(
      name: wheel.name, canvas: Size2D(width: canvas.width, height: canvas.height),
      background: wheel.background.map { image in
        Manifest.Background(
          file: image.pixelFile,
          frame: image.layerFrame
            ?? Rect2D(size: CanvasSize(fitting: image).rect.size, centeredIn: canvas))
      },
      slices: wheel.slices.map { slice in
        var slice = Manifest.Slice(slice, on: canvas)
        slice.name = names.unique(slice.name.asName)
        slice.threshold = wheel.threshold?.fraction
        return slice
      })
  }
}

extension Manifest.Slice {
  /// A slice where its hit-test image lies, if its layer has a position; otherwise centered on its canvas, which it fills
  /// unless a manual group contains slices of several sizes.
  fileprivate init(_ slice: GroupedSlice, on canvas: Rect2D) {
    let frame =
      (slice.hitTestImages.first ?? slice.images.first)?.layerFrame
      ?? Rect2D(size: slice.canvas.rect.size, centeredIn: canvas)
    let placement = Manifest.Placement(caps: slice.images.map(\.caps))
    self.init(
      name: slice.name, frame: frame, placement: placement,
      enabled: slice.isEnabled, disabled: .pass, mask: .rest, decides: slice.decidingState,
      imagesByState: Manifest.States(
        SliceState.allCases.compactMap { state in
          let images = slice.images.filter { $0.state == state }.map {
            Manifest.StateImage($0, of: slice, frame: frame, statesCaps: placement == nil)
          }
          return images.isEmpty ? nil : Manifest.State(state: state, images: images)
        }))
  }
}

extension Manifest.Placement {
  /// The caps of images if all are equal: they have no effect in a frame of the images' size, and determine the
  /// stretched part in any other frame.
  fileprivate init?(caps: [EdgeInsets2D?]) {
    guard Set(caps).count == 1, let common = caps.first.flatMap(\.self) else { return nil }
    self.init(caps: .insets(common))
  }

  /// The placement of a sprite in a sheet, with caps in points.
  init(_ part: SheetPart, caps: EdgeInsets2D?) {
    self.init(
      caps: caps.map { .insets($0) },
      transform: part.isUpsideDown
        ? Manifest.Transform(rotation: 0, scaleX: -1, scaleY: -1) : nil,
      atlas: part.region)
  }
}

extension Manifest.StateImage {
  /// An image whose size differs from its slice's gets a separate frame: at the same corner if it differs by at most
  /// a point, as scales of one image do, else around the same center. Nine-patches get none. The center is that of
  /// the rectangle by which each is aligned, so that a shadow or glow around one state does not move it.
  ///
  /// - Parameter statesCaps: Whether the caps belong to the image, not to all images of the slice.
  fileprivate init(_ image: NamedImage, of slice: GroupedSlice, frame: Rect2D, statesCaps: Bool) {
    let scale = image.scale
    let size = Size2D(width: Double(image.width) / scale, height: Double(image.height) / scale)
    let first = slice.hitTestImages.first
    let (alignment, reference) = (image.alignment, first?.alignment ?? .zero)
    // It fills the frame of the slice if it may have any size.
    var own = image.layerFrame ?? (first?.isAtAnySize(image) == true ? frame : nil)
    let shift = [
      alignment.top - reference.top, alignment.left - reference.left, alignment.bottom - reference.bottom,
      alignment.right - reference.right,
    ]
    if own == nil, shift.allSatisfy({ abs($0) <= 1 }), slice.canvas.matches(image) {
      own = Rect2D(x: frame.x, y: frame.y, width: size.width, height: size.height)
    }
    // The center of an aligned rectangle differs from the image's by half of the difference of its insets.
    let centered = Rect2D(size: size, centeredIn: frame)
    let place =
      own
      ?? Rect2D(
        x: centered.x + (reference.left - reference.right - alignment.left + alignment.right) / 2,
        y: centered.y + (reference.top - reference.bottom - alignment.top + alignment.bottom) / 2,
        width: size.width, height: size.height)
    let caps = statesCaps ? Manifest.Placement(caps: [image.caps]) : nil
    self.init(
      scale: scale, idiom: image.idiom, file: image.pixelFile, frame: place == frame ? nil : place,
      placement: image.isLayer ? nil : image.sheet.map { .init($0.part, caps: image.caps) } ?? caps)
    frames = image.frames.enumerated().map { number, frame in
      Manifest.Frame(
        file: Name(frame.pixelFile) == Name(file) ? nil : frame.pixelFile,
        placement: number == 0 || frame.sheet?.part == image.sheet?.part
          ? nil : frame.sheet.map { Manifest.Placement($0.part, caps: image.caps) },
        duration: frame.duration)
    }
  }
}

extension Rect2D {
  fileprivate var size: Size2D { Size2D(width: width, height: height) }

  /// The rectangle of `size` whose center is the center of `other`.
  fileprivate init(size: Size2D, centeredIn other: Rect2D) {
    self.init(
      x: other.x + (other.width - size.width) / 2, y: other.y + (other.height - size.height) / 2,
      width: size.width, height: size.height)
  }
}
