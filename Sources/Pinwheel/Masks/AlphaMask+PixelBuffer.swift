extension AlphaMask {
  /// Marks every pixel of a pixel buffer whose alpha reaches `threshold`.
  ///
  /// An 8-bit RGBA buffer of an app is
  /// `AlphaMask(samples: bytes.span, width: w, height: h, rowStride: 4 * w, pixelStride: 4, alphaOffset: 3)`.
  ///
  /// - Parameters:
  ///   - samples: The buffer, top row first: `UInt8`, or `UInt16` in native byte order.
  ///   - width: Columns, in pixels.
  ///   - height: Rows, in pixels.
  ///   - rowStride: Samples from one row to the next.
  ///   - pixelStride: Samples from one pixel to the next.
  ///   - alphaOffset: Sample of a pixel that is its alpha.
  ///   - threshold: Share of full opacity that is solid; the test is `>=`.
  /// - Throws: ``AlphaMaskError/tooLarge(width:height:)``, or
  ///   ``AlphaMaskError/bufferTooSmall(expected:actual:)`` where a pixel would lie outside the buffer.
  /// - Complexity: O(`width` x `height`).
  @specialized(where Sample == UInt8)
  @specialized(where Sample == UInt16)
  public init<Sample: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    samples: Span<Sample>, width: Int, height: Int, rowStride: Int, pixelStride: Int, alphaOffset: Int,
    threshold: AlphaThreshold = .standard
  ) throws(AlphaMaskError) {
    var builder = try Builder(width: width, height: height)
    if width > 0, height > 0 {
      let expected = Self.samplesNeeded(
        width: width, height: height, rowStride: rowStride, pixelStride: pixelStride, alphaOffset: alphaOffset
      )
      guard expected <= samples.count else {
        throw .bufferTooSmall(expected: expected, actual: samples.count)
      }
      let minimum = threshold.smallestSolid(full: Sample.max)
      for y in 0..<height {
        builder.insert(
          samples, row: y, count: width, pixelStride: pixelStride,
          alphaOffset: y * rowStride + alphaOffset, atLeast: minimum)
      }
    }
    self = builder.build()
  }

  /// One more than the index of the last alpha sample; `Int.max` for strides that make no sense.
  private static func samplesNeeded(
    width: Int, height: Int, rowStride: Int, pixelStride: Int, alphaOffset: Int
  ) -> Int {
    guard rowStride >= 0, pixelStride >= 0, alphaOffset >= 0 else { return .max }
    let rows = (height - 1).multipliedReportingOverflow(by: rowStride)
    let columns = (width - 1).multipliedReportingOverflow(by: pixelStride)
    let pixels = rows.partialValue.addingReportingOverflow(columns.partialValue)
    let last = pixels.partialValue.addingReportingOverflow(alphaOffset)
    let isSound = !rows.overflow && !columns.overflow && !pixels.overflow && !last.overflow
    return isSound && last.partialValue < .max ? last.partialValue + 1 : .max
  }
}
