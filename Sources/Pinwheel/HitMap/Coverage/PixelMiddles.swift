// Which pixel of an image lies under the middle of each pixel of a canvas, for an image whose pixels are not the canvas's.
//
// Both find what `ImagePlacement.pixel(at:)` finds, prepared for many middles. Along the axes, a table of columns and one of
// rows hold what the placement's maps give. A turned image is walked in even steps, which are right to well within a
// millionth of a pixel: middles nearer than that to an edge, outer edges, caps and tiles are left to the placement.

/// The columns and rows of an image along the axes, under the middles of a canvas's columns and rows.
struct MiddleTables: Sendable {
  private let area: PixelRect
  private let isTransposed: Bool
  // By column and row of the area; -1 where nothing is drawn.
  private let across: ContiguousArray<Int32>
  private let down: ContiguousArray<Int32>

  /// - Parameter area: The pixels of the canvas that can be solid.
  init(_ map: PlacementMap, grid: CanvasGrid, area: PixelRect) {
    func table(_ axis: AxisMap, _ indices: Range<Int>) -> ContiguousArray<Int32> {
      var table = ContiguousArray<Int32>()
      table.reserveCapacity(indices.count)
      for index in indices {
        table.append(Int32(truncatingIfNeeded: axis.pixel(at: grid.center(of: index)) ?? -1))
      }
      return table
    }
    self.area = area
    isTransposed = map.isTransposed
    across = table(map.x, area.columns)
    down = table(map.y, area.rows)
  }

  /// How much of a part of the area is solid.
  func solidity(in part: PixelRect, of mask: AlphaMask) -> AlphaMask.Solidity {
    let one = Self.ends(of: across, part.x - area.x..<part.columns.upperBound - area.x)
    let other = Self.ends(of: down, part.y - area.y..<part.rows.upperBound - area.y)
    guard let one, let other else { return .clear }
    let (columns, rows) = isTransposed ? (other, one) : (one, other)
    let pixels = PixelRect(
      x: columns.pixels.lowerBound, y: rows.pixels.lowerBound, width: columns.pixels.count,
      height: rows.pixels.count)
    var budget = Int.max
    let solidity = mask.solidity(in: pixels, counting: &budget)
    return solidity == .solid && !(columns.isWhole && rows.isWhole) ? .mixed : solidity
  }

  /// The pixels of a part of a table, and whether all of it has some; `nil` if nothing of it has.
  private static func ends(
    of table: ContiguousArray<Int32>, _ part: Range<Int>
  ) -> (pixels: Range<Int>, isWhole: Bool)? {
    var (lowest, highest, isWhole) = (Int32.max, Int32(-1), true)
    for index in part {
      let pixel = table[index]
      highest = max(highest, pixel)
      if pixel < 0 { isWhole = false } else { lowest = min(lowest, pixel) }
    }
    return highest < 0 ? nil : (Int(lowest)..<Int(highest) + 1, isWhole)
  }

  /// The middles of a part, of at most eight columns and rows, at which an image is solid: bit `8 * row + column`.
  @inline(__always)
  func block(in part: PixelRect, of isSolid: (_ x: Int, _ y: Int) -> Bool) -> UInt64 {
    part.block { column, row in
      let (x, y) = (Int(across[column &- area.x]), Int(down[row &- area.y]))
      guard x >= 0, y >= 0 else { return false }
      return isTransposed ? isSolid(y, x) : isSolid(x, y)
    }
  }
}

/// A turned image under the middles of a canvas: each column, and each row, is a step along both axes of the image.
struct MiddleSteps: Sendable {
  // In columns and rows of the image, from the middle of its first pixel: where column 0, row 0 lies, and the steps.
  private let start: SIMD2<Double>
  private let across: SIMD2<Double>
  private let down: SIMD2<Double>
  /// Positions strictly between these are evenly spaced, and have a pixel.
  private let lower: SIMD2<Double>
  private let upper: SIMD2<Double>
  /// How near to an edge between two pixels a position is left to the placement.
  private let margin: SIMD2<Double>
  /// Whether all that is drawn is evenly spaced.
  private let isWhole: Bool

