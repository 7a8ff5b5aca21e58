extension AlphaMask {
  /// Builds a mask from rows of alpha samples that arrive in any order, so that the image itself need never
  /// be held: only one bit a pixel is.
  public struct Builder: Sendable {
    /// Columns, in pixels.
    public let width: Int
    /// Rows, in pixels.
    public let height: Int

    private var bits: PackedBits

    /// Starts with no pixel solid.
    ///
    /// - Throws: ``AlphaMaskError/tooLarge(width:height:)`` if a side is negative or above
    ///   ``AlphaMask/maximumSide``.
    /// - Complexity: O(*width* x *height*) bits of memory.
    public init(width: Int, height: Int) throws(AlphaMaskError) {
      try AlphaMask.checkSize(width: width, height: height)
      self.width = width
      self.height = height
      bits = PackedBits(covering: PixelRect(x: 0, y: 0, width: width, height: height))
    }

    /// Marks the solid pixels among samples that belong to row `y`.
    ///
    /// - Parameters:
    ///   - samples: The row's samples, any channels, native byte order.
    ///   - y: The row; must lie inside the image.
    ///   - count: Pixels to read; `(count - 1) * pixelStride + alphaOffset` must lie inside `samples`.
    ///   - first: Column of the first pixel.
    ///   - step: Columns from one pixel to the next; more than 1 in a pass of an interlaced image.
    ///   - pixelStride: Samples from one pixel to the next.
    ///   - alphaOffset: Sample of a pixel that is its alpha.
    ///   - minimum: Smallest solid alpha; see ``AlphaThreshold/smallestSolid(full:)``.
    /// - Complexity: O(`count`).
    // Other modules call this: unspecialized, masks of 1376 files took 0.61 s instead of 0.38.
    @specialized(where Sample == UInt8)
    @specialized(where Sample == UInt16)
    public mutating func insert<Sample: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
      _ samples: Span<Sample>, row y: Int, count: Int, from first: Int = 0, every step: Int = 1,
      pixelStride: Int, alphaOffset: Int, atLeast minimum: Sample
    ) {
      precondition(y >= 0 && y < height && first >= 0 && step > 0 && count >= 0)
      guard count > 0 else { return }
      precondition(first + (count - 1) * step < width, "the samples end beyond the right edge")
      var sample = alphaOffset
      var x = first
      var word: UInt64 = 0
      for _ in 0..<count {
        if samples[sample] >= minimum { word |= 1 << UInt64(x & 63) }
        let next = x + step
        if next >> 6 != x >> 6 {
          bits.words[(x >> 6) * height + y] |= word
          word = 0
        }
        x = next
        sample += pixelStride
      }
      if word != 0 { bits.words[((x - step) >> 6) * height + y] |= word }
    }

    /// The finished mask, trimmed to its solid bounds.
    ///
    /// - Complexity: O(*width* x *height* / 64).
    public consuming func build() -> AlphaMask {
      bits.mask(width: width, height: height)
    }
  }
}
