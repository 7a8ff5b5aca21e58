package import Pinwheel

/// The slow obvious renderer: every pixel of a placed image, drawn by definition as the four-sided figures it covers
/// on the canvas.
///
/// It only ever goes forward, from pixel to canvas, so it shares no formula with the map under test.
package struct DrawnPlacement: Sendable {
  /// The content at a point.
  package enum Answer: Sendable, Equatable {
    case pixel(x: Int, y: Int)
    case nothing
    /// Within 1e-6 pixel of an edge, where rounding decides.
    case edge
  }

  /// One figure of one pixel: a corner and the two sides that leave it.
  private struct Figure {
    let pixel: (x: Int, y: Int)
    let corner: Point2D
    let across: Point2D
    let down: Point2D
    /// How much of the pixel the figure shows.
    let shownX: Double
    let shownY: Double

    /// The distances of a point from the left and the top side, in fractions of the figure.
    func place(of point: Point2D) -> (x: Double, y: Double) {
      let (dx, dy) = (point.x - corner.x, point.y - corner.y)
      let area = across.x * down.y - across.y * down.x
      return ((dx * down.y - dy * down.x) / area, (across.x * dy - across.y * dx) / area)
    }
  }

  private var figures: [Figure] = []

  package init(frame: Rect2D, layout: ImageLayout, pixelWidth: Int, pixelHeight: Int, scale: Double) {
    let sheet = Self.sheet(layout.atlas, width: pixelWidth, height: pixelHeight)
    let columns = layout.atlas?.untrimmedWidth ?? pixelWidth
    let rows = layout.atlas?.untrimmedHeight ?? pixelHeight
    let natural = Size2D(width: Double(columns) / scale, height: Double(rows) / scale)
    let box = Self.box(layout.contentMode, natural: natural, frame: frame)
    let tiled = layout.resizing == .tile
    let across = (0..<columns).map {
      Self.shown(
        pixel: $0, of: columns, scale: scale, frame: frame.width, start: box.x, length: box.width,
        caps: (layout.caps.left, layout.caps.right), tiled: tiled)
    }
    let down = (0..<rows).map {
      Self.shown(
        pixel: $0, of: rows, scale: scale, frame: frame.height, start: box.y, length: box.height,
        caps: (layout.caps.top, layout.caps.bottom), tiled: tiled)
    }
    func onCanvas(_ x: Double, _ y: Double) -> Point2D {
      let middle = Point2D(
        x: frame.x + layout.anchor.x * frame.width, y: frame.y + layout.anchor.y * frame.height)
      let (dx, dy) = (frame.x + x - middle.x, frame.y + y - middle.y)
      let matrix = layout.transform
      return Point2D(
        x: middle.x + matrix.a * dx + matrix.c * dy + matrix.tx,
        y: middle.y + matrix.b * dx + matrix.d * dy + matrix.ty)
    }
    for (j, vertical) in down.enumerated() {
      for (i, horizontal) in across.enumerated() {
        guard let pixel = sheet(i, j) else { continue }
        for y in vertical {
          for x in horizontal {
            let corner = onCanvas(x.from, y.from)
            let (right, below) = (onCanvas(x.to, y.from), onCanvas(x.from, y.to))
            figures.append(
              Figure(
                pixel: pixel, corner: corner, across: Point2D(x: right.x - corner.x, y: right.y - corner.y),
                down: Point2D(x: below.x - corner.x, y: below.y - corner.y), shownX: x.shown, shownY: y.shown)
            )
          }
        }
      }
    }
  }

  /// The corners of everything that is drawn.
  package var corners: [Point2D] {
    figures.flatMap { figure in
      [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { fraction in
        Point2D(
          x: figure.corner.x + fraction.0 * figure.across.x + fraction.1 * figure.down.x,
          y: figure.corner.y + fraction.0 * figure.across.y + fraction.1 * figure.down.y)
      }
    }
  }

  /// The distance from a point to the nearest figure of a pixel that `isSolid`, edges included.
  package func distance(from point: Point2D, where isSolid: (_ x: Int, _ y: Int) -> Bool) -> Double {
    var nearest = Double.infinity
    for figure in figures where isSolid(figure.pixel.x, figure.pixel.y) {
      let (dx, dy) = (point.x - figure.corner.x, point.y - figure.corner.y)
      let area = figure.across.x * figure.down.y - figure.across.y * figure.down.x
      let x = (dx * figure.down.y - dy * figure.down.x) / area
      let y = (figure.across.x * dy - figure.across.y * dx) / area
      if x >= 0, x <= 1, y >= 0, y <= 1 { return 0 }
      /// The nearest point of the side that begins at a fraction of the figure and runs along `side`.
      func side(_ alongX: Double, _ alongY: Double, _ side: Point2D) -> Double {
        let start = Point2D(
          x: dx - alongX * figure.across.x - alongY * figure.down.x,
          y: dy - alongX * figure.across.y - alongY * figure.down.y)
        let length = (side.x * side.x + side.y * side.y).squareRoot()
        let along = min(max(0, (start.x * side.x + start.y * side.y) / length), length)
        let (gapX, gapY) = (start.x - along * side.x / length, start.y - along * side.y / length)
        return (gapX * gapX + gapY * gapY).squareRoot()
      }
      nearest = min(
        nearest, side(0, 0, figure.across), side(0, 1, figure.across), side(0, 0, figure.down),
        side(1, 0, figure.down))
    }
    return nearest
  }

  /// All pixels whose figures hold the point, or come within 1e-6 pixel of it. An image that is transformed answers
  /// with one of them on its outer edges too.
  package func pixels(touching point: Point2D) -> [Answer] {
    figures.filter { figure in
      let (x, y) = figure.place(of: point)
      let (hairX, hairY) = (1e-6 / figure.shownX, 1e-6 / figure.shownY)
      return x > -hairX && x < 1 + hairX && y > -hairY && y < 1 + hairY
    }.map { .pixel(x: $0.pixel.x, y: $0.pixel.y) }
  }

  /// The figure that contains the point.
  package func answer(at point: Point2D) -> Answer {
    var answer = Answer.nothing
    for figure in figures {
      let (x, y) = figure.place(of: point)
      let (hairX, hairY) = (1e-6 / figure.shownX, 1e-6 / figure.shownY)
      guard x > -hairX, x < 1 + hairX, y > -hairY, y < 1 + hairY else { continue }
      if min(x, 1 - x) < hairX || min(y, 1 - y) < hairY { return .edge }
      answer = .pixel(x: figure.pixel.x, y: figure.pixel.y)
    }
    return answer
  }
}

extension DrawnPlacement {
  /// The parts of one axis of the frame that show a pixel, and how much of the pixel they show.
  private static func shown(
    pixel: Int, of count: Int, scale: Double, frame: Double, start: Double, length: Double,
    caps: (Double, Double), tiled: Bool
  ) -> [(from: Double, to: Double, shown: Double)] {
    let all = Double(count)
    let first = min(max(0, caps.0) * scale, all)
    let last = min(max(0, caps.1) * scale, all)
    let shrink = min(1, length * scale / (first + last))
    let (middleFrom, middleTo) = (first * shrink / scale, length - last * shrink / scale)
    var parts: [(from: Double, to: Double, shown: Double)] = []
    /// Draws the pixel's part of source `from ..< to` onto the box's `at ..< end`.
    func draw(from: Double, to: Double, at: Double, end: Double, cut: Double) {
      let (pixelFrom, pixelTo) = (max(from, Double(pixel)), min(to, Double(pixel) + 1))
      guard pixelFrom < pixelTo, end - at > 1e-9 else { return }
      let pointsPerPixel = (end - at) / (to - from)
      let left = start + at + (pixelFrom - from) * pointsPerPixel
      let right = start + at + (pixelTo - from) * pointsPerPixel
      let (shownFrom, shownTo) = (max(left, 0), min(right, min(frame, start + cut)))
      guard (shownTo - shownFrom) / pointsPerPixel > 1e-9 else { return }
      parts.append((shownFrom, shownTo, (shownTo - shownFrom) / pointsPerPixel))
    }
    draw(from: 0, to: first, at: 0, end: middleFrom, cut: middleFrom)
    if tiled {
      let width = (all - last - first) / scale
      var at = middleFrom
      while width > 0, at < middleTo {
        draw(from: first, to: all - last, at: at, end: at + width, cut: middleTo)
        at += width
      }
    } else {
      draw(from: first, to: all - last, at: middleFrom, end: middleTo, cut: middleTo)
    }
    draw(from: all - last, to: all, at: middleTo, end: length, cut: length)
    return parts
  }

  /// Where pixel (i, j) of the untrimmed image lies in the sheet: the sprite is turned, as a packer does it, and
  /// laid there pixel by pixel.
  private static func sheet(_ region: AtlasRegion?, width: Int, height: Int) -> (Int, Int) -> (
    x: Int, y: Int
  )? {
    guard let region else { return { ($0, $1) } }
    var sprite = (0..<region.height).map { j in
      (0..<region.width).map { [$0 + region.trimX, j + region.trimY] }
    }
    if region.isRotated {
      let upright = sprite
      sprite = (0..<region.width).map { row in
        (0..<region.height).map { upright[region.height - 1 - $0][row] }
      }
    }
    var places: [[Int]: (x: Int, y: Int)] = [:]
    for (row, pixels) in sprite.enumerated() {
      for (column, pixel) in pixels.enumerated() {
        let place = (x: region.x + column, y: region.y + row)
        if (0..<width).contains(place.x), (0..<height).contains(place.y) { places[pixel] = place }
      }
    }
    return { [places] in places[[$0, $1]] }
  }

  private static func box(_ mode: ImageLayout.ContentMode, natural: Size2D, frame: Rect2D) -> Rect2D {
    let (w, h) = (natural.width, natural.height)
    let (right, below) = (frame.width - w, frame.height - h)
    func scaled(_ ratio: Double) -> Rect2D {
      Rect2D(
        x: (frame.width - w * ratio) / 2, y: (frame.height - h * ratio) / 2, width: w * ratio,
        height: h * ratio)
    }
    switch mode {
    case .scaleToFill, .redraw: return Rect2D(x: 0, y: 0, width: frame.width, height: frame.height)
    case .scaleAspectFit: return scaled(min(frame.width / w, frame.height / h))
    case .scaleAspectFill: return scaled(max(frame.width / w, frame.height / h))
    case .center: return Rect2D(x: right / 2, y: below / 2, width: w, height: h)
    case .top: return Rect2D(x: right / 2, y: 0, width: w, height: h)
    case .bottom: return Rect2D(x: right / 2, y: below, width: w, height: h)
    case .left: return Rect2D(x: 0, y: below / 2, width: w, height: h)
    case .right: return Rect2D(x: right, y: below / 2, width: w, height: h)
    case .topLeft: return Rect2D(x: 0, y: 0, width: w, height: h)
    case .topRight: return Rect2D(x: right, y: 0, width: w, height: h)
    case .bottomLeft: return Rect2D(x: 0, y: below, width: w, height: h)
    case .bottomRight: return Rect2D(x: right, y: below, width: w, height: h)
    }
  }
}
