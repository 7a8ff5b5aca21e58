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
