/// Why a slice took a touch, or did not.
public struct Verdict: Sendable, Hashable {
  /// The reasons, in the order in which they are tried.
  public enum Reason: Sendable, Hashable, CaseIterable, NamedCase {
    /// The point lies off the canvas.
    case outsideCanvas
    /// The slice is hidden.
    case hidden
    /// The slice has no image.
    case noImage
    /// No hit-test image has a pixel at the point.
    case outsideFrame
    /// The pixel under the point is not solid.
    case clearPixel
    /// The pixel is solid, and the slice is disabled and lets touches through.
    case passedThrough
    /// The pixel is solid, and a slice in front took the touch.
    case covered
    /// The pixel is solid, and the slice is disabled and stops the touch.
    case swallowed
    /// The pixel is solid, and the slice is disabled, stops the touch and reports that.
    case blocked
    /// The pixel is solid, and the slice took the touch.
    case hit
    /// No slice is solid at the point, and the slice took the touch, because it grows that far and is the nearest.
    case grown
    /// The pixel is solid, and the clip of the slice does not contain the point. Tried after a clear pixel.
    case outsideClip

    /// The names of the reasons in the output of `pinwheel hit --explain --json`.
    package static let names = [
      "outside-canvas", "hidden", "no-image", "outside-frame", "clear-pixel", "passed-through", "covered",
      "swallowed", "blocked", "hit", "grown", "outside-clip",
    ]
  }

  /// The slice.
  public let slice: Slice.ID
  /// Why the slice took the touch, or did not.
  public let reason: Reason
  /// The hit-test image at the point: a solid image, or else the first with a pixel there.
  public let image: SliceImage?
  /// The index of that image in ``Slice/images``.
  package let imageIndex: Int?
  /// The column of the pixel of that image, or of its atlas sheet, under the point.
  package let x: Int?
  /// The row of that pixel.
  package let y: Int?
}

extension Wheel {
  /// A verdict for every slice, front to back: why it takes a touch at `point`, or why it does not.
  ///
  /// - Complexity: O(slices).
  public func explain(at point: Point2D) -> [Verdict] {
    let isOnCanvas = stack.isOnCanvas(point)
    let taker = hit(at: point).slice
    var isTaken = false
    return stack.slices.indices.reversed().map { index in
      let slice = stack.slices[index]
      let found = isOnCanvas ? slice.hitTestPixel(at: point) : nil
      var reason = Verdict.Reason.outsideCanvas
      if isOnCanvas { reason = slice.reason(at: point, isSolid: found?.isSolid) }
      switch reason {
      case .hit, .swallowed, .blocked:
        if isTaken { reason = .covered }
        isTaken = true
      case .outsideFrame, .clearPixel: if slice.id == taker { reason = .grown }
      default: break
      }
      return Verdict(
        slice: slice.id, reason: reason, image: found.map { slice.placedImages[$0.image] },
        imageIndex: found?.image,
        x: found?.x, y: found?.y)
    }
  }
}

extension Slice {
  /// The hit-test image and its pixel at `point`: a solid pixel, or else the first.
  fileprivate func hitTestPixel(at point: Point2D) -> (image: Int, x: Int, y: Int, isSolid: Bool)? {
    var clear: (image: Int, x: Int, y: Int, isSolid: Bool)?
    for index in hitTestImages {
      guard let pixel = placedImages[index].placement.pixel(at: point) else { continue }
      let isSolid = placedImages[index].mask.contains(x: pixel.x, y: pixel.y)
      if isSolid { return (index, pixel.x, pixel.y, true) }
      clear = clear ?? (index, pixel.x, pixel.y, false)
    }
    return clear
  }

  /// The reason, regardless of slices in front; `isSolid` is `nil` if no image has a pixel there.
  fileprivate func reason(at point: Point2D, isSolid: Bool?) -> Verdict.Reason {
    if isHidden { return .hidden }
    if images.isEmpty { return .noImage }
    guard let isSolid else { return .outsideFrame }
    guard isSolid else { return .clearPixel }
    guard shape.clipContains(point) else { return .outsideClip }
    switch reaction {
    case .hit: return .hit
    case .pass: return .passedThrough
    case .swallow: return .swallowed
    case .block: return .blocked
    }
  }
}
