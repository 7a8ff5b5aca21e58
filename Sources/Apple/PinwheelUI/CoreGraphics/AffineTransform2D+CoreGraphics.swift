#if canImport(CoreGraphics)
  public import CoreGraphics
  public import Pinwheel

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
