/// An image drawn on the pixels of a canvas: a pixel is solid if the image is solid at the pixel's center.
///
/// A class, because a search calls it for a thousand squares, and each call would copy a struct.
package final class DrawnImage: Sendable {
  /// The pixels that can be solid.
  package let area: PixelRect
  package let image: SliceImage
  /// The number of columns of the canvas.
  package var columns: Int { grid.pixels(ofCells: grid.columns, length: grid.canvas.width) }
  /// The number of rows of the canvas.
  package var rows: Int { grid.pixels(ofCells: grid.rows, length: grid.canvas.height) }
  /// The position of the mask on the canvas, if the centers of their pixels follow each other alike.
  package let offset: PixelOffset?
  private let grid: CanvasGrid
  // Any other image uses one of these; if both are `nil`, the placement is queried at each pixel.
  private let steps: CenterSteps?
  private let tables: AxisTables?
  private let coverage: TransformedCoverage?

  /// - Parameter scale: Pixels of the canvas per point.
  /// - Returns: `nil` if the canvas has more than `maximumSide` columns or rows, or the scale is not above zero.
  package convenience init?(_ image: SliceImage, canvas: Size2D, scale: Double) {
    guard scale > 0, scale.isFinite, let grid = CanvasGrid(canvas, scale: scale) else { return nil }
    self.init(
      image, on: grid, in: PixelRect(x: 0, y: 0, width: grid.centerColumns, height: grid.centerRows))
  }

  /// - Parameter part: The relevant pixels of the grid, all with their centers on the canvas.
  init(_ image: SliceImage, on grid: CanvasGrid, in part: PixelRect) {
    self.grid = grid
    self.image = image
    let centers = grid.offset(ofCentersIn: image.placement)
    area =
      (centers.map { image.mask.bounds.moved(by: $0) }
      ?? grid.area(ofMask: image.mask.bounds, placement: image.placement)).intersection(part)
    offset = centers ?? grid.alignment(of: image.placement)?.offset
    coverage =
      offset == nil && !area.isEmpty
      ? TransformedCoverage(image.mask, placement: image.placement, on: grid, in: .empty) : nil
    tables = coverage?.centerTables(for: area)
    steps = coverage?.steps
  }

  /// Whether all, some or no pixels of a part of ``area`` are solid; the result "some" may also stand for all or none.
  package func solidity(in part: PixelRect) -> AlphaMask.Solidity {
    if let offset { return image.mask.solidity(in: part.moved(by: -offset)) }
    var budget = Int.max
    if let tables { return tables.solidity(in: part, of: image.mask, counting: &budget) }
    return steps?.solidity(in: part, of: image.mask) ?? coverage?.solidity(of: part) ?? .mixed
  }

  /// The solid pixels of a part of ``area`` that has at most eight columns and rows: bit `8 * row + column`.
  package func block(in part: PixelRect) -> UInt64 {
    let mask = image.mask
    if let offset {
      return mask.block(x: part.x - offset.x, y: part.y - offset.y)
        & AlphaMask.block(x: part.x, y: part.y, of: part)
    }
    if let steps { return steps.block(in: part, of: mask, orElse: contains) }
    return tables?.block(in: part, of: mask) ?? part.block(contains)
  }

  @inline(never)
  private func contains(column: Int, row: Int) -> Bool {
    image.contains(grid.center(column: column, row: row))
  }
}
