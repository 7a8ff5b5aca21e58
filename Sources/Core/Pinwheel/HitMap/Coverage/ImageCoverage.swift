/// How an image covers the cells of a grid.
///
/// If the pixels of an image coincide with cells for every `Double`, the coverage is the mask's own bits. For any other
/// image, the corners of a cell are mapped by the same steps as a query. They give, to the last bit, the pixels that
/// the cell's points can fall in. If all these pixels are solid, the cell is fully covered; if some are, it is a
/// partial cell.
struct ImageCoverage {
  /// The covered cells of a tile, bit `8 * row + column`.
  struct Cells {
    /// Every point of the cell is solid.
    var whole: UInt64 = 0
    /// Some points may be solid; includes the whole cells.
    var touched: UInt64 = 0
  }

  private let mask: AlphaMask
  /// Cell (x, y) is pixel (x - offset.x, y - offset.y), unless ``transformed`` maps cells to pixels.
  private let offset: PixelOffset
  /// The cells in which the image is drawn, if its mask also has solid pixels elsewhere: the other sprites of an atlas
  /// sheet.
  private let clip: PixelRect?
  private let transformed: TransformedCoverage?

  /// The coverage of an image with this mask and placement.
  ///
  /// - Parameter area: The cells of all tiles that are asked for.
  // Takes mask and placement, because passing the image would copy all of it.
  init(_ mask: AlphaMask, placement: borrowing ImagePlacement, on grid: CanvasGrid, in area: PixelRect) {
    self.mask = mask
    if let aligned = grid.alignment(of: placement) {
      offset = aligned.offset
      transformed = nil
      let solid = mask.bounds.moved(by: offset)
      let drawn = solid.intersection(aligned.cells)
      let isWhole =
        drawn == solid
        || drawn == solid.intersection(PixelRect(x: 0, y: 0, width: grid.columns, height: grid.rows))
      clip = isWhole ? nil : drawn
    } else {
      (offset, clip) = (.zero, nil)
      transformed = TransformedCoverage(mask, placement: placement, on: grid, in: area)
    }
  }

  /// The steps that making the coverage takes, besides a few.
  var cost: Int { transformed?.cost ?? 0 }

  /// The cells of the tile that begins at cell (`column`, `row`).
  // Inlined: passing the coverage on by address would copy it for every tile, a third of the time of an edit.
  @inline(__always)
  func cells(column: Int, row: Int, budget: inout WorkBudget) -> Cells {
    if let transformed { return transformed.cells(column: column, row: row, budget: &budget) }
    var block = mask.block(x: column &- offset.x, y: row &- offset.y)
    if let clip { block &= AlphaMask.block(x: column, y: row, of: clip) }
    return Cells(whole: block, touched: block)
  }
}

extension CanvasGrid {
  /// The cells that a shape may cover.
  func area(of shape: borrowing SliceShape) -> PixelRect {
    let area = area(of: shape.images)
    return shape.clip.map { area.intersection(self.area(of: $0)) } ?? area
  }

  private func area(of images: ContiguousArray<SliceImage>) -> PixelRect {
    let images = images.span
    var area = PixelRect.empty
    for index in images.indices {
      area = area.union(self.area(ofMask: images[index].mask.bounds, placement: images[index].placement))
    }
    return area
  }

  func area(ofMask bounds: PixelRect, placement: borrowing ImagePlacement) -> PixelRect {
    guard let aligned = alignment(of: placement) else {
      // The bounds of other layouts are not as exact.
      let reach = placement.area.width > 0 ? 0 : 1 / scale
      return bounds.isEmpty ? .empty : cells(around: placement.bounds(of: bounds), grownBy: reach)
    }
    return bounds.moved(by: aligned.offset).intersection(aligned.cells)
  }

  /// The box of some cells, and of one more on each side.
  func box(of cells: PixelRect) -> Box2D {
    guard !cells.isEmpty else { return .empty }
    let lower = SIMD2(Double(cells.x - 1), Double(cells.y - 1))
    return Box2D(
      lower: lower / scale, upper: (lower + SIMD2(Double(cells.width + 2), Double(cells.height + 2))) / scale)
  }

  /// The cells of an area of tiles.
  func cells(ofTiles tiles: PixelRect) -> PixelRect {
    PixelRect(x: tiles.x << 3, y: tiles.y << 3, width: tiles.width << 3, height: tiles.height << 3)
      .intersection(PixelRect(x: 0, y: 0, width: columns, height: rows))
  }

  /// The cells within a distance of a rectangle, and one more on each side, because rounding may have moved its edges.
  func cells(around bounds: Rect2D, grownBy distance: Double = 0) -> PixelRect {
    let box = Box2D(bounds)
    let largest = max((0 - box.lower).max(), box.upper.max(), distance)
    return cells(
      in: box.outset(by: max(distance, 1 / scale) + 0x1p-40 * largest).intersection(Box2D(canvas: canvas)))
  }
}

/// How a shape covers the cells of a grid: the union of its images' coverage, within that of its clip.
struct ShapeCoverage {
  private let first: ImageCoverage
  private let others: ContiguousArray<ImageCoverage>
  private let clip: ContiguousArray<ImageCoverage>?
  /// Whether the coverage is that of the first image.
  private let isSimple: Bool

  /// `nil` for a shape without images.
  ///
  /// - Parameter tiles: The tiles that are asked for.
  init?(_ shape: borrowing SliceShape, on grid: CanvasGrid, in tiles: PixelRect) {
    let area = grid.cells(ofTiles: tiles)
    // Read through a span, which copies no image.
    func coverages(_ images: borrowing Span<SliceImage>) -> ContiguousArray<ImageCoverage> {
      var coverages: ContiguousArray<ImageCoverage> = []
      for index in images.indices {
        coverages.append(
          ImageCoverage(images[index].mask, placement: images[index].placement, on: grid, in: area))
      }
      return coverages
    }
    let images = shape.images.span
    guard !images.isEmpty else { return nil }
    first = ImageCoverage(images[0].mask, placement: images[0].placement, on: grid, in: area)
    others = images.count > 1 ? coverages(images.extracting(1...)) : []
    clip = shape.clip.map { coverages($0.span) }
    isSimple = others.isEmpty && clip == nil
  }

  /// The steps that making the coverage takes, besides a few.
  var cost: Int { (others + (clip ?? [])).reduce(first.cost) { $0 + $1.cost } }

  /// The cells of a tile.
  @inline(__always)
  func cells(ofTileAt x: Int, _ y: Int, budget: inout WorkBudget) -> ImageCoverage.Cells {
    let cells = first.cells(column: x &<< 3, row: y &<< 3, budget: &budget)
    guard !isSimple else { return cells }
    let union = Self.union(of: cells, others, ofTileAt: x, y, budget: &budget)
    guard let clip, union.touched != 0 else { return union }
    let inside = Self.union(of: ImageCoverage.Cells(), clip, ofTileAt: x, y, budget: &budget)
    return ImageCoverage.Cells(whole: union.whole & inside.whole, touched: union.touched & inside.touched)
  }

  // A separate function, so that a tile of a shape with one image, the common case, takes only a few instructions.
  @inline(never)
  private static func union(
    of first: ImageCoverage.Cells, _ others: ContiguousArray<ImageCoverage>, ofTileAt x: Int, _ y: Int,
    budget: inout WorkBudget
  ) -> ImageCoverage.Cells {
    var cells = first
    for other in others {
      budget.remaining -= 1
      let more = other.cells(column: x << 3, row: y << 3, budget: &budget)
      cells.whole |= more.whole
      cells.touched |= more.touched
    }
    return cells
  }
}
