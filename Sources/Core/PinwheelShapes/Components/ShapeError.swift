/// Why a shape could not be computed.
public enum ShapeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The mask has more corners, or more runs of solid pixels, than the limit.
  case tooComplex(parts: Int, limit: Int)
  /// The result, or a grid needed to compute it, has more pixels than the limit.
  case tooLarge(pixels: Int, limit: Int)

  /// The maximum number of corners, and of runs, in memory: some 350 MB. A checkerboard of 2,896 x 2,896 pixels reaches
  /// it.
  package static let maximumParts = 1 << 23
  /// The maximum number of pixels of a temporary grid.
  package static let maximumPixels = 1 << 26

  /// The reason, and what to do.
  public var description: String {
    switch self {
    case .tooComplex(let parts, let limit):
      "the mask has more than \(parts) corners or runs, and the limit is \(limit); remove its specks, or crop it"
    case .tooLarge(let pixels, let limit):
      "\(pixels) pixels would be needed, and the limit is \(limit); crop or shrink the mask, or use a smaller scale"
    }
  }
}
