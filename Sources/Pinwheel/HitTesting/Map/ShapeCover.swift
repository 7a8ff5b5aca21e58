/// How a shape covers the cells of a grid: as all of its images together.
struct ShapeCover {
  private let first: ImageCover
  private let others: ContiguousArray<ImageCover>

  /// `nil` for a shape without images.
  init?(_ shape: SliceShape, on grid: CanvasGrid) {
    // In a span, which copies no image.
    let images = shape.images.span
    guard !images.isEmpty else { return nil }
    first = ImageCover(images[0], on: grid)
    var others: ContiguousArray<ImageCover> = []
    for index in images.indices.dropFirst() { others.append(ImageCover(images[index], on: grid)) }
    self.others = others
  }

  /// The cells that may be touched.
  var area: PixelRect { others.reduce(first.area) { $0.union($1.area) } }

  /// The cells of a tile.
  @inline(__always)
  func cells(ofTileAt x: Int, _ y: Int, work: inout PaintWork) -> ImageCover.Cells {
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
