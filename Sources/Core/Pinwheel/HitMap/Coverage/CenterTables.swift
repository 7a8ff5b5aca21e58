/// The columns and rows of an axis-aligned image at the centers of a canvas's columns and rows: the results of
/// `ImagePlacement.pixel(at:)`, in a table of columns and a table of rows.
struct CenterTables: Sendable {
  private let area: PixelRect
  private let isTransposed: Bool
  // Indexed by column or row of the area; -1 where nothing is drawn.
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

  /// The pixels of a part of a table, and whether every entry has one; `nil` if no entry has one.
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

  /// The centers of a part, of at most eight columns and rows, at which an image is solid: bit `8 * row + column`.
  func block(in part: PixelRect, of mask: AlphaMask) -> UInt64 {
    switch solidity(in: part, of: mask) {
    case .clear: return 0
    case .solid: return AlphaMask.block(x: part.x, y: part.y, of: part)
    case .mixed:
      // Most masks have a bit for each pixel.
      if case .bits(let bits) = mask.storage { return block(in: part) { bits.isSet(x: $0, y: $1) } }
      return block(in: part) { mask.contains(x: $0, y: $1) }
    }
  }

  @inline(__always)
  private func block(in part: PixelRect, of isSolid: (_ x: Int, _ y: Int) -> Bool) -> UInt64 {
    part.block { column, row in
      let (x, y) = (Int(across[column &- area.x]), Int(down[row &- area.y]))
      guard x >= 0, y >= 0 else { return false }
      return isTransposed ? isSolid(y, x) : isSolid(x, y)
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
