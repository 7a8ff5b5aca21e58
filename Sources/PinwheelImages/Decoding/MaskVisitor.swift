internal import Pinwheel

/// Collects the mask of the pixels whose alpha reaches a threshold.
struct MaskVisitor: AlphaVisitor {
  private(set) var builder: AlphaMask.Builder
  private let smallest8: UInt8
  private let smallest16: UInt16

  init(builder: AlphaMask.Builder, threshold: AlphaThreshold) {
    self.builder = builder
    smallest8 = threshold.smallestSolid(full: UInt8.max)
    smallest16 = threshold.smallestSolid(full: UInt16.max)
  }

  mutating func visit<Sample: PixelSample>(_ samples: Span<Sample>, _ row: AlphaRow) {
    builder.insert(
      samples, row: row.y, count: row.count, from: row.firstColumn, every: row.columnStep,
      pixelStride: row.pixelStride, alphaOffset: row.alphaOffset,
      atLeast: Sample.bitWidth == 8 ? Sample(smallest8) : Sample(truncatingIfNeeded: smallest16))
  }
}
