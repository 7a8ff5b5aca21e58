/// An image as it is drawn on the pixels of a canvas: a pixel is solid if the image is at the pixel's middle.
package struct DrawnImage: Sendable {
  /// The pixels that can be solid.
  package let area: PixelRect
  /// The mask's place, if its pixels are those of the canvas.
  package let offset: PixelOffset?
  package let image: SliceImage
  /// The columns of the canvas.
  package var columns: Int { grid.columns }
  /// Its rows.
  package var rows: Int { grid.rows }
  private let grid: CanvasGrid
  private let transformed: TransformedCoverage?

  /// - Parameter scale: Pixels of the canvas per point.
  /// - Returns: `nil` if the canvas has more than ``Wheel/maximumSide`` columns or rows, or the scale is not above zero.
  package init?(_ image: SliceImage, canvas: Size2D, scale: Double) {
    guard scale > 0, scale.isFinite, let grid = CanvasGrid(canvas, scale: scale) else { return nil }
    self.grid = grid
    self.image = image
    let middles = PixelRect(x: 0, y: 0, width: grid.centerColumns, height: grid.centerRows)
    if let aligned = grid.alignment(of: image.placement) {
      offset = aligned.offset
      transformed = nil
      area = image.mask.bounds.moved(by: aligned.offset).intersection(aligned.cells).intersection(middles)
    } else {
      offset = nil
      transformed = TransformedCoverage(image.mask, placement: image.placement, on: grid)
      area = grid.area(ofMask: image.mask.bounds, placement: image.placement).intersection(middles)
    }
  }

  /// Whether all, some or no pixels of a part of ``area`` are solid; some may stand for all or none.
  package func solidity(in part: PixelRect) -> AlphaMask.Solidity {
    if let transformed { return transformed.solidity(of: part) }
    guard let offset else { return .mixed }
    var budget = Int.max
    return image.mask.solidity(in: part.moved(by: -offset), counting: &budget)
  }

  /// Whether a pixel of ``area`` is solid.
  package func contains(column: Int, row: Int) -> Bool {
    image.contains(Point2D(x: grid.center(of: column), y: grid.center(of: row)))
  }
}
