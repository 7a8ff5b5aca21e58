/// Picks the alpha of one pixel.
struct PixelVisitor: AlphaVisitor {
  let x: Int
  let y: Int
  /// The alpha, and full opacity in the same bit depth; `nil` before the pixel has come by.
  private(set) var found: (alpha: Int, full: Int)?

  init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  mutating func visit<Sample: PixelSample>(_ samples: Span<Sample>, _ row: AlphaRow) {
    let (index, between) = (x - row.firstColumn).quotientAndRemainder(dividingBy: row.columnStep)
    guard row.y == y, x >= row.firstColumn, between == 0, index < row.count else { return }
    found = (Int(samples[index * row.pixelStride + row.alphaOffset]), Int(Sample.max))
  }
}
