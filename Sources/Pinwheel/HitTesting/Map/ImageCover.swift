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
  private let mask: AlphaMask
  /// Cell (x, y) is pixel (x - offset.x, y - offset.y), unless ``mapped`` knows which pixels a cell has.
  private let offset: PixelOffset
  private let mapped: MappedCover?

  init(_ image: SliceImage, on grid: CanvasGrid) {
    mask = image.mask
    if let offset = grid.offset(of: image.placement) {
      self.offset = offset
      mapped = nil
      area = mask.bounds.moved(by: offset)
        .intersection(PixelRect(x: 0, y: 0, width: grid.columns, height: grid.rows))
    } else {
      offset = .zero
      mapped = MappedCover(image, on: grid)
      area = mask.bounds.isEmpty ? .empty : grid.cells(around: image.placement.bounds)
    }
  }

  /// The cells of the tile whose corner is cell (`column`, `row`).
  // Whatever passes all of this on by address would copy it for every tile, a third of the time of an edit.
  @inline(__always)
  func cells(column: Int, row: Int) -> Cells {
    if let mapped { return mapped.cells(column: column, row: row) }
    let block = mask.block(x: column &- offset.x, y: row &- offset.y)
    return Cells(whole: block, touched: block)
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
    if frame == Rect2D(size: canvas), placement.pixelWidth == columns, placement.pixelHeight == rows {
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
  fileprivate func cells(around bounds: Rect2D) -> PixelRect {
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
