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
