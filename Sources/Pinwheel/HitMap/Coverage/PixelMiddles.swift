/// Which pixel of an image lies under the middle of each pixel of a canvas, for an image whose pixels are not the canvas's.
///
/// It finds what `ImagePlacement.pixel(at:)` finds, prepared for many middles. Along the axes, a table of columns and one of
/// rows hold what the placement's maps give. A turned image is walked in even steps, which are right to well within a
/// millionth of a pixel: middles nearer than that to an edge, outer edges, caps and tiles are left to the placement.
enum PixelMiddles: Sendable {
  case tables(MiddleTables)
  case steps(MiddleSteps)
  /// Neither: the placement is asked for each middle.
  case unprepared

  /// - Parameter area: The pixels of the canvas that can be solid.
  init(_ map: PlacementMap, corner: Point2D, grid: CanvasGrid, area: PixelRect) {
    if map.oblique == nil {
      self = .tables(MiddleTables(map, grid: grid, area: area))
    } else if let steps = MiddleSteps(map, corner: corner, grid: grid) {
      self = .steps(steps)
    } else {
      self = .unprepared
    }
  }
}

/// The columns and rows of an image under the middles of a canvas's columns and rows.
struct MiddleTables: Sendable {
  private let area: PixelRect
  private let isTransposed: Bool
  // By column and row of the area; -1 where nothing is drawn.
  private let across: ContiguousArray<Int32>
  private let down: ContiguousArray<Int32>

  fileprivate init(_ map: PlacementMap, grid: CanvasGrid, area: PixelRect) {
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

  /// `nil` if nothing is evenly spaced, or numbers are so large that steps do not reach a millionth of a pixel.
  fileprivate init?(_ map: PlacementMap, corner: Point2D, grid: CanvasGrid) {
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
    guard all(reach .< 0x1p26) else { return nil }
    margin = lanes(x.uncertainty, y.uncertainty) + 0x1p-20
    lower = lanes(x.lower, y.lower) + margin - 0.5
    upper = lanes(x.upper, y.upper) - margin - 0.5
  }

  /// How much of a part of the canvas is solid; `nil` if the placement has to say.
  func solidity(in part: PixelRect, of mask: AlphaMask) -> AlphaMask.Solidity? {
    let (width, height) = (Double(part.width - 1), Double(part.height - 1))
    let middle = start + across * (Double(part.x) + width / 2) + down * (Double(part.y) + height / 2)
    let reach = across.magnitudes * (width / 2) + down.magnitudes * (height / 2) + margin
    let (low, high) = (middle - reach, middle + reach)
    guard all((low .> lower) .& (high .< upper)) else { return nil }
    let (left, top) = (Int(low.x + 0.5), Int(low.y + 0.5))
    var budget = Int.max
    return mask.solidity(
      in: PixelRect(
        x: left, y: top, width: Int(high.x + 0.5) - left + 1, height: Int(high.y + 0.5) - top + 1),
      counting: &budget)
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
    let limit = 0.5 - margin
    return part.block { column, row in
      let position = start + across * Double(column) + down * Double(row)
      // The sum with 1.5 x 2^52 has the nearest middle in its low bits, also left of the first one.
      let shifted = position + 0x1.8p52
      let distance = (position - (shifted - 0x1.8p52)).magnitudes
      guard all((position .> lower) .& (position .< upper) .& (distance .< limit)) else {
        return isSolidAtMiddle(column, row)
      }
      return isSolid(
        Int(UInt32(truncatingIfNeeded: shifted.x.bitPattern)),
        Int(UInt32(truncatingIfNeeded: shifted.y.bitPattern)))
    }
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
