package import Pinwheel

/// The pixel at a point of a placement by rational arithmetic, for an image that fills its frame, or is fitted with its
/// aspect ratio kept, flipped, turned by quarters and stretched in any way.
///
/// It shares no formula with the map under test: canvas coordinates are fractions of whole numbers, from the point to the
/// pixel.
package struct RationalPlacement: Sendable {
  /// A coordinate along an axis of the image: a fraction, the denominator above zero.
  private struct Fraction {
    var over: Dyadic
    var under: Dyadic
    /// Whether the coordinate falls where the one of the canvas grows.
    var isReversed: Bool
  }

  /// The content at a point.
  package struct Answer: Sendable, Equatable {
    /// Clamped to the image.
    package let pixel: [Int]
    package let isInside: Bool
  }

  private let frame: Rect2D
  private let layout: ImageLayout
  private let columns: Int
  private let rows: Int

  /// - Returns: `nil` for a layout not described above, or one whose aspect ratio equals the frame's except for rounding.
  package init?(frame: Rect2D, layout: ImageLayout, pixelWidth: Int, pixelHeight: Int) {
    (self.frame, self.layout, columns, rows) = (frame, layout, pixelWidth, pixelHeight)
    let modes: [ImageLayout.ContentMode] = [.scaleToFill, .redraw, .scaleAspectFit, .scaleAspectFill]
    let (wide, high) = (frame.width * Double(rows), frame.height * Double(columns))
    guard modes.contains(layout.contentMode), ratio.sign == 0 || (wide - high).magnitude > 1e-11 * wide
    else { return nil }
  }

  /// Above zero if the frame is wider than the image, for its height.
  private var ratio: Dyadic {
    Dyadic(frame.width) * Dyadic(Double(rows)) - Dyadic(frame.height) * Dyadic(Double(columns))
  }

  /// - Parameter point: Finite.
  package func answer(at point: Point2D) -> Answer {
    let (x, y) = inFrame(point)
    let isAspect = [.scaleAspectFit, .scaleAspectFill].contains(layout.contentMode)
    let sign = layout.contentMode == .scaleAspectFit ? ratio.sign : -ratio.sign
    let column = place(
      x, length: frame.width, count: columns,
      density: isAspect && sign > 0 ? (Double(rows), frame.height) : nil)
    let row = place(
      y, length: frame.height, count: rows,
      density: isAspect && sign < 0 ? (Double(columns), frame.width) : nil)
    return Answer(pixel: [column.pixel, row.pixel], isInside: column.isInside && row.isInside)
  }

  /// The point relative to the frame's corner, before the transform.
  private func inFrame(_ point: Point2D) -> (x: Fraction, y: Fraction) {
    let matrix = layout.transform
    let anchorX = Dyadic(layout.anchor.x) * Dyadic(frame.width)
    let anchorY = Dyadic(layout.anchor.y) * Dyadic(frame.height)
    let x = Dyadic(point.x) - Dyadic(frame.x) - anchorX - Dyadic(matrix.tx)
    let y = Dyadic(point.y) - Dyadic(frame.y) - anchorY - Dyadic(matrix.ty)
    func fraction(_ anchor: Dyadic, _ place: Dyadic, over slope: Double) -> Fraction {
      let (place, under) = (slope < 0 ? -place : place, Dyadic(slope.magnitude))
      return Fraction(over: anchor * under + place, under: under, isReversed: slope < 0)
    }
    return matrix.b == 0 && matrix.c == 0
      ? (fraction(anchorX, x, over: matrix.a), fraction(anchorY, y, over: matrix.d))
      : (fraction(anchorX, y, over: matrix.b), fraction(anchorY, x, over: matrix.c))
  }

  /// - Parameter density: Pixels per points of the other axis, if that one decides; `nil` if the frame's length does.
  private func place(
    _ place: Fraction, length: Double, count: Int, density: (pixels: Double, points: Double)?
  ) -> (pixel: Int, isInside: Bool) {
    let (pixels, points) =
      density.map { (Dyadic($0.pixels), Dyadic($0.points)) }
      ?? (Dyadic(Double(count)), Dyadic(length))
    let (two, whole) = (Dyadic(2), Dyadic(Double(count)))
    // The distance from the frame's center equals the distance from the image's center.
    let middle = (two * place.over - Dyadic(length) * place.under) * pixels
    let over = middle + whole * points * place.under
    let under = two * points * place.under
    /// Whether the position is at an edge or beyond it; of a reversed axis beyond it.
    func reaches(_ edge: Int) -> Bool {
      let sign = (over - Dyadic(Double(edge)) * under).sign
      return place.isReversed ? sign > 0 : sign >= 0
    }
    var (first, end) = (0, count)
    while end - first > 1 {
      let edge = (first + end) / 2
      if reaches(edge) { first = edge } else { end = edge }
    }
    let (fromStart, toEnd) = (place.over.sign, (place.over - Dyadic(length) * place.under).sign)
    let isInFrame = place.isReversed ? fromStart > 0 && toEnd <= 0 : fromStart >= 0 && toEnd < 0
    return (first, isInFrame && reaches(0) && !reaches(count))
  }
}
