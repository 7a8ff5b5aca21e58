extension CanvasGrid {
  /// The smallest rectangle around all cells in which a point of a shape may be solid. It is exact, except that for a
  /// turned image it may include neighboring cells.
  ///
  /// - Complexity: O(cells along the edges of the rectangle) for most shapes; at worst several visits to each solid
  ///   pixel.
  func bounds(of shape: borrowing SliceShape) -> PixelRect {
    let images = shape.images.span
    var bounds = PixelRect.empty
    for index in images.indices {
      let (mask, placement) = (images[index].mask, images[index].placement)
      let area = area(ofMask: mask.bounds, placement: placement)
      if let offset = alignment(of: placement)?.offset {
        Self.extend(&bounds, to: area) { part in
          var budget = Int.max
          return mask.solidity(in: part.moved(by: -offset), counting: &budget)
        }
      } else {
        let coverage = TransformedCoverage(mask, placement: placement, on: self, in: area)
        Self.extend(&bounds, to: area) { coverage.solidity(of: $0) }
      }
    }
    return bounds
  }

  /// Extends a rectangle to the cells of an area that are not clear. Parts that it already contains are skipped.
  private static func extend(
    _ bounds: inout PixelRect, to area: PixelRect, _ solidity: (PixelRect) -> AlphaMask.Solidity
  ) {
    guard !area.isEmpty, bounds.union(area) != bounds else { return }
    let isCell = area.width == 1 && area.height == 1
    switch solidity(area) {
    case .clear: return
    case .solid: bounds = bounds.union(area)
    case .mixed where isCell: bounds = bounds.union(area)
    case .mixed:
      var (first, second) = (area, area)
      if area.width > area.height {
        first.width /= 2
        (second.x, second.width) = (area.x + first.width, area.width - first.width)
      } else {
        first.height /= 2
        (second.y, second.height) = (area.y + first.height, area.height - first.height)
      }
      extend(&bounds, to: first, solidity)
      extend(&bounds, to: second, solidity)
    }
  }
}
