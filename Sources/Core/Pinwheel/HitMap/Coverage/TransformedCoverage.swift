/// The coverage of a grid by an image whose pixels are not cells: it is rotated, stretched, or has another scale.
final class TransformedCoverage: Sendable {
  private let grid: CanvasGrid
  private let mask: AlphaMask
  private let map: PlacementMap
  /// The origin of the placement's frame.
  private let corner: Point2D
  /// The pixels at the cells, if the placement is along the axes.
  private let tables: AxisTables?

  /// - Parameter area: The cells to classify later; those of a placement along the axes are mapped once.
  init(_ mask: AlphaMask, placement: borrowing ImagePlacement, on grid: CanvasGrid, in area: PixelRect) {
    self.grid = grid
    self.mask = mask
    map = placement.fullMap
    corner = Point2D(x: placement.frame.x, y: placement.frame.y)
    tables =
      map.oblique == nil && !area.isEmpty ? AxisTables(cellsOf: area, in: map, grid: grid) : nil
  }

  /// The steps that making the coverage takes: an entry of a table takes half as long as a tile of an aligned image.
  var cost: Int { (tables?.count ?? 0) / 2 }

  /// The cells of the tile that begins at cell (`column`, `row`). With an exhausted budget every cell may be covered.
  func cells(column: Int, row: Int, budget: inout WorkBudget) -> ImageCoverage.Cells {
    guard budget.remaining > 0 else { return ImageCoverage.Cells(whole: 0, touched: ~0) }
    var cells = ImageCoverage.Cells()
    subdivide(column: column, row: row, bit: 0, side: HitTile.side, into: &cells, budget: &budget)
    return cells
  }

  /// Classifies a square of cells at once, and its quarters where that is not conclusive.
  private func subdivide(
    column: Int, row: Int, bit: Int, side: Int, into cells: inout ImageCoverage.Cells,
    budget: inout WorkBudget
  ) {
    guard column < grid.columns, row < grid.rows else { return }
    budget.remaining -= Self.squareCost
    let solidity = solidity(
      of: PixelRect(x: column, y: row, width: side, height: side), counting: &budget.remaining)
    guard solidity != .clear else { return }
    if side == 1 || solidity == .solid {
      let square = (~0 as UInt64 >> UInt64(64 - side)) &* Self.firstColumn(rows: side) << UInt64(bit)
      cells.touched |= square
      if solidity == .solid { cells.whole |= square }
      return
    }
    let half = side / 2
    for (right, down) in [(0, 0), (half, 0), (0, half), (half, half)] {
      subdivide(
        column: column + right, row: row + down, bit: bit + right + 8 * down, side: half, into: &cells,
        budget: &budget)
    }
  }

  /// How much of some cells is solid, as far as one test of all the cells can decide.
  func solidity(of cells: PixelRect) -> AlphaMask.Solidity {
    var budget = Int.max
    return solidity(of: cells, counting: &budget)
  }

  private func solidity(of cells: PixelRect, counting budget: inout Int) -> AlphaMask.Solidity {
    if let tables { return tables.solidity(in: cells, of: mask, counting: &budget) }
    let (left, right) = grid.bounds(of: cells.columns, 0)
    let (top, bottom) = grid.bounds(of: cells.rows, 1)
    let (pixels, isWhole) = map.pixels(
      from: Point2D(x: left, y: top), through: Point2D(x: right, y: bottom), corner: corner)
    let solidity = mask.solidity(in: pixels, counting: &budget)
    return solidity == .solid && !isWhole ? .mixed : solidity
  }

  /// The pixels under the centers of an area of the grid, if the placement is along the axes.
  func centerTables(for area: PixelRect) -> AxisTables? {
    map.oblique == nil ? AxisTables(centersOf: area, in: map, grid: grid) : nil
  }

  /// The pixels under the centers of the grid's cells, if they are even steps apart.
  var steps: CenterSteps? { CenterSteps(map, corner: corner, grid: grid) }

  /// The cost of a square, in tiles of an aligned image: its four edges are mapped exactly.
  private static let squareCost = 2

  /// The bits of a tile's first column in its first `rows` rows.
  private static func firstColumn(rows: Int) -> UInt64 {
    0x0101_0101_0101_0101 & (~0 >> UInt64(64 - 8 * rows))
  }
}

extension PlacementMap {
  /// The pixels that the points of an axis-aligned rectangle can fall in, and whether every point falls in one of
  /// them.
  ///
  /// Rounding preserves the order of sums and products, so the corners decide to the last bit.
  ///
  /// - Parameters:
  ///   - first: The top left point, inclusive.
  ///   - last: The bottom right point, inclusive.
  ///   - corner: The origin of the placement's frame.
  fileprivate func pixels(
    from first: Point2D, through last: Point2D, corner: Point2D
  ) -> (pixels: PixelRect, isWhole: Bool) {
    var (low, high) = (first, last)
    if let oblique {
      let (left, right) = (first.x - corner.x, last.x - corner.x)
      let (top, bottom) = (first.y - corner.y, last.y - corner.y)
      let corners = (
        oblique.toFrame.apply(to: Point2D(x: left, y: top)),
        oblique.toFrame.apply(to: Point2D(x: right, y: top)),
        oblique.toFrame.apply(to: Point2D(x: left, y: bottom)),
        oblique.toFrame.apply(to: Point2D(x: right, y: bottom))
      )
      low.x = min(corners.0.x, corners.1.x, corners.2.x, corners.3.x)
      low.y = min(corners.0.y, corners.1.y, corners.2.y, corners.3.y)
      high.x = max(corners.0.x, corners.1.x, corners.2.x, corners.3.x)
      high.y = max(corners.0.y, corners.1.y, corners.2.y, corners.3.y)
      guard (high.x - low.x).isFinite, (high.y - low.y).isFinite else {
        let all = PixelRect(x: 0, y: 0, width: AlphaMask.maximumSide, height: AlphaMask.maximumSide)
        return (all, false)
      }
    }
    let (across, down) = (x.pixels(from: low.x, through: high.x), y.pixels(from: low.y, through: high.y))
    let (columns, rows) = isTransposed ? (down, across) : (across, down)
    let area = PixelRect(
      x: columns.pixels.lowerBound, y: rows.pixels.lowerBound, width: columns.pixels.count,
      height: rows.pixels.count)
    return (area, columns.isWhole && rows.isWhole)
  }
}
