public import Pinwheel

extension Slice {
  /// The pixels of a canvas at which one of the hit-test images is solid, within the clip, regardless of
  /// `Slice.isEnabled` and `Slice.isHidden`; see `SliceImage.drawnMask(canvas:scale:)`.
  ///
  /// - Throws: As `SliceImage.drawnMask(canvas:scale:)`.
  /// - Complexity: As `SliceImage.drawnMask(canvas:scale:)`, for each hit-test image.
  package func drawnMask(canvas: Size2D, scale: Double) throws(ShapeError) -> AlphaMask {
    let mask = try drawnMask(of: hitTestImages.map { placedImages[$0] }, canvas: canvas, scale: scale)
    guard let clip = clipImages else { return mask }
    return mask.intersection(try drawnMask(of: Array(clip), canvas: canvas, scale: scale))
  }

  private func drawnMask(
    of images: [SliceImage], canvas: Size2D, scale: Double
  ) throws(ShapeError) -> AlphaMask {
    let nothing = SliceImage(
      state: .rest, scale: 1, frame: .zero,
      mask: AlphaMask(width: 0, height: 0, bounds: .empty, storage: .rectangle))
    var mask = try (images.first ?? nothing).drawnMask(canvas: canvas, scale: scale)
    for image in images.dropFirst() { mask = mask.union(try image.drawnMask(canvas: canvas, scale: scale)) }
    return mask
  }
}

extension Wheel {
  /// The pixels at which each slice can be touched, or could be touched without the slices in front: empty for a hidden
  /// slice.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point.
  ///   - isVisible: Whether to leave out the pixels of slices in front that stop touches. The masks are then disjoint,
  ///     and neighbors share their borders.
  /// - Returns: Masks in the order of `Wheel.slices`, each of the size of the canvas.
  /// - Throws: As `SliceImage.drawnMask(canvas:scale:)`, and if the rectangles around the slices have more than
  ///   2^30 pixels together.
  /// - Complexity: As `SliceImage.drawnMask(canvas:scale:)` for each image.
  public func drawnMasks(scale: Double, isVisible: Bool = false) throws(ShapeError) -> [AlphaMask] {
    try stack.drawnMasks(scale: scale, isVisible: isVisible)
  }
}

extension SliceStack {
  /// See `Wheel.drawnMasks(scale:isVisible:)`.
  package func drawnMasks(scale: Double, isVisible: Bool = false) throws(ShapeError) -> [AlphaMask] {
    var masks: [AlphaMask] = []
    var front: AlphaMask?
    var pixels = 0
    for slice in slices.reversed() {
      var mask = try slice.drawnMask(canvas: canvas, scale: scale)
      pixels += mask.bounds.width * mask.bounds.height
      guard pixels <= 16 * ShapeError.maximumPixels else {
        throw .tooLarge(pixels: pixels, limit: 16 * ShapeError.maximumPixels)
      }
      if slice.isHidden { mask = mask.subtracting(mask) }
      if let front, isVisible { mask = mask.subtracting(front) }
      if slice.isEnabled || slice.disabledPolicy != .pass { front = front.map { $0.union(mask) } ?? mask }
      masks.append(mask)
    }
    return masks.reversed()
  }
}
