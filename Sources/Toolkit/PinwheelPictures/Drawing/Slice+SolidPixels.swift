internal import Pinwheel
internal import PinwheelChecks

extension Slice {
  /// The pixels of a picture at whose centers a touch can hit this slice, regardless of slices in front and of
  /// whether it is enabled, hidden or neither.
  ///
  /// - Parameter stack: The slice's stack: nothing is hit off its canvas.
  /// - Complexity: O(pixels of the rectangle around the solid ones).
  func solidPixels(of stack: SliceStack, on area: CanvasPixels) -> AlphaMask {
    let canvas = Rect2D(size: stack.canvas)
    return AlphaMask(in: solidBounds(on: area), on: area) { column, row in
      let point = area.center(x: column, y: row)
      return canvas.contains(point) && contains(point)
    }
  }
}

extension Slice {
  /// A rectangle around the pixels of a picture that ``solidPixels(of:on:)`` may contain.
  func solidBounds(on area: CanvasPixels) -> PixelRect {
    hitTestImages.reduce(PixelRect.empty) { $0.union(area.pixels(touching: placedImages[$1].solidBounds)) }
      .intersection(area.bounds)
  }
}
