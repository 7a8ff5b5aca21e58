internal import Pinwheel
internal import PinwheelChecks
internal import PinwheelQueries
internal import PinwheelText

/// A picture of a query and its answer: the artwork with a line around each slice under the finger, the pixels near
/// the point, and the list of verdicts.
struct ExplanationDrawing {
  private let query: Query
  private let area: CanvasPixels
  private let colors: [Color]
  private var zoom: Int { Drawing.textZoom(scale: area.scale) }
  private var margin: Int { 8 * zoom }
  /// The top of the wheel's picture.
  private var top: Int { margin + 20 * zoom }

  /// - Parameter area: What the picture of the wheel shows.
  init(_ query: Query, area: CanvasPixels) {
    (self.query, self.area) = (query, area)
    colors = MapPalette.assign(neighbors: Array(repeating: [], count: query.stack.slices.count))
  }

  /// The picture.
  ///
  /// - Parameters:
  ///   - verdicts: The query's verdicts.
  ///   - artwork: The wheel.
  ///   - isLight: Whether the wheel needs a dark ground to be seen.
  func drawing(of verdicts: [ExplainedVerdict], on artwork: Raster, isLight: Bool) throws -> Drawing {
    let magnifier = try Magnifier(query, artwork: artwork, area: area, colors: colors, zoom: zoom)
    let list = Legend(entries(verdicts), zoom: zoom, height: 1 << 20)
    let headline = headline
    let bottom = top + max(area.height, magnifier?.height ?? 0) + margin
    var drawing = Drawing(
      width: max(
        area.width + (magnifier.map { $0.width + margin } ?? 0), list.width, Int(headline.width.rounded(.up)))
        + 2 * margin,
      height: bottom + list.height + margin, scale: area.scale, title: headline.string)
    drawing.add(.text(headline))
    let frame = PixelRect(x: margin, y: top, width: area.width, height: area.height)
    drawing.add(.rectangle(frame, .checkers(side: 8 * zoom, isDark: isLight)))
    drawing.add(.pixels(artwork, x: margin, y: top))
    addLines(to: &drawing)
    magnifier?.draw(into: &drawing, x: area.width + 2 * margin, y: top)
    list.draw(into: &drawing, x: margin, y: bottom)
    return drawing
  }

  private var headline: Drawing.Text {
    let finger = query.radius.map { ", finger of \($0.text) points" } ?? ""
    return Drawing.Text(
      string: "\(query.wheel.named(query.outcome)) at \(query.requested.text)\(finger)", x: Double(margin),
      y: Double(margin),
      zoom: Double(zoom), maximumCount: 100)
  }

  /// Adds lines around the candidates, and the point.
  private func addLines(to drawing: inout Drawing) {
    for index in drawnCandidates {
      let slice = query.stack.slices[index]
      let solid = slice.solidPixels(of: query.stack, on: area)
      let isChosen = query.outcome.slice == slice.id
      let title = "\(index + 1) \(slice.name)"
      // A rim separates the line from artwork of the same color.
      let reach = isChosen ? 2 * zoom : zoom
      let rim = solid.contour(reach: reach + zoom)
      drawing.add(.region(rim, .solid(isChosen ? .white : .black), x: margin, y: top, title: nil))
      let line = solid.contour(reach: reach)
      drawing.add(.region(line, .solid(colors[index]), x: margin, y: top, title: title))
    }
    let place = area.position(of: query.point)
    let center = Point2D(x: place.x + Double(margin), y: place.y + Double(top))
    guard place.x.isFinite, place.y.isFinite else { return }
    if let radius = query.radius, radius.isFinite {
      let width = Double(zoom)
      drawing.addRing(center: center, radius: radius * area.scale, width: width, rim: 3 * width, .black)
    }
    if area.contains(place) {
      drawing.addCross(at: center, zoom: zoom)
    } else {
      addArrow(to: place, on: &drawing)
    }
  }

