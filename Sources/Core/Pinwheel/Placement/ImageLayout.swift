/// How an image is laid out in its frame: content mode, caps, transform and atlas region.
///
/// The default stretches the image to its frame. ``ImagePlacement`` lists the order in which the parts apply.
public struct ImageLayout: Sendable, Hashable {
  /// How the image is fitted into a frame of another size.
  public var contentMode: ContentMode
  /// The edges of the image that keep their size when the image is resized, in points of the image. They divide it into
  /// nine slices: the corners keep their size, the edges are resized along one axis, and the center along both.
  ///
  /// At scale 2 a cap of 15 keeps 30 pixels. Oversized caps follow the rules of CSS border images: a cap larger than
  /// the image shows the whole image; if opposite caps leave no pixel between them, the center is not drawn; in a frame
  /// smaller than two opposite caps, both shrink in proportion. Negative and NaN caps count as zero.
  public var caps: EdgeInsets2D
  /// How the part between the caps fills the remaining space.
  public var resizing: ResizingMode
  /// Applied to the frame and its content, about ``anchor``.
  public var transform: AffineTransform2D
  /// The fixed point of the transform, in fractions of the frame: (0.5, 0.5) is its center.
  public var anchor: Point2D
  /// The region of an atlas sheet that contains the image; `nil` for a separate image.
  public var atlas: AtlasRegion?

  /// The image is stretched to its frame.
  package static let fill = ImageLayout()

  /// Creates a layout. By default the image is stretched to its frame.
  public init(
    contentMode: ContentMode = .scaleToFill, caps: EdgeInsets2D = .zero, resizing: ResizingMode = .stretch,
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
  /// How an image is fitted into a frame of another size; the modes match UIKit's.
  ///
  /// The image is clipped to the frame. The part of the frame that the image does not cover is never hit.
  public enum ContentMode: Sendable, Hashable, CaseIterable, NamedCase {
    /// Stretched to the frame along both axes.
    case scaleToFill
    /// Scaled to the largest size that fits in the frame with the aspect ratio kept, and centered.
    case scaleAspectFit
    /// Scaled to the smallest size that covers the frame with the aspect ratio kept, and centered.
    case scaleAspectFill
    /// Same as ``scaleToFill``. In UIKit the mode differs only in when a view draws.
    case redraw
    /// At its natural size, pixels divided by scale: centered, at an edge, or in a corner.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    /// The names of the modes in manifests.
    package static let names = [
      "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left",
      "right", "topLeft", "topRight", "bottomLeft", "bottomRight",
    ]

    /// The position of an image in a frame, by axis.
    ///
    /// - Parameters:
    ///   - size: The size of the image, in pixels.
    ///   - scale: Pixels per point of the natural size.
    package func boxes(of size: Size2D, scale: Double, in frame: Size2D) -> (x: AxisBox, y: AxisBox) {
      let (width, height) = (size.width, size.height)
      let filled = (
        x: AxisBox(filling: frame.width, pixels: width), y: AxisBox(filling: frame.height, pixels: height)
      )
      switch self {
      case .scaleToFill, .redraw: return filled
      case .scaleAspectFit, .scaleAspectFill:
        // Compares the aspect ratios of the frame and the image. The side that limits the scale gets exactly the
        // frame's length; both sides do if the ratios are equal to within rounding.
        let (wide, high) = (frame.width * height, frame.height * width)
        if (wide - high).magnitude <= 1e-12 * wide { return filled }
        return (wide < high) == (self == .scaleAspectFit)
          ? (filled.x, AxisBox(centeredIn: frame.height, pixels: height, density: filled.x.density))
          : (AxisBox(centeredIn: frame.width, pixels: width, density: filled.y.density), filled.y)
      default:
        return (
          AxisBox(natural: width, scale: scale, in: frame.width, alignment: horizontalAlignment),
          AxisBox(natural: height, scale: scale, in: frame.height, alignment: verticalAlignment)
        )
      }
    }

    /// The fraction of the free width to the left of the image.
    private var horizontalAlignment: Double {
      switch self {
      case .left, .topLeft, .bottomLeft: 0
      case .right, .topRight, .bottomRight: 1
      default: 0.5
      }
    }

    /// The fraction of the free height above the image.
    private var verticalAlignment: Double {
      switch self {
      case .top, .topLeft, .topRight: 0
      case .bottom, .bottomLeft, .bottomRight: 1
      default: 0.5
      }
    }
  }
}

/// How the part of an image between its caps fills the remaining space.
public enum ResizingMode: Sendable, Hashable, CaseIterable, NamedCase {
  /// Stretched.
  case stretch
  /// Repeated at its natural size, from its top-left corner; the last copies may be clipped. Without caps the whole image
  /// is tiled.
  case tile

  /// The names of the modes in manifests.
  package static let names = ["stretch", "tile"]
}
