internal import Pinwheel
internal import PinwheelChecks
internal import PinwheelQueries

/// The pixels near the point, enlarged: each shows the artwork, with the color of its owner in the center.
struct Magnifier {
  /// The width in pixels, and the height without the lines of text below.
  let side: Int
  private let key: Legend
  /// The width in pixels, including the text.
  var width: Int { max(side, key.width) }
  /// The height in pixels.
  var height: Int { side + 4 * zoom + key.height }
  private let pixels: [(rect: PixelRect, color: Color)]
  private let point: Point2D
  private let zoom: Int

  /// The number of picture pixels on each side of the one under the point.
  private static let reach = 5

  /// - Returns: `nil` if the point lies outside the picture.
  init?(_ query: Query, artwork: Raster, area: CanvasPixels, colors: [Color], zoom: Int) throws {
    let place = area.position(of: query.point)
    guard area.contains(place) else { return nil }
    let cell = 12 * zoom
    let count = 2 * Self.reach + 1
    let (left, top) = (Int(place.x) - Self.reach, Int(place.y) - Self.reach)
    let rows = (top..<top + count).clamped(to: 0..<area.height)
    let shown = try artwork.pixmap(rows: rows)
    var pixels: [(rect: PixelRect, color: Color)] = []
    for row in 0..<count {
      for column in 0..<count {
        let (x, y) = (left + column, top + row)
        guard area.bounds.contains(x: x, y: y) else { continue }
        let rect = PixelRect(x: column * cell, y: row * cell, width: cell - zoom, height: cell - zoom)
        pixels.append((rect, shown[x, y - rows.lowerBound].over(.white)))
        let owner = query.wheel.hit(at: area.center(x: x, y: y)).slice
        guard let owner = owner.flatMap({ query.stack.index(of: $0) }) else { continue }
        pixels.append((rect.outset(by: -3 * zoom), .white))
        pixels.append((rect.outset(by: -4 * zoom), colors[owner]))
      }
    }
    self.pixels = pixels
    self.zoom = zoom
    side = count * cell
    key = Legend(
      [
        Legend.Entry(
          fills: [.solid(Color(0xA9AFB6)), .dot(.white, inset: 2 * zoom), .dot(colors[0], inset: 3 * zoom)],
          name: "a pixel; its dot: the owner"),
        Legend.Entry(fills: [.cross], name: "the point"),
        Legend.Entry(
          fills: [.solid(colors[0]), .dot(.white, inset: 2 * zoom)], name: "thick line: the answer"),
        Legend.Entry(fills: [.solid(colors[0]), .dot(.white, inset: zoom)], name: "thin line: also there"),
      ], zoom: zoom, height: 1 << 20)
    point = Point2D(x: (place.x - Double(left)) * Double(cell), y: (place.y - Double(top)) * Double(cell))
  }

  /// Draws the magnifier with its top-left corner at (`x`, `y`).
  func draw(into drawing: inout Drawing, x: Int, y: Int) {
    for (rect, color) in pixels {
      drawing.add(.rectangle(rect.moved(by: PixelOffset(x: x, y: y)), .solid(color)))
    }
    drawing.addCross(at: Point2D(x: point.x + Double(x), y: point.y + Double(y)), zoom: zoom)
    key.draw(into: &drawing, x: x, y: y + side + 4 * zoom)
  }
}
