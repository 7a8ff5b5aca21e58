/// How an image covers the cells of a grid.
///
/// An image whose pixels are cells, and remain so for every `Double`, has its mask's bits as they are. Of any other
/// the corners of a cell tell, by the very steps of a query and to the last bit, which pixels its points can fall in:
/// if all are solid the cell is its own, if some are the cell has to be asked about.
struct ImageCover {
  /// Which of the 64 cells of a tile are covered, bit `8 * row + column`.
  struct Cells {
    /// Every point of the cell is solid.
    var whole: UInt64 = 0
    /// Some may be; includes the whole ones.
    var touched: UInt64 = 0
  }

  /// The cells that may be touched.
  let area: PixelRect
  private let grid: CanvasGrid
  private let mask: AlphaMask
  /// Cell (x, y) is pixel (x - offset.x, y - offset.y); `nil` where ``map`` says which pixels a cell has.
  private let offset: PixelOffset?
  private let map: PlacementMap?
  /// That of the map's frame.
  private let corner: Point

  init(_ image: SliceImage, on grid: CanvasGrid) {
    self.grid = grid
    mask = image.mask
    corner = Point(x: image.placement.frame.x, y: image.placement.frame.y)
    offset = grid.offset(of: image.placement)
    if let offset {
      map = nil
      area = mask.bounds.moved(by: offset)
        .intersection(PixelRect(x: 0, y: 0, width: grid.columns, height: grid.rows))
    } else {
      map = image.placement.general
      area = mask.bounds.isEmpty ? .empty : grid.cells(around: image.placement.bounds)
    }
  }

  /// The cells of the tile whose corner is cell (`column`, `row`).
  @inline(__always)
  func cells(column: Int, row: Int) -> Cells {
    guard let offset else { return mappedCells(column: column, row: row) }
    let block = mask.block(x: column &- offset.x, y: row &- offset.y)
    return Cells(whole: block, touched: block)
  }

  @inline(never)
  private func mappedCells(column: Int, row: Int) -> Cells {
    var cells = Cells()
    if let map {
      cover(map, corner: corner, column: column, row: row, bit: 0, side: HitTile.side, into: &cells)
    }
    return cells
  }

  /// Looks at a square of cells as one, and at its quarters where that does not settle it.
  private func cover(
    _ map: PlacementMap, corner: Point, column: Int, row: Int, bit: Int, side: Int, into cells: inout Cells
  ) {
    guard column < grid.columns, row < grid.rows else { return }
    let left = grid.start(of: column, length: grid.canvas.width)
    let top = grid.start(of: row, length: grid.canvas.height)
    let right = grid.start(of: column + side, length: grid.canvas.width).nextDown
    let bottom = grid.start(of: row + side, length: grid.canvas.height).nextDown
    let (pixels, isWhole) = map.pixels(
      from: Point(x: left, y: top), through: Point(x: right, y: bottom), corner: corner)
    let solidity = mask.solidity(in: pixels)
    guard solidity != .clear else { return }
    if side == 1 || isWhole && solidity == .solid {
      let square = (~0 as UInt64 >> UInt64(64 - side)) &* Self.firstColumn(rows: side) << UInt64(bit)
      cells.touched |= square
      if isWhole, solidity == .solid { cells.whole |= square }
      return
    }
    let half = side / 2
    for (right, down) in [(0, 0), (half, 0), (0, half), (half, half)] {
      cover(
        map, corner: corner, column: column + right, row: row + down, bit: bit + right + 8 * down, side: half,
        into: &cells)
    }
  }

  /// The bits of a tile's first column, as far down as `rows`.
  private static func firstColumn(rows: Int) -> UInt64 {
    0x0101_0101_0101_0101 & (~0 >> UInt64(64 - 8 * rows))
  }
}

extension CanvasGrid {
  /// Where an image's pixels lie if each is a cell, for every point to the last bit; `nil` if that is not certain.
  ///
  /// A scale that is a power of two multiplies without rounding, and a frame whose corner is a cell's, of few digits
  /// and not negative, subtracts without. At other scales only an image that fills the canvas calculates as the
  /// grid does.
  fileprivate func offset(of placement: ImagePlacement) -> PixelOffset? {
    let frame = placement.area
    guard placement.columnsPerPoint == scale, placement.rowsPerPoint == scale,
      frame.width * scale == Double(placement.pixelWidth),
      frame.height * scale == Double(placement.pixelHeight)
    else { return nil }
    if frame == Rect(size: canvas), placement.pixelWidth == columns, placement.pixelHeight == rows {
      return .zero
    }
    let (x, y) = (frame.x * scale, frame.y * scale)
    let places = 0...Double(HitMap.maximumSide)
    guard scale.significand == 1, (0x1p-20...0x1p20).contains(scale), places.contains(x), places.contains(y),
      x == x.roundedDown, y == y.roundedDown
    else { return nil }
    return PixelOffset(x: Int(x), y: Int(y))
  }

  /// The cells that a rectangle touches, and one more on each side: rounding may have moved its edges a little.
  fileprivate func cells(around bounds: Rect) -> PixelRect {
    let (right, bottom) = (bounds.x + bounds.width, bounds.y + bounds.height)
    guard bounds.width > 0, bounds.height > 0 else { return .empty }
    guard bounds.x.isFinite, bounds.y.isFinite, right.isFinite, bottom.isFinite else {
      return PixelRect(x: 0, y: 0, width: columns, height: rows)
    }
    let largest = max(bounds.x.magnitude, bounds.y.magnitude, right.magnitude, bottom.magnitude)
    let margin = 1 / scale + 4 * largest.ulp
    let across = indices(from: bounds.x - margin, to: right + margin, length: canvas.width)
    let down = indices(from: bounds.y - margin, to: bottom + margin, length: canvas.height)
    return PixelRect(x: across.lowerBound, y: down.lowerBound, width: across.count, height: down.count)
  }
}

extension PlacementMap {
  /// The pixels that the points of an upright rectangle can fall in, and whether each falls in one.
  ///
  /// Rounding keeps the order of sums and products, so the corners decide to the last bit.
  ///
  /// - Parameters:
  ///   - first: Its top left point, which belongs to it.
  ///   - last: Its bottom right point, which does too.
  ///   - corner: That of the placement's frame.
  fileprivate func pixels(
    from first: Point, through last: Point, corner: Point
  ) -> (pixels: PixelRect, isWhole: Bool) {
    var (low, high) = (first, last)
    if let slant {
      let (left, right) = (first.x - corner.x, last.x - corner.x)
      let (top, bottom) = (first.y - corner.y, last.y - corner.y)
      let corners = (
        slant.toFrame.apply(to: Point(x: left, y: top)), slant.toFrame.apply(to: Point(x: right, y: top)),
        slant.toFrame.apply(to: Point(x: left, y: bottom)),
        slant.toFrame.apply(to: Point(x: right, y: bottom))
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
