/// How an image is laid out in its frame: everything of a placement but the frame and the image itself.
///
/// The default fills the frame. ``ImagePlacement`` says in which order the parts apply.
public struct ImageLayout: Sendable, Hashable {
  /// How the image is laid into a frame of another size.
  public var contentMode: ContentMode
  /// What keeps its size when the image is resized.
  public var caps: CapInsets
  /// How what lies between the caps fills the space there is.
  public var resizing: ResizingMode
  /// Applied to the frame and what is drawn in it, about ``anchor``.
  public var transform: AffineTransform2D
  /// The fixed point of the transform, in shares of the frame: (0.5, 0.5) is its middle.
  public var anchor: Point2D
  /// Where the image lies in its sheet; `nil` if it is an image of its own.
  public var atlas: AtlasRegion?

  /// The image fills its frame, stretched.
  public static let fill = ImageLayout()

  /// A layout of these parts; each has its plainest value by default.
  public init(
    contentMode: ContentMode = .scaleToFill, caps: CapInsets = .zero, resizing: ResizingMode = .stretch,
    transform: AffineTransform2D = .identity, anchor: Point2D = Point2D(x: 0.5, y: 0.5),
    atlas: AtlasRegion? = nil
  ) {
    self.contentMode = contentMode
    self.caps = caps
    self.resizing = resizing
    self.transform = transform
    self.anchor = anchor
    self.atlas = atlas
  }
}
