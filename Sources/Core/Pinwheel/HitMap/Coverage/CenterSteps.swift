/// Maps the centers of a canvas to the pixels of a turned image: each column, and each row, is a step along both axes
/// of the image.
///
/// The results equal those of `ImagePlacement.pixel(at:)`. The error of even steps is far below a millionth of a pixel:
/// the placement decides centers within a millionth of an edge between pixels, and those at outer edges, caps and
/// tiles.
struct CenterSteps: Sendable {
  // In columns and rows of the image: the center of column 0, row 0, and the steps.
  private let start: SIMD2<Double>
  private let across: SIMD2<Double>
  private let down: SIMD2<Double>
  /// Positions strictly between these are evenly spaced, and have a pixel.
  private let lower: SIMD2<Double>
  private let upper: SIMD2<Double>
  /// The distance from an edge between two pixels within which the placement decides.
  private let margin: SIMD2<Double>
  /// All pixels that are drawn, if all are evenly spaced.
  private let drawn: PixelRect?
  /// Reads whole squares of centers at once; `nil` if the centers are too far apart.
  private let windows: CenterWindows?

  /// `nil` if nothing is evenly spaced, or numbers are too large for steps accurate to a millionth of a pixel.
  init?(_ map: PlacementMap, corner: Point2D, grid: CanvasGrid) {
    guard let toFrame = map.oblique?.toFrame, let x = map.x.evenPart, let y = map.y.evenPart else {
      return nil
    }
    func lanes(_ x: Double, _ y: Double) -> SIMD2<Double> { map.isTransposed ? SIMD2(y, x) : SIMD2(x, y) }
    let density = lanes(x.density, y.density)
    let columns = lanes(toFrame.a, toFrame.b) * density
    let rows = lanes(toFrame.c, toFrame.d) * density
    let moved = lanes(toFrame.tx, toFrame.ty) * density
    (across, down) = (columns / grid.scale, rows / grid.scale)
    start =
      columns * (grid.center(of: 0, 0) - corner.x) + rows * (grid.center(of: 0, 1) - corner.y) + moved
      + lanes(x.position, y.position)
    // The largest numbers that steps and the placement add; the error of each is half a unit in the last place.
    let reach =
      columns.magnitudes * (grid.farthest.x + corner.x.magnitude)
      + rows.magnitudes * (grid.farthest.y + corner.y.magnitude) + moved.magnitudes
      + lanes(x.reach, y.reach)
    margin = lanes(x.uncertainty, y.uncertainty) + 0x1p-20
    guard all((reach + across.magnitudes + down.magnitudes .< 0x1p26) .& (margin .< 0.25)) else { return nil }
    lower = lanes(x.lower, y.lower) + margin
    upper = lanes(x.upper, y.upper) - margin
    drawn =
      if let across = x.drawn, let down = y.drawn {
        map.isTransposed ? PixelRect(columns: down, rows: across) : PixelRect(columns: across, rows: down)
      } else {
        nil
      }
    windows = CenterWindows(across: across, down: down, margin: margin)
  }

  /// How much of a part of the canvas is solid; `nil` if the placement must decide.
  func solidity(in part: PixelRect, of mask: AlphaMask) -> AlphaMask.Solidity? {
    let (low, high) = positions(in: part)
    let isInside = all((low .> lower) .& (high .< upper))
    guard isInside || drawn != nil else { return nil }
    let (left, top) = (Self.pixel(at: low.x), Self.pixel(at: low.y))
    var pixels = PixelRect(
      x: left, y: top, width: Self.pixel(at: high.x) - left + 1, height: Self.pixel(at: high.y) - top + 1)
    if !isInside, let drawn { pixels = pixels.intersection(drawn) }
    let solidity = mask.solidity(in: pixels)
    return isInside || solidity == .clear ? solidity : .mixed
  }

  /// The least and the largest positions of a part, with the margin.
  @inline(__always)
  private func positions(in part: PixelRect) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    let (width, height) = (Double(part.width - 1), Double(part.height - 1))
    let center = start + across * (Double(part.x) + width / 2) + down * (Double(part.y) + height / 2)
    let reach = across.magnitudes * (width / 2) + down.magnitudes * (height / 2) + margin
    return (center - reach, center + reach)
  }

  /// The centers of a part, of at most eight columns and rows, at which an image is solid: bit `8 * row + column`.
  ///
  /// - Parameter isSolidAtCenter: The placement's answer for a pixel of the canvas.
  @inline(__always)
  func block(
    in part: PixelRect, of mask: AlphaMask, orElse isSolidAtCenter: (_ column: Int, _ row: Int) -> Bool
  ) -> UInt64 {
    let (low, high) = positions(in: part)
    let isInside = all((low .> lower) .& (high .< upper))
    let first = start + across * Double(part.x) + down * Double(part.y)
    if isInside || drawn != nil,
      let block = windows?.block(from: first, of: mask, within: isInside ? nil : drawn)
    {
      return block & AlphaMask.block(x: part.x, y: part.y, of: part)
    }
    return part.block { column, row in
      let position = first + across * Double(column &- part.x) + down * Double(row &- part.y)
      let (x, y) = (Self.pixel(at: position.x), Self.pixel(at: position.y))
      let distance = position - SIMD2(Double(x), Double(y))
      guard isInside, all((distance .> margin) .& (distance .< 1 - margin)) else {
        return isSolidAtCenter(column, row)
      }
      return mask.contains(x: x, y: y)
    }
  }

  /// The pixel at a position, or the next one if it begins within 2^-25 pixels.
  @inline(__always)
  static func pixel(at position: Double) -> Int { Int(position + 0x1p27) &- 1 << 27 }
}

extension SIMD2<Double> {
  var magnitudes: Self { Self(x.magnitude, y.magnitude) }
}
