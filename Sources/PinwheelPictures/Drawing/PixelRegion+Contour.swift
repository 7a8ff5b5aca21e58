extension PixelRegion {
  /// The pixels that touch the region from outside, by an edge or a corner, as far as they lie in a grid, which must hold
  /// the region.
  ///
  /// - Complexity: O(pixels + *width* x rows of the region).
  func contour(width: Int, height: Int) -> PixelRegion {
    guard let first = runs.first, let last = runs.last else { return PixelRegion() }
    let rows = max(0, Int(first.row) - 1)..<min(height, Int(last.row) + 2)
    var marks = ContiguousArray<UInt8>(repeating: 0, count: width * rows.count)
    for run in runs {
      let columns = max(0, Int(run.start) - 1)..<min(width, Int(run.end) + 1)
      for row in (Int(run.row) - 1..<Int(run.row) + 2).clamped(to: rows) {
        for column in columns { marks[(row - rows.lowerBound) * width + column] = 1 }
      }
    }
    forEachPixel { x, y in marks[(y - rows.lowerBound) * width + x] = 0 }
    var contour = PixelRegion()
    for y in rows {
      for x in 0..<width where marks[(y - rows.lowerBound) * width + x] == 1 { contour.append(x: x, y: y) }
    }
    return contour
  }
}
