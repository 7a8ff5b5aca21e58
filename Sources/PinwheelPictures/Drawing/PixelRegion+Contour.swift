extension PixelRegion {
  /// The pixels that touch the region from outside, by an edge or a corner, as far as they lie in a grid.
  ///
  /// - Complexity: O(pixels of the grid).
  func contour(width: Int, height: Int) -> PixelRegion {
    var marks = ContiguousArray<UInt8>(repeating: 0, count: width * height)
    forEachPixel { x, y in
      for row in max(0, y - 1)...min(height - 1, y + 1) {
        for column in max(0, x - 1)...min(width - 1, x + 1) { marks[row * width + column] = 1 }
      }
    }
    forEachPixel { x, y in marks[y * width + x] = 0 }
    var contour = PixelRegion()
    for y in 0..<height { for x in 0..<width where marks[y * width + x] == 1 { contour.append(x: x, y: y) } }
    return contour
  }
}
