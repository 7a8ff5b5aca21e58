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
#endif
