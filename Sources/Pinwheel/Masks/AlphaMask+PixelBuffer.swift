extension AlphaMask {
  /// Marks every pixel of a pixel buffer whose alpha reaches `threshold`.
  ///
  /// An 8-bit RGBA buffer of an app is
  /// `AlphaMask(samples: bytes.span, width: w, height: h, rowStride: 4 * w, pixelStride: 4, alphaOffset: 3)`.
  ///
  /// A buffer may hold its bottom row first, as BMP files and some graphics libraries do: its row stride is then
  /// negative, and the first sample of `samples` is the first one of the bottom row.
  ///
  /// - Parameters:
  ///   - samples: The buffer: `UInt8`, or `UInt16` in native byte order.
  ///   - width: Columns, in pixels.
  ///   - height: Rows, in pixels.
  ///   - rowStride: Samples from one row to the one below it; negative where the bottom row comes first.
  ///   - pixelStride: Samples from one pixel to the next one in its row, from 0 on.
  ///   - alphaOffset: Sample of a pixel that is its alpha, from 0 on.
  ///   - threshold: Fraction of full opacity from which a pixel is solid; the test is `>=`.
  /// - Throws: ``AlphaMaskError/tooLarge(width:height:)``,
  ///   ``AlphaMaskError/invalidLayout(rowStride:pixelStride:alphaOffset:)`` for a negative pixel stride or offset or
  ///   numbers too large to count with, or ``AlphaMaskError/bufferTooSmall(expected:actual:)`` where a pixel would
  ///   lie outside the buffer.
  /// - Complexity: O(`width` x `height`).
  @specialized(where Sample == UInt8)
  @specialized(where Sample == UInt16)
  public init<Sample: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    samples: Span<Sample>, width: Int, height: Int, rowStride: Int, pixelStride: Int, alphaOffset: Int,
    threshold: AlphaThreshold = .standard
  ) throws(AlphaMaskError) {
    var builder = try Builder(width: width, height: height)
    if width > 0, height > 0 {
      guard
        let (top, expected) = Self.layout(
          width: width, height: height, rowStride: rowStride, pixelStride: pixelStride,
          alphaOffset: alphaOffset)
      else { throw .invalidLayout(rowStride: rowStride, pixelStride: pixelStride, alphaOffset: alphaOffset) }
      guard expected <= samples.count else {
        throw .bufferTooSmall(expected: expected, actual: samples.count)
      }
      let minimum = threshold.smallestSolid(full: Sample.max)
      for y in 0..<height {
        builder.insert(
          samples, row: y, count: width, pixelStride: pixelStride, alphaOffset: top + y * rowStride,
          atLeast: minimum)
      }
    }
    self = builder.build()
  }

  /// The index of the first alpha sample of the top row, and one more than the last index of any; `nil` where there
  /// are no such numbers.
  private static func layout(
    width: Int, height: Int, rowStride: Int, pixelStride: Int, alphaOffset: Int
  ) -> (top: Int, samples: Int)? {
    guard pixelStride >= 0, alphaOffset >= 0 else { return nil }
    let rows = rowStride.magnitude.multipliedReportingOverflow(by: UInt(height - 1))
    let columns = UInt(pixelStride).multipliedReportingOverflow(by: UInt(width - 1))
    let pixels = rows.partialValue.addingReportingOverflow(columns.partialValue)
    let last = pixels.partialValue.addingReportingOverflow(UInt(alphaOffset))
    guard !rows.overflow, !columns.overflow, !pixels.overflow, !last.overflow, last.partialValue < Int.max
    else { return nil }
    return (alphaOffset + (rowStride < 0 ? Int(rows.partialValue) : 0), Int(last.partialValue) + 1)
  }
}
