/// Why a wheel has no hit map.
public enum HitMapError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The canvas has more columns or rows of pixels, at the finest scale of its images, than a map can have.
  case canvasTooLarge(name: String, canvas: Size2D, scale: Double)
  /// There are more slices than a map can number.
  case tooManySlices(name: String, count: Int)
  /// The slices cover more tiles, or have unaligned edges in more of them, than the limit allows; see
  /// `standardWorkLimit`.
  case tooMuchWork(name: String, limit: Int)

  /// The reason, and what to do.
  public var description: String { "\(problem); \(remedy)" }

  /// The reason.
  package var problem: String {
    switch self {
    case .canvasTooLarge(let name, let canvas, let scale):
      "\(Self.subject(name))a canvas of \(canvas.width) x \(canvas.height) points at scale \(scale) is more than "
        + "\(CanvasGrid.maximumSide) pixels a side"
    case .tooManySlices(let name, let count):
      "\(Self.subject(name))\(count) slices are more than the \(HitMap.maximumSlices) of a hit map"
    case .tooMuchWork(let name, let limit):
      "\(Self.subject(name))a hit map of its slices takes more than \(limit) steps of work"
    }
  }

  private static func subject(_ name: String) -> String { name.isEmpty ? "" : name + ": " }

  /// What to do.
  package var remedy: String {
    switch self {
    case .canvasTooLarge: "divide it, or leave out the finest scale"
    case .tooManySlices: "make several wheels of it"
    case .tooMuchWork: "make the canvas or its scale smaller, or align the slices with the pixels"
    }
  }
}
