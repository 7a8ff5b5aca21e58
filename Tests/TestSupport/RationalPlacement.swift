package import Pinwheel

/// The pixel at a point of a placement by rational arithmetic, for an image that fills its frame, with caps and tiles too,
/// or is fitted with its aspect ratio kept, flipped, turned by quarters and stretched in any way.
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

    /// The coordinate, or beyond a frame's edge that edge, as seen from inside.
    func clamped(to length: Double) -> Fraction {
      let (start, end) = (over.sign, (over - Dyadic(length) * under).sign)
      let (isBefore, isAfter) = isReversed ? (start <= 0, end > 0) : (start < 0, end >= 0)
      guard isBefore || isAfter else { return self }
      return Fraction(over: isAfter ? Dyadic(length) * under : Dyadic(0), under: under, isReversed: isAfter)
    }
  }

  /// The content at a point.
  package struct Answer: Sendable, Equatable {
    /// Clamped to the image.
    package let pixel: [Int?]
    /// Clamped to the frame, which may cut the image.
    package let outermost: [Int?]
    package let isInside: Bool
  }

  private let frame: Rect2D
  private let layout: ImageLayout
  private let columns: Int
  private let rows: Int
  private let scale: Double

  /// - Parameter scale: A power of two.
  /// - Returns: `nil` for a layout not described above, or one whose aspect ratio equals the frame's except for rounding.
  package init?(frame: Rect2D, layout: ImageLayout, pixelWidth: Int, pixelHeight: Int, scale: Double = 1) {
    (self.frame, self.layout, columns, rows) = (frame, layout, pixelWidth, pixelHeight)
    self.scale = scale
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
    let across = isAspect && sign > 0 ? (pixels: Double(rows), points: frame.height) : nil
    let down = isAspect && sign < 0 ? (pixels: Double(columns), points: frame.width) : nil
    func pixel(
      _ place: Fraction, _ length: Double, _ count: Int, _ caps: (Double, Double),
      _ density: (pixels: Double, points: Double)?
    ) -> (pixel: Int?, outermost: Int?, isInside: Bool) {
      func find(_ place: Fraction) -> (pixel: Int?, isInside: Bool) {
        caps == (0, 0) && layout.resizing == .stretch
          ? self.place(place, length: length, count: count, density: density)
          : ninth(place, length: length, count: count, caps: caps, density: density)
      }
      let found = find(place)
      return (found.pixel, find(place.clamped(to: length)).pixel, found.isInside)
    }
    let column = pixel(x, frame.width, columns, (layout.caps.left, layout.caps.right), across)
    let row = pixel(y, frame.height, rows, (layout.caps.top, layout.caps.bottom), down)
    return Answer(
      pixel: [column.pixel, row.pixel], outermost: [column.outermost, row.outermost],
      isInside: column.isInside && row.isInside)
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

  /// The edges of the image in its frame, rounded to the nearest `Double`s.
  private func box(
    length: Double, count: Int, density: (pixels: Double, points: Double)?
  ) -> (start: Double, end: Double) {
    guard let density else { return (0, length) }
    let (frame, image) = (
      Dyadic(length) * Dyadic(density.pixels), Dyadic(Double(count)) * Dyadic(density.points)
    )
    let under = 2 * density.pixels
    func nearest(_ over: Dyadic, _ near: Double) -> Double {
      func distance(_ number: Double) -> Dyadic {
        let difference = over - Dyadic(number) * Dyadic(under)
        return difference.sign < 0 ? -difference : difference
      }
      var number = near
      // Of two that are equally near the one with an even last digit.
      while let better = [number.nextDown, number.nextUp].first(where: {
        (distance($0) - distance(number)).sign < Int(number.significandBitPattern & 1)
      }) {
        number = better
      }
      return number
    }
    let (free, size) = (length * density.pixels, Double(count) * density.points)
    return (nearest(frame - image, (free - size) / under), nearest(frame + image, (free + size) / under))
  }

  /// The pixel along an axis with caps, or of a tile; `nil` between caps that leave no pixel.
  private func ninth(
    _ inFrame: Fraction, length frame: Double, count: Int, caps: (Double, Double),
    density: (pixels: Double, points: Double)?
  ) -> (pixel: Int?, isInside: Bool) {
    let box = box(length: frame, count: count, density: density)
    var place = inFrame
    place.over = place.over - Dyadic(box.start) * place.under
    let length = box.end - box.start
    let whole = Double(count)
    let (first, last) = (max(0, min(caps.0 * scale, whole)), max(0, min(caps.1 * scale, whole)))
    let (t, under, size) = (place.over, place.under, Dyadic(box.end) - Dyadic(box.start))
    let (start, end) = (Dyadic(first), Dyadic(last))
    let zoom = Dyadic(scale)
    /// Whether t * factor is at a number or beyond it.
    func reaches(_ t: Dyadic, _ factor: Dyadic, _ number: Dyadic) -> Bool {
      let sign = (t * factor - number * under).sign
      return place.isReversed ? sign > 0 : sign >= 0
    }
    let isInside =
      reaches(t, Dyadic(1), Dyadic(0)) && !reaches(t, Dyadic(1), size)
      && reaches(inFrame.over, Dyadic(1), Dyadic(0)) && !reaches(inFrame.over, Dyadic(1), Dyadic(frame))
    /// The pixel at the position over / below, clamped to those of a part.
    func pixel(_ over: Dyadic, _ below: Dyadic, from: Double, to: Double) -> Int {
      var (low, high) = (Int(from.rounded(.down)), max(Int(from.rounded(.down)) + 1, Int(to.rounded(.up))))
      while high - low > 1 {
        let middle = (low + high) / 2
        let sign = (over - Dyadic(Double(middle)) * below).sign
        if place.isReversed ? sign > 0 : sign >= 0 { low = middle } else { high = middle }
      }
      return low
    }
    let fromEnd = size * under - t
    let capPoints = (first + last) / scale
    if length - capPoints <= 1e-9 * length {
      let sum = start + end
      if last == 0 || first > 0 && !reaches(t, sum, size * start) {
        return (pixel(t * sum, size * under, from: 0, to: first), isInside)
      }
      let over = Dyadic(whole) * size * under - fromEnd * sum
      return (pixel(over, size * under, from: whole - last, to: whole), isInside)
    }
    if first > 0, !reaches(t, zoom, start) { return (pixel(t * zoom, under, from: 0, to: first), isInside) }
    if last > 0, reaches(t, zoom, size * zoom - end) {
      return (pixel(Dyadic(whole) * under - fromEnd * zoom, under, from: whole - last, to: whole), isInside)
    }
    let center = Dyadic(whole) - start - end
    guard center.sign > 0 else { return (nil, isInside) }
    let (pixels, points) = (whole - first - last, length - capPoints)
    // Pixels after the cap, in the center.
    let after = t * zoom - start * under
    if layout.resizing == .tile {
      let copies = points * scale / pixels
      let isWhole = (copies - copies.rounded(.down)) * pixels <= min(1e-9 * length * scale, 1e-3)
      let number = max(1, isWhole ? copies.rounded(.down) : copies.rounded(.up))
      var (low, high) = (0, Int(number))
      while high - low > 1 {
        let middle = (low + high) / 2
        let sign = (after - Dyadic(Double(middle)) * center * under).sign
        if place.isReversed ? sign > 0 : sign >= 0 { low = middle } else { high = middle }
      }
      let over = start * under + after - Dyadic(Double(low)) * center * under
      return (pixel(over, under, from: first, to: whole - last), isInside)
    }
    if (points * scale - pixels).magnitude <= 1e-9 * pixels {
      return (pixel(start * under + after, under, from: first, to: whole - last), isInside)
    }
    let room = size * zoom - start - end
    return (
      pixel(start * under * room + after * center, under * room, from: first, to: whole - last), isInside
    )
  }
}
