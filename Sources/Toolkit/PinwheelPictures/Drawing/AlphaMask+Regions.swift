internal import Pinwheel
internal import PinwheelChecks
internal import PinwheelShapes

extension AlphaMask {
  /// The pixels of an area for which a function returns true.
  ///
  /// - Parameters:
  ///   - area: `nil` for the whole canvas.
  ///   - canvas: The canvas that the mask covers.
  ///   - isIncluded: Called once for each pixel, row by row.
  init(
    in area: PixelRect? = nil, on canvas: CanvasPixels, where isIncluded: (_ x: Int, _ y: Int) -> Bool
  ) {
    let area = area ?? canvas.bounds
    var bits = PackedBits(covering: area)
    for y in area.rows {
      for x in area.columns where isIncluded(x, y) {
        bits.fill(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    self = bits.mask(width: canvas.width, height: canvas.height)
  }

  /// Calls a function with each solid pixel, row by row.
  func forEachPixel(_ body: (_ x: Int, _ y: Int) -> Void) {
    for y in bounds.rows { forEachSpan(inRow: y) { for x in $0 { body(x, y) } } }
  }

  /// The pixels around the solid ones: those outside whose center lies within `reach` and a half pixels.
  func contour(reach: Int = 1) -> AlphaMask {
    grown(by: Double(reach) + 0.5, scale: 1).subtracting(self)
  }

  /// The outlines as an SVG path along the edges of pixels, whose inside by the even-odd rule is exactly the solid
  /// pixels, and the number of its corners; `nil` for more than `limit` of these.
  func path(maximumCorners limit: Int) -> (path: String, corners: Int)? {
    guard let outlines = try? outlines(connectivity: .corners, limit: limit), outlines.cornerCount <= limit
    else { return nil }
    var path = ""
    for outline in outlines {
      for ring in [outline.outer] + outline.holes {
        var last: PixelCorner?
        for corner in ring {
          switch last {
          case nil: path += "M\(corner.x) \(corner.y)"
          case let last? where last.y == corner.y: path += "H\(corner.x)"
          default: path += "V\(corner.y)"
          }
          last = corner
        }
        path += "Z"
      }
    }
    return (path, outlines.cornerCount)
  }
}
