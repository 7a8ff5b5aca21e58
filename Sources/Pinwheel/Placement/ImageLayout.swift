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

extension ImageLayout {
  /// How an image of one size is laid into a frame of another, by the names that UIKit gives them.
  ///
  /// What would reach beyond the frame is cut off, and what the image leaves free of the frame is not hit.
  public enum ContentMode: UInt8, Sendable, Hashable, CaseIterable {
    /// Stretched to the frame, both ways.
    case scaleToFill
    /// As large as fits in the frame with its proportions kept, in the middle.
    case scaleAspectFit
    /// As small as covers the frame with its proportions kept, in the middle.
    case scaleAspectFill
    /// As ``scaleToFill``: an image is drawn so; the word says when a view draws, not where.
    case redraw
    /// In its natural size, which is pixels divided by scale: in the middle, at an edge, or in a corner.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    /// The word for this mode in manifests.
    public var name: String {
      switch self {
      case .scaleToFill: "scaleToFill"
      case .scaleAspectFit: "scaleAspectFit"
      case .scaleAspectFill: "scaleAspectFill"
      case .redraw: "redraw"
      case .center: "center"
      case .top: "top"
      case .bottom: "bottom"
      case .left: "left"
      case .right: "right"
      case .topLeft: "topLeft"
      case .topRight: "topRight"
      case .bottomLeft: "bottomLeft"
      case .bottomRight: "bottomRight"
      }
    }

    /// Where the image lies, from the frame's top-left corner, in points. It may reach beyond the frame.
    ///
    /// - Parameter natural: The size of the image, in points.
    func box(for natural: Size2D, in frame: Size2D) -> Rect2D {
      let size = size(for: natural, in: frame)
      return Rect2D(
        x: (frame.width - size.width) * horizontalShare, y: (frame.height - size.height) * verticalShare,
        width: size.width, height: size.height)
    }

    private func size(for natural: Size2D, in frame: Size2D) -> Size2D {
      switch self {
      case .scaleToFill, .redraw: return frame
      case .scaleAspectFit, .scaleAspectFill:
        let (wide, high) = (frame.width / natural.width, frame.height / natural.height)
        // A side that decides has exactly the frame's length, without a detour over the ratio; both do in a frame
        // of the image's proportions, but for how these are rounded.
        if (wide - high).magnitude <= 1e-12 * wide { return frame }
        return (wide < high) == (self == .scaleAspectFit)
          ? Size2D(width: frame.width, height: natural.height * wide)
          : Size2D(width: natural.width * high, height: frame.height)
      default: return natural
      }
    }

    /// How much of the free width lies left of the image.
    private var horizontalShare: Double {
      switch self {
      case .left, .topLeft, .bottomLeft: 0
      case .right, .topRight, .bottomRight: 1
      default: 0.5
      }
    }

    /// How much of the free height lies above the image.
    private var verticalShare: Double {
      switch self {
      case .top, .topLeft, .topRight: 0
      case .bottom, .bottomLeft, .bottomRight: 1
      default: 0.5
      }
    }
  }
}

/// How the part of an image between its caps fills the space there is.
public enum ResizingMode: UInt8, Sendable, Hashable, CaseIterable {
  /// It is stretched.
  case stretch
  /// It is repeated in its natural size, from its top-left corner on; the last copies may be cut. Without caps
  /// the whole image is tiled.
  case tile

  /// The word for this mode in manifests.
  public var name: String {
    switch self {
    case .stretch: "stretch"
    case .tile: "tile"
    }
  }
}
