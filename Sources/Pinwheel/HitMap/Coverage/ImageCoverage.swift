/// How an image covers the cells of a grid.
///
/// An image whose pixels are cells, and remain so for every `Double`, has its mask's bits as they are. Of any other
/// the corners of a cell tell, by the very steps of a query and to the last bit, which pixels its points can fall in:
/// if all are solid the cell is its own, if some are the cell has to be asked about.
struct ImageCoverage {
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
  /// Cell (x, y) is pixel (x - offset.x, y - offset.y), unless ``mapped`` says which pixels a cell has.
  private let offset: PixelOffset
  /// Whether the mask has solid pixels in cells outside ``area``: those of an atlas sheet's other sprites.
  private let isCut: Bool
  private let mapped: TransformedCoverage?

  init(_ image: SliceImage, on grid: CanvasGrid) {
    mask = image.mask
    if let aligned = grid.alignment(of: image.placement) {
      offset = aligned.offset
      mapped = nil
      let solid = mask.bounds.moved(by: offset)
      area = solid.intersection(aligned.cells)
      isCut = area != solid.intersection(PixelRect(x: 0, y: 0, width: grid.columns, height: grid.rows))
    } else {
      offset = .zero
      isCut = false
      mapped = TransformedCoverage(image, on: grid)
      area = mask.bounds.isEmpty ? .empty : grid.cells(around: image.placement.bounds)
    }
  }

  /// The cells of the tile whose corner is cell (`column`, `row`).
  // Whatever passes all of this on by address would copy it for every tile, a third of the time of an edit.
  @inline(__always)
  func cells(column: Int, row: Int, work: inout PaintWork) -> Cells {
    if let mapped { return mapped.cells(column: column, row: row, work: &work) }
    var block = mask.block(x: column &- offset.x, y: row &- offset.y)
    if isCut { block &= AlphaMask.block(x: column, y: row, of: area) }
    return Cells(whole: block, touched: block)
  }
}

extension CanvasGrid {
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

/// How a shape covers the cells of a grid: as all of its images together.
struct ShapeCoverage {
  private let first: ImageCoverage
  private let others: ContiguousArray<ImageCoverage>

  /// `nil` for a shape without images.
  init?(_ shape: SliceShape, on grid: CanvasGrid) {
    // In a span, which copies no image.
    let images = shape.images.span
    guard !images.isEmpty else { return nil }
    first = ImageCoverage(images[0], on: grid)
    var others: ContiguousArray<ImageCoverage> = []
    for index in images.indices.dropFirst() { others.append(ImageCoverage(images[index], on: grid)) }
    self.others = others
  }

  /// The cells that may be touched.
  var area: PixelRect { others.reduce(first.area) { $0.union($1.area) } }

  /// The cells of a tile.
  @inline(__always)
  func cells(ofTileAt x: Int, _ y: Int, work: inout PaintWork) -> ImageCoverage.Cells {
    var cells = first.cells(column: x &<< 3, row: y &<< 3, work: &work)
    guard !others.isEmpty else { return cells }
    for other in others {
      work.left -= 1
      let more = other.cells(column: x << 3, row: y << 3, work: &work)
      cells.whole |= more.whole
      cells.touched |= more.touched
    }
    return cells
  }
}
