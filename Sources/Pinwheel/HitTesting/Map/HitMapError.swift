/// Why a wheel has no hit map.
public enum HitMapError: Error, Hashable, CustomStringConvertible {
  /// The canvas has more columns or rows of pixels, at the finest scale of its images, than a map takes.
  case canvasTooLarge(name: String, canvas: Size2D, scale: Double)
  /// There are more slices than a map can number.
  case tooManySlices(name: String, count: Int)
  /// The slices cover more tiles, or cross more of them with edges that are not aligned with the pixels, than the limit
  /// allows; see ``Wheel/standardWorkLimit``.
  case tooMuchWork(name: String, limit: Int)

  public var description: String {
    switch self {
    case .canvasTooLarge(let name, let canvas, let scale):
      "\(name): a canvas of \(canvas.width) x \(canvas.height) points at scale \(scale) is more than "
        + "\(Wheel.maximumSide) pixels a side; divide it, or leave out the finest scale."
    case .tooManySlices(let name, let count):
      "\(name): \(count) slices are more than the \(Wheel.maximumSlices) of a hit map; divide the stack."
    case .tooMuchWork(let name, let limit):
      "\(name): a hit map of its slices takes more than \(limit) steps of work; make the canvas or its scale smaller, "
        + "or align the slices with the pixels."
    }
  }
}
