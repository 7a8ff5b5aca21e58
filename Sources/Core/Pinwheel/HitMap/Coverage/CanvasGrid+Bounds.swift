extension CanvasGrid {
  /// The smallest rectangle around all cells in which a point of a shape may be solid. It is exact, except that for a
  /// turned image, or at the edge of a clip, it may include neighboring cells.
  ///
  /// - Complexity: O(cells along the edges of the rectangle) for most shapes; at worst several visits to each solid
  ///   pixel.
  func bounds(of shape: borrowing SliceShape) -> PixelRect {
    var bounds = PixelRect.empty
    for image in shape.images {
      let (area, solidity) = solidity(of: image)
      guard let clip = shape.clip else {
        Self.extend(&bounds, to: area, solidity)
        continue
      }
      for image in clip {
        let (clipArea, clipSolidity) = self.solidity(of: image)
        Self.extend(&bounds, to: area.intersection(clipArea)) { part in
          switch (solidity(part), clipSolidity(part)) {
          case (.clear, _), (_, .clear): .clear
          case (.solid, .solid): .solid
          default: .mixed
          }
        }
      }
    }
    return bounds
  }

  /// The cells that an image may cover, and how much of a part of them is solid.
  private func solidity(
    of image: SliceImage
  ) -> (area: PixelRect, solidity: (PixelRect) -> AlphaMask.Solidity) {
    let (mask, placement) = (image.mask, image.placement)
    let area = area(ofMask: mask.bounds, placement: placement)
    guard let offset = alignment(of: placement)?.offset else {
      let coverage = TransformedCoverage(mask, placement: placement, on: self, in: area)
      return (area, { coverage.solidity(of: $0) })
    }
    return (area, { mask.solidity(in: $0.moved(by: -offset)) })
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
      let (first, second) = area.halves
      extend(&bounds, to: first, solidity)
      extend(&bounds, to: second, solidity)
    }
  }
}
