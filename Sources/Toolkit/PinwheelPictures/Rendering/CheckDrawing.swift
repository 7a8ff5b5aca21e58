internal import Pinwheel
internal import PinwheelChecks
internal import PinwheelQueries

/// The picture of a check: the artwork, paler, with marks over it, a headline above and a key below.
struct CheckDrawing {
  private(set) var drawing: Drawing
  let zoom: Int
  /// The canvas's corner in the picture.
  let x: Int
  let y: Int
  private let pixels: CanvasPixels
  /// The places of the labels so far.
  private var labels: [PixelRect] = []

  /// - Parameters:
  ///   - pixels: Those of the stack's canvas; marks may reach beyond the artwork.
  ///   - key: The meanings of the marks.
  /// - Throws: A ``DiagnosticError`` if the background cannot be read, or the picture would be too large.
  init(
    of stack: SliceStack, on pixels: CanvasPixels, from baked: BakedFolder, headline: String, paleness: UInt8,
    key: (_ zoom: Int) -> [Legend.Entry]
  ) throws {
    self.pixels = pixels
    zoom = Drawing.textZoom(scale: pixels.scale)
    let artwork = try baked.canvas(of: stack, scale: pixels.scale)
    let margin = 8 * zoom
    (x, y) = (margin, margin + 20 * zoom)
    let legend = Legend(key(zoom), zoom: zoom, height: 1 << 20)
    let title = Drawing.Text(
      string: headline, x: Double(margin), y: Double(margin), zoom: Double(zoom), maximumCount: 100)
    drawing = Drawing(
      width: max(pixels.width, legend.width, Int(title.width.rounded(.up))) + 2 * margin,
      height: y + pixels.height + margin + legend.height + margin, scale: pixels.scale, title: headline)
    drawing.add(.text(title))
    let frame = PixelRect(x: x, y: y, width: pixels.width, height: pixels.height)
    drawing.add(.rectangle(frame, .solid(artwork?.isLight == true ? Drawing.darkCheckerColors[0] : .white)))
    if let artwork {
      drawing.add(.pixels(artwork.raster, x: x, y: y))
      let shown = PixelRect(x: x, y: y, width: artwork.raster.width, height: artwork.raster.height)
      drawing.add(.rectangle(shown, .solid(Color(0xFFFFFF, alpha: paleness))))
    }
    legend.draw(into: &drawing, x: margin, y: y + pixels.height + margin)
  }

  mutating func add(_ region: AlphaMask, _ fill: Drawing.Fill, title: String?) {
    if !region.isEmpty { drawing.add(.region(region, fill, x: x, y: y, title: title)) }
  }

  /// Adds pixels over the canvas.
  mutating func add(_ raster: Raster) { drawing.add(.pixels(raster, x: x, y: y)) }

  /// Adds a circle on the canvas, in points.
  mutating func addRing(center: Point2D, radius: Double, _ color: Color) {
    let place = Point2D(x: Double(x) + center.x * pixels.scale, y: Double(y) + center.y * pixels.scale)
    guard radius > 0 else { return }
    let width = Double(zoom)
    drawing.addRing(center: place, radius: radius * pixels.scale, width: 1.5 * width, rim: 3 * width, color)
  }

  /// Adds a text centered on a canvas point, or up to three lines below or above it if another label is there.
  mutating func addLabel(_ string: String, at point: Point2D) {
    var text = Drawing.Text(
      string: string, x: Double(x) + point.x * pixels.scale, y: 0, zoom: Double(zoom), color: .black,
      halo: .white,
      isCentered: true, maximumCount: 24)
    let half = text.width / 2
    text.x = min(max(text.x, Double(x) + half), Double(x + pixels.width) - half)
    let top = Int((Double(y) + point.y * pixels.scale - Drawing.Text.capHeight / 2 * text.zoom).rounded())
    let lineHeight = Int(Drawing.Text.lineHeight) * zoom
    func place(_ lines: Int) -> PixelRect {
      PixelRect(
        x: Int(text.x - half), y: top + lines * lineHeight, width: Int(text.width.rounded(.up)),
        height: lineHeight)
    }
    let shift = [0, 1, -1, 2, -2, 3, -3].first { lines in
      let place = place(lines)
      let isOnCanvas = place.y >= y && place.y + lineHeight <= y + pixels.height
      return (lines == 0 || isOnCanvas) && labels.allSatisfy { $0.intersection(place).isEmpty }
    }
    labels.append(place(shift ?? 0))
    text.y = Double(top + (shift ?? 0) * lineHeight)
    drawing.add(.text(text))
  }
}

extension BakedFolder {
  /// A wheel's drawn canvas, without anything drawn beyond it, and whether it needs a dark ground; `nil` for masks without
  /// images.
  ///
  /// - Throws: A ``DiagnosticError`` if the background cannot be read, or the picture would be too large.
  func canvas(of stack: SliceStack, scale: Double) throws -> (raster: Raster, isLight: Bool)? {
    guard !isAlone else { return nil }
    let painter = try WheelPainter(stack, of: self, scale: scale)
    let area = try CanvasPixels(canvasOf: stack, scale: scale)
    let colors = ArtworkColors(of: stack, in: self, on: area)
    return (Raster(painter, WheelSnapshot(of: painter.stack).layers, area: area), colors.needDarkGround)
  }
}
