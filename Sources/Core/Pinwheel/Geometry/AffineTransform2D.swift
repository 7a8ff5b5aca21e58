/// An affine transform of the plane: rotation, reflection, scale, shear and translation.
///
/// `x' = a * x + c * y + tx` and `y' = b * x + d * y + ty`, with the letters of `CGAffineTransform`.
public struct AffineTransform2D: Sendable, Hashable {
  /// The coefficient of x in x'.
  public var a: Double
  /// The coefficient of x in y'.
  public var b: Double
  /// The coefficient of y in x'.
  public var c: Double
  /// The coefficient of y in y'.
  public var d: Double
  /// The translation to the right, in points.
  public var tx: Double
  /// The translation down, in points.
  public var ty: Double

  /// The transform that changes nothing.
  public static let identity = AffineTransform2D(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// The transform of these coefficients. Any values are allowed; an image with a degenerate transform is neither hit nor drawn.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a transform that scales, then rotates, both about the origin.
  ///
  /// - Parameters:
  ///   - rotation: In degrees; positive is clockwise, because y grows down. Multiples of 90 are exact.
  ///   - scaleX: A negative one flips left and right.
  ///   - scaleY: A negative one flips top and bottom.
  public init(rotation: Double = 0, scaleX: Double = 1, scaleY: Double = 1) {
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: rotation)
    self.init(a: cosine * scaleX, b: sine * scaleX, c: (0 - sine) * scaleY, d: cosine * scaleY, tx: 0, ty: 0)
  }

  /// A translation by `x` points to the right and `y` points down.
  public static func translation(x: Double, y: Double) -> AffineTransform2D {
    AffineTransform2D(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// A rotation about a point, which stays where it is.
  ///
  /// - Parameters:
  ///   - degrees: Positive is clockwise, because y grows down. Multiples of 90 are exact.
  ///   - center: In points.
  public static func rotation(degrees: Double, about center: Point2D) -> AffineTransform2D {
    translation(x: 0 - center.x, y: 0 - center.y).concatenating(AffineTransform2D(rotation: degrees))
      .concatenating(translation(x: center.x, y: center.y))
  }

  /// The transformed point; see ``Point2D/applying(_:)``.
  package func apply(to point: Point2D) -> Point2D {
    Point2D(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The transform that applies this one, and then `next`.
  ///
  /// - Complexity: O(1).
  public func concatenating(_ next: AffineTransform2D) -> AffineTransform2D {
    let moved = next.apply(to: Point2D(x: tx, y: ty))
    return AffineTransform2D(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b, c: next.a * c + next.c * d,
      d: next.b * c + next.d * d, tx: moved.x, ty: moved.y)
  }

  /// The inverse transform; `nil` if this one is singular or not finite.
  package var inverse: AffineTransform2D? {
    let determinant = a * d - b * c
    let inverse = AffineTransform2D(
      a: d / determinant, b: 0 - b / determinant, c: 0 - c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    return determinant != 0 && determinant.isFinite && inverse.isFinite ? inverse : nil
  }

  /// The bounding box of the transformed `rect`.
  package func bounds(of rect: Rect2D) -> Rect2D {
    let corner = apply(to: Point2D(x: rect.x, y: rect.y))
    let (wideX, wideY) = (a * rect.width, b * rect.width)
    let (highX, highY) = (c * rect.height, d * rect.height)
    return Rect2D(
      x: corner.x + min(0, wideX) + min(0, highX), y: corner.y + min(0, wideY) + min(0, highY),
      width: wideX.magnitude + highX.magnitude, height: wideY.magnitude + highY.magnitude)
  }

  /// Whether every coefficient is finite.
  var isFinite: Bool { a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite }

  /// Whether nothing changes but places.
  var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Whether horizontal lines stay horizontal: no rotation or half a turn, with or without reflection.
  var keepsAxes: Bool { b == 0 && c == 0 }

  /// Whether horizontal lines become vertical: a quarter turn, with or without reflection.
  var swapsAxes: Bool { a == 0 && d == 0 }
}

extension Point2D {
  /// The transformed point.
  ///
  /// - Complexity: O(1).
  public func applying(_ transform: AffineTransform2D) -> Point2D { transform.apply(to: self) }
}
