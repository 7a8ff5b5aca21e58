internal import Pinwheel

/// Visits the alpha of every pixel, in the image's own bit depth, row by row.
protocol AlphaVisitor {
  mutating func visit<Sample: PixelSample>(_ samples: Span<Sample>, _ row: AlphaRow)
}

/// The positions of one decoded row's alphas, in the row and in the image.
struct AlphaRow: Sendable, Hashable {
  /// The row of the image.
  var y: Int
  /// Pixels in the row.
  let count: Int
  /// The column of the first pixel, and the number of columns from one pixel to the next.
  var firstColumn = 0
  var columnStep = 1
  /// Samples from one pixel to the next; a pixel's last sample is its alpha.
  let pixelStride: Int

  var alphaOffset: Int { pixelStride - 1 }
}

/// Determines the transparency of an image.
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

/// Collects the masks of the pixels whose alpha reaches each of some thresholds, and determines the transparency of the
/// image in the same pass.
struct MaskVisitor: AlphaVisitor {
  private struct Layer {
    var builder: AlphaMask.Builder
    let smallest8: UInt8
    let smallest16: UInt16
  }

  private var layers: [Layer]
  private var kinds = KindVisitor()

  /// - Parameter name: The name of the image in errors.
  init(width: Int, height: Int, thresholds: [AlphaThreshold], name: String) throws(ImageError) {
    layers = try AlphaMask.making(name) { () throws(AlphaMaskError) in
      try thresholds.map { threshold throws(AlphaMaskError) in
        Layer(
          builder: try AlphaMask.Builder(width: width, height: height),
          smallest8: threshold.smallestSolid(full: UInt8.max),
          smallest16: threshold.smallestSolid(full: UInt16.max))
      }
    }
  }

  var kind: AlphaKind { kinds.kind }
  /// One mask for each threshold.
  var masks: [AlphaMask] { layers.map { $0.builder.build() } }

  mutating func visit<Sample: PixelSample>(_ samples: Span<Sample>, _ row: AlphaRow) {
    kinds.visit(samples, row)
    for index in layers.indices {
      let (smallest8, smallest16) = (layers[index].smallest8, layers[index].smallest16)
      layers[index].builder.insert(
        samples, row: row.y, count: row.count, from: row.firstColumn, every: row.columnStep,
        pixelStride: row.pixelStride, alphaOffset: row.alphaOffset,
        atLeast: Sample.bitWidth == 8 ? Sample(smallest8) : Sample(truncatingIfNeeded: smallest16))
    }
  }
}

/// Picks the alpha of one pixel.
struct PixelVisitor: AlphaVisitor {
  let x: Int
  let y: Int
  /// The alpha, and full opacity in the same bit depth; `nil` before the pixel was visited.
  private(set) var found: (alpha: Int, full: Int)?

  mutating func visit<Sample: PixelSample>(_ samples: Span<Sample>, _ row: AlphaRow) {
    let (index, between) = (x - row.firstColumn).quotientAndRemainder(dividingBy: row.columnStep)
    guard row.y == y, x >= row.firstColumn, between == 0, index < row.count else { return }
    found = (Int(samples[index * row.pixelStride + row.alphaOffset]), Int(Sample.max))
  }
}

extension AlphaMask {
  /// Makes masks of an image. Only its size could be refused, but it has been checked against the same limits.
  static func making<Result>(
    _ name: String, _ body: () throws(AlphaMaskError) -> Result
  ) throws(ImageError) -> Result {
    do throws(AlphaMaskError) { return try body() } catch { throw ImageError(name, .damaged("\(error)")) }
  }
}
