#if canImport(CoreGraphics)
  public import CoreGraphics
  public import Pinwheel

  extension CGPoint {
    /// The same place, in points.
    public init(_ point: Point2D) { self.init(x: point.x, y: point.y) }
  }

  extension Point2D {
    /// The same place, in points.
    public init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
  }

  extension CGSize {
    /// The same size, in points.
    public init(_ size: Size2D) { self.init(width: size.width, height: size.height) }
  }

  extension Size2D {
    /// The same size, in points.
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
  }

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

  extension CGAffineTransform {
    /// The same transform: both use the same letters.
    package init(_ map: AffineTransform2D) {
      self.init(a: map.a, b: map.b, c: map.c, d: map.d, tx: map.tx, ty: map.ty)
    }
  }

  extension AffineTransform2D {
    /// The same transform: both use the same letters.
    public init(_ map: CGAffineTransform) {
      self.init(a: map.a, b: map.b, c: map.c, d: map.d, tx: map.tx, ty: map.ty)
    }
  }
#endif
