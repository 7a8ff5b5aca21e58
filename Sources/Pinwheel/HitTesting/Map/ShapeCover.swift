/// How a shape covers the cells of a grid: as all of its images together.
struct ShapeCover {
  private let first: ImageCover
  private let others: ContiguousArray<ImageCover>

  /// `nil` for a shape without images.
  init?(_ shape: SliceShape, on grid: CanvasGrid) {
    guard let image = shape.images.first else { return nil }
    first = ImageCover(image, on: grid)
    others =
      shape.images.count > 1 ? ContiguousArray(shape.images.dropFirst().map { ImageCover($0, on: grid) }) : []
  }

  /// The cells that may be touched.
  var area: PixelRect { others.reduce(first.area) { $0.union($1.area) } }

  /// The cells of a tile.
  func cells(ofTileAt x: Int, _ y: Int) -> ImageCover.Cells {
    var cells = first.cells(column: x << 3, row: y << 3)
    for other in others {
      let more = other.cells(column: x << 3, row: y << 3)
      cells.whole |= more.whole
      cells.touched |= more.touched
    }
    return cells
  }
}