  /// Shows the direction of a point outside the picture: an arrow at the border, and the point's coordinates.
  private func addArrow(to place: Point2D, on drawing: inout Drawing) {
    let (width, height) = (Double(area.width), Double(area.height))
    let border = Point2D(x: min(max(0, place.x), width), y: min(max(0, place.y), height))
    var (dx, dy) = (place.x - border.x, place.y - border.y)
    let largest = max(abs(dx), abs(dy))
    (dx, dy) =
      largest > 0 ? (dx / largest, dy / largest) : (place.x < width ? 0 : 1, place.y < height ? 0 : 1)
    let length = (dx * dx + dy * dy).squareRoot()
    (dx, dy) = (dx / length, dy / length)
    let (unit, origin) = (Double(zoom), Point2D(x: Double(margin), y: Double(top)))
    /// The picture position of a place on the arrow, whose tip is at (0, 0) and which points along x, in units.
    func moved(_ x: Double, _ y: Double) -> Point2D {
      Point2D(
        x: origin.x + border.x + unit * (x * dx - y * dy), y: origin.y + border.y + unit * (x * dy + y * dx))
    }
    for (rim, color) in [(1.5, Color.white), (0, Color.black)] {
      let corners = [
        (rim, 0), (-8 - rim, -5 - 1.5 * rim), (-8 - rim, -1.5 - rim), (-18 - rim, -1.5 - rim),
        (-18 - rim, 1.5 + rim), (-8 - rim, 1.5 + rim), (-8 - rim, 5 + 1.5 * rim),
      ]
      drawing.add(.polygon(corners.map { moved($0.0, $0.1) }, color))
    }
    var text = Drawing.Text(
      string: query.requested.text, x: 0, y: 0, zoom: unit, color: .black, halo: .white, isCentered: true)
    text.maximumCount = max(3, min(60, Int(width / text.width * Double(text.string.count))))
    let (half, end) = (text.width / 2 + 2 * unit, moved(-26, 0))
    text.x = origin.x + min(max(half, end.x - origin.x - dx * half), max(half, width - half))
    text.y =
      origin.y + min(max(2 * unit, end.y - origin.y - 4 * unit - dy * 4 * unit), max(0, height - 12 * unit))
    drawing.add(.text(text))
  }

  /// The slices that are solid at the point or visibly under the finger, back to front.
  private var candidates: [Int] {
    let atPoint = query.wheel.explain(at: query.point).filter(\.isSolid).map(\.slice)
    let underFinger = (query.contacts ?? []).compactMap(\.outcome.slice)
    return Set((atPoint + underFinger).compactMap { query.stack.index(of: $0) }).sorted()
  }

  /// The candidates whose pixels are drawn, back to front: the slice that answers and the front-most ones. More
  /// than thirty colored layers would be indistinguishable, and each takes memory for all of its rows.
  private var drawnCandidates: [Int] {
    let candidates = candidates
    let hidden = candidates.dropLast(Self.largestDrawnCount)
    return hidden.filter { query.stack.slices[$0].id == query.outcome.slice }
      + candidates.suffix(Self.largestDrawnCount)
  }

  private static let largestDrawnCount = 30

  /// Front to back; only slices near the point if there are very many.
  private func entries(_ verdicts: [ExplainedVerdict]) -> [Legend.Entry] {
    let candidates = Set(candidates)
    let undrawn = candidates.subtracting(drawnCandidates)
    let isLong = verdicts.count > 60
    let listed = verdicts.filter { verdict in
      !isLong || query.stack.index(of: verdict.slice.id).map { candidates.contains($0) } ?? false
    }
    let entries = listed.compactMap { verdict -> Legend.Entry? in
      guard let index = query.stack.index(of: verdict.slice.id) else { return nil }
      let contact = query.contacts?.first { $0.outcome.slice == verdict.slice.id }
      let percentage = contact.map { "\(($0.fraction * 1000).rounded() / 10)% of the finger; " } ?? ""
      // For a finger the fraction counts, for a point the pixel.
      let text = query.radius == nil ? verdict.text : verdict.textOfExactPoint
      return Legend.Entry(
        fills: [.solid(.white), .solid(colors[index].opacity(candidates.contains(index) ? 1 : 0.25))],
        number: "\(index + 1)", name: verdict.slice.name,
        remark: percentage + text + (undrawn.contains(index) ? "; too far behind to be drawn" : ""),
        isChosen: query.outcome.slice == verdict.slice.id)
    }
    let others = verdicts.count - listed.count
    return entries + (others > 0 ? [Legend.Entry(fills: [], name: "\(others) others are not near")] : [])
  }
}

extension Verdict {
  /// Whether the slice is solid at the point.
  fileprivate var isSolid: Bool {
    switch reason {
    case .outsideCanvas, .hidden, .noImage, .outsideFrame, .clearPixel, .outsideClip, .grown: false
    case .passedThrough, .covered, .swallowed, .blocked, .hit: true
    }
  }
}
