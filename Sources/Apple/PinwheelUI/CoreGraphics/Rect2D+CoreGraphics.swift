#if canImport(CoreGraphics)
  public import CoreGraphics
  public import Pinwheel

  extension CGRect {
    /// The same rectangle, in points.
    public init(_ rect: Rect2D) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }

    /// The same rectangle, in pixels.
    package init(_ rect: PixelRect) {
      self.init(
        x: CGFloat(rect.x), y: CGFloat(rect.y), width: CGFloat(rect.width), height: CGFloat(rect.height))
    }
  }

  extension Rect2D {
    /// The same rectangle, in points. A negative width or height is normalized, as Core Graphics does.
    public init(_ rect: CGRect) {
      let standard = rect.standardized
      self.init(
        x: standard.origin.x, y: standard.origin.y, width: standard.size.width, height: standard.size.height)
    }
  }
#endif
