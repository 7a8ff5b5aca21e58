/// Finds out how much transparency there is.
struct KindVisitor: AlphaVisitor {
  private(set) var kind = AlphaKind.none

  mutating func visit<Sample: PixelSample>(_ samples: Span<Sample>, _ row: AlphaRow) {
    guard kind != .full else { return }
    var index = row.alphaOffset
    for _ in 0..<row.count {
      let alpha = samples[index]
      if alpha == 0 {
        kind = .binary
      } else if alpha != Sample.max {
        kind = .full
        return
      }
      index += row.pixelStride
    }
  }
}
