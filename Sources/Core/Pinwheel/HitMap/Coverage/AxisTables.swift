/// The columns and rows of an axis-aligned image at a grid's columns and rows: at their centers, or at all of their points.
///
/// Both axes are independent, so that a table of columns and a table of rows suffice for all cells of an area.
struct AxisTables: Sendable {
  /// The pixels at a column or row of the grid.
  private struct Entry: Sendable {
    // Without pixels, the identities of minimum and maximum.
    var lower = Int32.max
    var upper: Int32 = 0
    /// Whether each point of the column or row has a pixel.
    var isWhole = false
  }

  private let area: PixelRect
  private let isTransposed: Bool
  // Indexed by column or row of the area.
  private let across: ContiguousArray<Entry>
  private let down: ContiguousArray<Entry>

  /// The number of entries.
  var count: Int { across.count + down.count }

  /// The results of `ImagePlacement.pixel(at:)` at the centers of an area's pixels.
  init(centersOf area: PixelRect, in map: PlacementMap, grid: CanvasGrid) {
    self.init(map, area) { axis, index, direction in
      axis.pixel(at: grid.center(of: index, direction)).map { ($0..<$0 + 1, true) } ?? (0..<0, false)
    }
  }

  /// The pixels that the points of an area's cells can fall in, and whether every point falls in one of them.
  init(cellsOf area: PixelRect, in map: PlacementMap, grid: CanvasGrid) {
    self.init(map, area) { axis, index, direction in
      let (first, end) = grid.bounds(of: index..<index + 1, direction)
      return axis.pixels(from: first, through: end)
    }
  }

  private init(
    _ map: PlacementMap, _ area: PixelRect,
    _ pixels: (_ axis: AxisMap, _ index: Int, _ direction: Int) -> (pixels: Range<Int>, isWhole: Bool)
  ) {
    func table(_ axis: AxisMap, _ indices: Range<Int>, _ direction: Int) -> ContiguousArray<Entry> {
      ContiguousArray(
        indices.map { index in
          let (pixels, isWhole) = pixels(axis, index, direction)
          guard !pixels.isEmpty else { return Entry() }
          return Entry(
            lower: Int32(truncatingIfNeeded: pixels.lowerBound),
            upper: Int32(truncatingIfNeeded: pixels.upperBound), isWhole: isWhole)
        })
    }
    self.area = area
    isTransposed = map.isTransposed
    across = table(map.x, area.columns, 0)
    down = table(map.y, area.rows, 1)
  }

  /// How much of a part of the area is solid.
  func solidity(in part: PixelRect, of mask: AlphaMask, counting budget: inout Int) -> AlphaMask.Solidity {
    let one = Self.ends(of: across, part.x - area.x..<part.columns.upperBound - area.x)
    let other = Self.ends(of: down, part.y - area.y..<part.rows.upperBound - area.y)
    let (columns, rows) = isTransposed ? (other, one) : (one, other)
    guard columns.lower < columns.upper, rows.lower < rows.upper else { return .clear }
    let pixels = PixelRect(
      x: Int(columns.lower), y: Int(rows.lower), width: Int(columns.upper - columns.lower),
      height: Int(rows.upper - rows.lower))
    let solidity = mask.solidity(in: pixels, counting: &budget)
    return solidity == .solid && !(columns.isWhole && rows.isWhole) ? .mixed : solidity
  }

  /// The pixels of a part of a table; entries beyond its end have none.
  private static func ends(of table: ContiguousArray<Entry>, _ part: Range<Int>) -> Entry {
    let table = table.span
    var ends = Entry(isWhole: true)
    for index in part.clamped(to: table.indices) {
      ends.lower = min(ends.lower, table[index].lower)
      ends.upper = max(ends.upper, table[index].upper)
      ends.isWhole = ends.isWhole && table[index].isWhole
    }
    return ends
  }

  /// The centers of a part, of at most eight columns and rows, at which an image is solid: bit `8 * row + column`.
  func block(in part: PixelRect, of mask: AlphaMask) -> UInt64 {
    var budget = Int.max
    switch solidity(in: part, of: mask, counting: &budget) {
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
      let (x, y) = (across[column &- area.x], down[row &- area.y])
      guard x.isWhole, y.isWhole else { return false }
      return isTransposed ? isSolid(Int(y.lower), Int(x.lower)) : isSolid(Int(x.lower), Int(y.lower))
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
