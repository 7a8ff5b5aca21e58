/// Why a slice took a touch or did not.
public struct Verdict: Sendable, Hashable {
  /// The reasons, in the order in which they are tried.
  public enum Reason: UInt8, Sendable, Hashable, CaseIterable {
    /// The point lies off the canvas.
    case outsideCanvas
    /// The slice is hidden.
    case hidden
    /// The slice has no image.
    case noImage
    /// The point lies outside the frames of the images that decide, or where these leave their frames free.
    case outsideFrame
    /// The pixel under the point is not solid.
    case clearPixel
    /// The pixel is solid, and the slice is disabled and lets touches through.
    case passedThrough
    /// The pixel is solid, and an earlier slice in this list already has the touch.
    case covered
    /// The pixel is solid, and the slice is disabled and stops the touch.
    case swallowed
    /// The pixel is solid, and the slice is disabled, stops the touch and wants that reported.
    case blocked
    /// The pixel is solid, and the touch is the slice's.
    case hit

    /// The word for this reason in the answers of `pinwheel hit --explain --json`.
    public var name: String {
      switch self {
      case .outsideCanvas: "outside-canvas"
      case .hidden: "hidden"
      case .noImage: "no-image"
      case .outsideFrame: "outside-frame"
      case .clearPixel: "clear-pixel"
      case .passedThrough: "passed-through"
      case .covered: "covered"
      case .swallowed: "swallowed"
      case .blocked: "blocked"
      case .hit: "hit"
      }
    }
  }

  /// The slice, as an index into ``SliceStack/slices``.
  public let slice: Int
  /// Why the slice has the touch, or has not.
  public let reason: Reason
  /// The image that decided, as an index into ``Slice/images``: the solid one, else the first that has a pixel at
  /// the point.
  public let image: Int?
  /// The column of the pixel of that image, or of the atlas sheet it lies in, under the point.
  public let x: Int?
  /// Its row.
  public let y: Int?
}

extension Wheel {
  /// A verdict for every slice, front to back: why it takes a touch at `point`, or does not.
  ///
  /// - Complexity: O(slices).
  public func explain(at point: Point2D) -> [Verdict] {
    let isOnCanvas = Rect2D(size: stack.canvas).contains(point)
    var isTaken = false
    return stack.slices.indices.reversed().map { index in
      let slice = stack.slices[index]
      let found = isOnCanvas ? slice.hitTestPixel(at: point) : nil
      var reason = Verdict.Reason.outsideCanvas
      if isOnCanvas { reason = slice.reason(isSolid: found?.isSolid) }
      switch reason {
      case .hit, .swallowed, .blocked:
        if isTaken { reason = .covered }
        isTaken = true
      default: break
      }
      return Verdict(slice: index, reason: reason, image: found?.image, x: found?.x, y: found?.y)
    }
  }
}

extension Slice {
  /// The hit-test image and its pixel at `point`: a solid one, else the first there is.
  fileprivate func hitTestPixel(at point: Point2D) -> (image: Int, x: Int, y: Int, isSolid: Bool)? {
    var clear: (image: Int, x: Int, y: Int, isSolid: Bool)?
    for index in hitTestImages {
      guard let pixel = images[index].placement.pixel(at: point) else { continue }
      let isSolid = images[index].mask.contains(x: pixel.x, y: pixel.y)
      if isSolid { return (index, pixel.x, pixel.y, true) }
      clear = clear ?? (index, pixel.x, pixel.y, false)
    }
    return clear
  }

  /// The reason without regard to slices in front; `isSolid` is `nil` where no image has a pixel.
  fileprivate func reason(isSolid: Bool?) -> Verdict.Reason {
    if isHidden { return .hidden }
    if images.isEmpty { return .noImage }
    guard let isSolid else { return .outsideFrame }
    guard isSolid else { return .clearPixel }
    switch reaction {
    case .hit: return .hit
    case .pass: return .passedThrough
    case .swallow: return .swallowed
    case .block: return .blocked
    }
  }
}