  /// `nil` if nothing is evenly spaced, or numbers are so large that steps do not reach a millionth of a pixel.
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
      columns * (0.5 / grid.scale - corner.x) + rows * (0.5 / grid.scale - corner.y) + moved
      + lanes(x.position, y.position) - 0.5
    // The largest numbers that steps and the placement add up, each of them off by half a unit in the last place.
    let reach =
      columns.magnitudes * (grid.canvas.width + corner.x.magnitude)
      + rows.magnitudes * (grid.canvas.height + corner.y.magnitude) + moved.magnitudes
      + lanes(x.reach, y.reach)
    margin = lanes(x.uncertainty, y.uncertainty) + 0x1p-20
    guard all((reach + across.magnitudes + down.magnitudes .< 0x1p26) .& (margin .< 0.25)) else { return nil }
    isWhole = x.isWhole && y.isWhole
    lower = lanes(x.lower, y.lower) + margin - 0.5
    upper = lanes(x.upper, y.upper) - margin - 0.5
  }

  /// How much of a part of the canvas is solid; `nil` if the placement has to say.
  func solidity(in part: PixelRect, of mask: AlphaMask) -> AlphaMask.Solidity? {
    let (low, high) = positions(in: part)
    guard all((low .> lower) .& (high .< upper)) else {
      // Outside the bounds of the mask nothing is solid, and outside the image nothing is drawn.
      let bounds = mask.bounds
      let origin = SIMD2(Double(bounds.x), Double(bounds.y))
      let size = SIMD2(Double(bounds.width), Double(bounds.height))
      let isBeside = any((high .< origin - 0.5) .| (low .> origin + size - 0.5))
      return isBeside && isWhole ? .clear : nil
    }
    let (left, top) = (Int(low.x + 0.5), Int(low.y + 0.5))
    var budget = Int.max
    return mask.solidity(
      in: PixelRect(
        x: left, y: top, width: Int(high.x + 0.5) - left + 1, height: Int(high.y + 0.5) - top + 1),
      counting: &budget)
  }

  /// The least and the largest positions of a part, with the margin.
  @inline(__always)
  private func positions(in part: PixelRect) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    let (width, height) = (Double(part.width - 1), Double(part.height - 1))
    let middle = start + across * (Double(part.x) + width / 2) + down * (Double(part.y) + height / 2)
    let reach = across.magnitudes * (width / 2) + down.magnitudes * (height / 2) + margin
    return (middle - reach, middle + reach)
  }

  /// The middles of a part, of at most eight columns and rows, at which an image is solid: bit `8 * row + column`.
  ///
  /// - Parameters:
  ///   - isSolid: Whether a pixel of the image is solid.
  ///   - isSolidAtMiddle: What the placement says of a pixel of the canvas.
  @inline(__always)
  func block(
    in part: PixelRect, of isSolid: (_ x: Int, _ y: Int) -> Bool,
    orElse isSolidAtMiddle: (_ column: Int, _ row: Int) -> Bool
  ) -> UInt64 {
    let (low, high) = positions(in: part)
    guard all((low .> lower) .& (high .< upper)) else { return part.block(isSolidAtMiddle) }
    // In units of 2^-32 pixels: so few steps are off by less than a billionth of a pixel. The low half is how far behind an
    // edge a position is.
    func units(_ pixels: SIMD2<Double>) -> (x: Int64, y: Int64) {
      (Int64(pixels.x * 0x1p32), Int64(pixels.y * 0x1p32))
    }
    let (step, rowStep, near) = (units(across), units(down), units(margin))
    let (nearX, nearY) = (UInt32(truncatingIfNeeded: near.x), UInt32(truncatingIfNeeded: near.y))
    var first = units(start + 0.5 + across * Double(part.x) + down * Double(part.y))
    var block: UInt64 = 0
    for row in 0..<part.height {
      var (x, y) = first
      for column in 0..<part.width {
        let isNear =
          UInt32(truncatingIfNeeded: x) &+ nearX < 2 &* nearX
          || UInt32(truncatingIfNeeded: y) &+ nearY < 2 &* nearY
        let isSet =
          isNear
          ? isSolidAtMiddle(part.x &+ column, part.y &+ row)
          : isSolid(Int(truncatingIfNeeded: x >> 32), Int(truncatingIfNeeded: y >> 32))
        block |= (isSet ? 1 : 0) &<< UInt64(truncatingIfNeeded: 8 &* row &+ column)
        x &+= step.x
        y &+= step.y
      }
      first.x &+= rowStep.x
      first.y &+= rowStep.y
    }
    return block
  }
}

extension PixelRect {
  /// The pixels of a rectangle, of at most eight columns and rows, for which `isSet` is true: bit `8 * row + column`.
  @inline(__always)
  func block(_ isSet: (_ column: Int, _ row: Int) -> Bool) -> UInt64 {
    var block: UInt64 = 0
    for row in 0..<height {
      for column in 0..<width where isSet(x &+ column, y &+ row) {
        block |= 1 &<< UInt64(truncatingIfNeeded: 8 &* row &+ column)
      }
    }
    return block
  }
}

extension SIMD2<Double> {
  fileprivate var magnitudes: Self { Self(x.magnitude, y.magnitude) }
}
