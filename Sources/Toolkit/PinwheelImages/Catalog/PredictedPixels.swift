/// A piece of a deepmap as differences from values that the pixels to the left and above predict.
///
/// Its planes follow one another: plain alpha (if any), the predictor of each row, the high bytes of the
/// differences, the low bytes. Gray has one component; colors have three, one of brightness and two of chroma.
struct PredictedPixels {
  private let width: Int
  private let height: Int
  private let layout: PixelLayout
  private let componentCount: Int
  /// Whether the two components of chroma are stored halved.
  private let halvesChroma: Bool
  /// The offsets of the planes; alpha is at 0.
  private let predictors: Int
  private let high: Int
  private let low: Int
  /// The size of all planes in bytes, without padding.
  let byteCount: Int

  init(_ piece: PixelSize, _ layout: PixelLayout, halvesChroma: Bool) {
    (width, height) = (piece.width, piece.height)
    (self.layout, self.halvesChroma) = (layout, halvesChroma)
    componentCount = layout.isGray ? 1 : 3
    predictors = layout.hasAlpha ? width * height : 0
    high = predictors + height
    low = high + width * height * componentCount
    byteCount = low + width * height * componentCount
  }

  /// How a row is predicted.
  private enum Predictor: UInt8 {
    case none = 0
    case nearer = 1
    case left = 2
    case above = 3
    case mean = 4
  }

  /// The pixels in their layout, row by row.
  ///
  /// - Parameter planes: At least ``byteCount`` bytes.
  func decode(_ planes: Span<UInt8>) throws(ImageError.Cause) -> ContiguousArray<UInt8> {
    var output = ContiguousArray<UInt8>(repeating: 0, count: width * height * layout.byteCount)
    // Neighbors left of the first column and above the first row count as 0.
    var above = ContiguousArray<Int16>(repeating: 0, count: (1 + width) * componentCount)
    var row = above
    for y in 0..<height {
      guard let predictor = Predictor(rawValue: planes[predictors + y]) else {
        throw Deepmap.damage("has a row with an unknown predictor")
      }
      readDifferences(of: y, planes, into: &row)
      add(predictor, above.span, to: &row)
      write(row.span, y, planes, into: &output)
      swap(&row, &above)
    }
    return output
  }

  /// Reads differences, which have their sign in the lowest bit and their magnitude above it.
  private func readDifferences(of y: Int, _ planes: Span<UInt8>, into row: inout ContiguousArray<Int16>) {
    var row = row.mutableSpan
    let first = y * width * componentCount
    for index in 0..<width * componentCount {
      let bits = UInt16(planes[high + first + index]) << 8 | UInt16(planes[low + first + index])
      let magnitude = Int16(bits >> 1)
      row[componentCount + index] = bits & 1 == 0 ? magnitude : -magnitude
    }
  }

  /// Adds predictions to differences. Sums wrap around, as in the encoder.
  private func add(_ predictor: Predictor, _ above: Span<Int16>, to row: inout ContiguousArray<Int16>) {
    var row = row.mutableSpan
    let step = componentCount
    // The first pixel has no left neighbor.
    if predictor != .none, predictor != .left {
      for index in step..<2 * step { row[index] &+= above[index] }
    }
    let rest = 2 * step..<row.count
    switch predictor {
    case .none: break
    case .left:
      for index in rest { row[index] &+= row[index - step] }
    case .above:
      for index in rest { row[index] &+= above[index] }
    case .mean:
      for index in rest {
        row[index] &+= Int16(truncatingIfNeeded: (Int(row[index - step]) + Int(above[index]) + 1) / 2)
      }
    case .nearer:
      for first in stride(from: rest.lowerBound, to: rest.upperBound, by: step) {
        // The first component decides for all.
        let corner = Int(above[first - step])
        let isLeft = abs(Int(above[first]) - corner) <= abs(Int(row[first - step]) - corner)
        for index in first..<first + step { row[index] &+= isLeft ? row[index - step] : above[index] }
      }
    }
  }

  private func write(
    _ row: Span<Int16>, _ y: Int, _ planes: Span<UInt8>, into output: inout ContiguousArray<UInt8>
  ) {
    var output = output.mutableSpan
    var next = y * width * layout.byteCount
    for x in 0..<width {
      let index = (1 + x) * componentCount
      if componentCount == 3 {
        let (orange, green) = (Int(row[index + 1]), Int(row[index + 2]))
        let halfOrange = halvesChroma ? orange : orange / 2
        let halfGreen = halvesChroma ? green : green / 2
        let base = Int(row[index]) - halfGreen
        output[next] = Self.clamped(base + (halvesChroma ? 2 * orange : orange) - halfOrange)
        output[next + 1] = Self.clamped(base + (halvesChroma ? 2 * green : green))
        output[next + 2] = Self.clamped(base - halfOrange)
      } else {
        output[next] = Self.clamped(Int(row[index]))
      }
      next += layout.byteCount
      if layout.hasAlpha { output[next - 1] = planes[y * width + x] }
    }
  }

  private static func clamped(_ value: Int) -> UInt8 { UInt8(max(0, min(255, value))) }
}
