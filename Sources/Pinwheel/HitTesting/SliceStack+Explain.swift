extension SliceStack {
  /// The verdict on every slice, front to back: why the touch at `point` is, or is not, theirs.
  ///
  /// - Complexity: O(slices).
  public func explain(at point: Point2D) -> [Verdict] {
    let isOnCanvas = Rect2D(size: canvas).contains(point)
    var isTaken = false
    return slices.indices.reversed().map { index in
      let slice = slices[index]
      let found = isOnCanvas ? slice.decidingPixel(at: point) : nil
      var reason = Verdict.Reason.outsideCanvas
      if isOnCanvas { reason = slice.reason(solid: found?.isSolid) }
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
  /// The image and pixel that decide at `point`: a solid one, else the first there is.
  fileprivate func decidingPixel(at point: Point2D) -> (image: Int, x: Int, y: Int, isSolid: Bool)? {
    var clear: (image: Int, x: Int, y: Int, isSolid: Bool)?
    for index in deciding {
      guard let pixel = images[index].placement.pixel(at: point) else { continue }
      let isSolid = images[index].mask.contains(x: pixel.x, y: pixel.y)
      if isSolid { return (index, pixel.x, pixel.y, true) }
      clear = clear ?? (index, pixel.x, pixel.y, false)
    }
    return clear
  }

  /// The reason on its own, whoever lies in front; `solid` is `nil` where no image has a pixel.
  fileprivate func reason(solid: Bool?) -> Verdict.Reason {
    if isHidden { return .hidden }
    if images.isEmpty { return .noImage }
    guard let solid else { return .outsideFrame }
    guard solid else { return .clearPixel }
    if isEnabled { return .hit }
    switch disabledPolicy {
    case .pass: return .passedThrough
    case .swallow: return .swallowed
    case .block: return .blocked
    }
  }
}
