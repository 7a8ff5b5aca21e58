extension AlphaMask {
  /// Builds a mask from rows of alpha samples in any order. Only one bit per pixel is in memory, never the whole image.
  package struct Builder: Sendable {
    /// Columns, in pixels.
    package let width: Int
    /// Rows, in pixels.
    package let height: Int

    private var bits: PackedBits

    /// A builder without solid pixels.
    ///
    /// - Throws: ``AlphaMaskError/tooLarge(width:height:)`` if a side is negative or above
    ///   `maximumSide`.
    /// - Complexity: O(*width* x *height*) bits of memory.
    package init(width: Int, height: Int) throws(AlphaMaskError) {
      try AlphaMask.checkSize(width: width, height: height)
      self.width = width
      self.height = height
      bits = PackedBits(covering: PixelRect(x: 0, y: 0, width: width, height: height))
    }

    /// Marks the solid pixels among samples of row `y`.
    ///
    /// Pixels off the grid, and those after the end of `samples`, are skipped. A row off the grid, a negative number
    /// or a step of 0 marks nothing.
    ///
    /// - Parameters:
    ///   - samples: The row's samples, any channels, native byte order.
    ///   - y: The row.
    ///   - count: The number of pixels to read.
    ///   - first: The column of the first pixel.
    ///   - step: Columns from one pixel to the next; more than 1 in a pass of an interlaced image.
    ///   - pixelStride: Samples from one pixel to the next.
    ///   - alphaOffset: The index of the alpha sample in a pixel.
    ///   - minimum: The smallest solid alpha; see `smallestSolid(full:)`.
    ///   - bits: The bits of a sample that are compared.
    /// - Complexity: O(`count`).
    // Specialized because other modules call it: otherwise, masks of 1376 files took 0.61 s instead of 0.38.
    @specialized(where Sample == UInt8)
    @specialized(where Sample == UInt16)
    package mutating func insert<Sample: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
      _ samples: Span<Sample>, row y: Int, count: Int, from first: Int = 0, every step: Int = 1,
      pixelStride: Int, alphaOffset: Int, atLeast minimum: Sample,
      of bits: Sample = .max
    ) {
      guard y >= 0, y < height, first >= 0, first < width, step > 0, count > 0, pixelStride >= 0,
        alphaOffset >= 0, alphaOffset < samples.count
      else { return }
      let room = (width - 1 - first) / step + 1
      let held = pixelStride > 0 ? (samples.count - 1 - alphaOffset) / pixelStride + 1 : count
      let count = min(count, room, held)
      // 8-bit alpha from the left edge on, as a plane or in pixels of four samples, is read several pixels at a time.
      var done = 0
      if Sample.bitWidth == 8, bits == .max, first == 0, step == 1, pixelStride == 1 || pixelStride == 4 {
        let (samples, minimum) = (samples.extracting(alphaOffset...), UInt8(truncatingIfNeeded: minimum))
        done =
          pixelStride == 1
          ? insertPlane(samples, count: count, row: y, atLeast: minimum)
          : insertPixels(samples, count: count, row: y, atLeast: minimum)
      }
      var sample = alphaOffset + done * pixelStride
      var x = first + done
      var word: UInt64 = 0
      for _ in done..<count {
        if samples[sample] & bits >= minimum { word |= 1 << UInt64(x & 63) }
        // The step after the last pixel may overflow.
        let next = x &+ step
        if next >> 6 != x >> 6 {
          self.bits.words[(x >> 6) * height + y] |= word
          word = 0
        }
        x = next
        sample &+= pixelStride
      }
      if word != 0 { self.bits.words[((x &- step) >> 6) * height + y] |= word }
    }

    /// Marks the solid pixels of a row, eight at a time, except the last few.
    ///
    /// - Parameters:
    ///   - alphas: 8-bit samples.
    ///   - count: The number of pixels.
    /// - Returns: The number of pixels that were read.
    private mutating func insertPlane<Sample: BitwiseCopyable>(
      _ alphas: Span<Sample>, count: Int, row y: Int, atLeast minimum: UInt8
    ) -> Int {
      let threshold = EightAlphasThreshold(minimum)
      let bytes = unsafe alphas.bytes
      let end = min(count, bytes.byteCount) & ~7
      for start in stride(from: 0, to: end, by: 64) {
        var word: UInt64 = 0
        for x in stride(from: start, to: min(start + 64, end), by: 8) {
          // SAFETY: eight bytes remain, and any bits are a valid number. Reading sample by sample takes 1.6 times as long
          // for a mask.
          let eight = UInt64(
            littleEndian: unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: x, as: UInt64.self))
          word |= threshold.solid(eight) << UInt64(x & 63)
        }
        bits.words[(start >> 6) * height + y] |= word
      }
      return end
    }

    /// Marks the solid pixels of a row, four at a time, except the last few.
    ///
    /// - Parameters:
    ///   - samples: 8-bit samples, four for each pixel, starting at the first alpha.
    ///   - count: The number of pixels.
    /// - Returns: The number of pixels that were read.
    @_optimize(speed)
    private mutating func insertPixels<Sample: BitwiseCopyable>(
      _ samples: Span<Sample>, count: Int, row y: Int, atLeast minimum: UInt8
    ) -> Int {
      let bytes = unsafe samples.bytes
      let end = min(count, bytes.byteCount / 4) & ~3
      let below = Int32(minimum) - 1
      var x = 0
      while x < end {
        // Half a word: in each lane, every fourth of 32 pixels.
        var (solid, lanes) = (SIMD4<Int32>.zero, SIMD4<Int32>(1, 2, 4, 8))
        let (first, last) = (x, min(x &+ 32, end))
        while x < last {
          // SAFETY: sixteen bytes remain, and any bits are valid numbers.
          let pixels = unsafe bytes.unsafeLoadUnaligned(
            fromUncheckedByteOffset: 4 &* x, as: SIMD4<Int32>.self)
          // The difference is negative for an alpha that is large enough.
          solid |= (below &- (pixels & 0xFF)) &>> 31 & lanes
          lanes &<<= 4
          x &+= 4
        }
        let half = UInt32(bitPattern: (solid.x | solid.y) | (solid.z | solid.w))
        bits.words[(first >> 6) * height + y] |= UInt64(half) << UInt64(first & 32)
      }
      return end
    }

    /// The finished mask, trimmed to its solid bounds.
    ///
    /// - Complexity: O(*width* x *height* / 64).
    package consuming func build() -> AlphaMask {
      bits.mask(width: width, height: height)
    }
  }
}

extension AlphaMask {
  /// Marks every pixel whose alpha reaches `threshold`. Each pixel has four bytes: red, green, blue, alpha.
  ///
  /// - Parameters:
  ///   - rgba: Row by row from the top, without space between rows. A `ContiguousArray` is not copied.
  ///   - width: Columns, in pixels.
  ///   - height: Rows, in pixels.
  ///   - threshold: The fraction of full opacity from which a pixel is solid; the test is `>=`.
  /// - Throws: ``AlphaMaskError/tooLarge(width:height:)``, or ``AlphaMaskError/bufferTooSmall(expected:actual:)``.
  /// - Complexity: O(`width` x `height`).
  public init(
    rgba: some Collection<UInt8>, width: Int, height: Int, threshold: AlphaThreshold = .standard
  ) throws(AlphaMaskError) {
    try self.init(
      samples: ContiguousArray(rgba).span, width: width, height: height, rowStride: 4 &* width,
      pixelStride: 4,
      alphaOffset: 3, threshold: threshold)
  }

  /// Marks every pixel whose alpha reaches `threshold`. Each pixel has one byte of alpha; see
  /// ``init(rgba:width:height:threshold:)``.
  public init(
    alpha: some Collection<UInt8>, width: Int, height: Int, threshold: AlphaThreshold = .standard
  ) throws(AlphaMaskError) {
    try self.init(
      samples: ContiguousArray(alpha).span, width: width, height: height, rowStride: width, pixelStride: 1,
      alphaOffset: 0, threshold: threshold)
  }

  /// Marks every pixel of a pixel buffer whose alpha reaches `threshold`.
  ///
  /// A buffer may store its bottom row first, as in BMP files and some graphics libraries: its row stride is then
  /// negative, and the first sample of `samples` is the first one of the bottom row.
  ///
  /// - Parameters:
  ///   - samples: The buffer: `UInt8`, or `UInt16` in native byte order.
  ///   - width: Columns, in pixels.
  ///   - height: Rows, in pixels.
  ///   - rowStride: Samples from one row to the one below it; negative if the bottom row comes first.
  ///   - pixelStride: Samples from one pixel to the next one in its row; not negative.
  ///   - alphaOffset: The index of the alpha sample in a pixel; not negative.
  ///   - alphaBits: The bits of that sample that are alpha, where a sample packs a whole pixel: `12..<16` for ARGB4444,
  ///     `15..<16` for ARGB1555, `0..<4` for RGBA4444. `nil` for all bits.
  ///   - threshold: The fraction of full opacity from which a pixel is solid; the test is `>=`.
  /// - Throws: ``AlphaMaskError/tooLarge(width:height:)``,
  ///   ``AlphaMaskError/invalidLayout(rowStride:pixelStride:alphaOffset:)`` for a negative pixel stride or offset,
  ///   an index overflow or bits that a sample does not have, or
  ///   ``AlphaMaskError/bufferTooSmall(expected:actual:)`` if a pixel lies outside the buffer.
  /// - Complexity: O(`width` x `height`).
  @specialized(where Sample == UInt8)
  @specialized(where Sample == UInt16)
  public init<Sample: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    samples: Span<Sample>, width: Int, height: Int, rowStride: Int, pixelStride: Int, alphaOffset: Int,
    alphaBits: Range<Int>? = nil, threshold: AlphaThreshold = .standard
  ) throws(AlphaMaskError) {
    try Self.checkSize(width: width, height: height)
    let alphaBits = alphaBits ?? 0..<Sample.bitWidth
    guard !alphaBits.isEmpty, alphaBits.lowerBound >= 0, alphaBits.upperBound <= Sample.bitWidth else {
      throw .invalidLayout(rowStride: rowStride, pixelStride: pixelStride, alphaOffset: alphaOffset)
    }
    var topRow = 0
    if width > 0, height > 0 {
      guard
        let (top, expected) = Self.layout(
          width: width, height: height, rowStride: rowStride, pixelStride: pixelStride,
          alphaOffset: alphaOffset)
      else { throw .invalidLayout(rowStride: rowStride, pixelStride: pixelStride, alphaOffset: alphaOffset) }
      guard expected <= samples.count else {
        throw .bufferTooSmall(expected: expected, actual: samples.count)
      }
      topRow = top
    }
    // Allocated only after the checks: an invalid size could take half a gigabyte.
    var builder = try Builder(width: width, height: height)
    let full = Sample.max >> Sample(Sample.bitWidth - alphaBits.count)
    let minimum = threshold.smallestSolid(full: full) << Sample(alphaBits.lowerBound)
    for y in 0..<(width > 0 ? height : 0) {
      builder.insert(
        samples, row: y, count: width, pixelStride: pixelStride, alphaOffset: topRow + y * rowStride,
        atLeast: minimum, of: full << Sample(alphaBits.lowerBound))
    }
    self = builder.build()
  }

  /// The index of the first alpha sample of the top row, and one more than the last index of any; `nil` on overflow
  /// or for a negative pixel stride or offset.
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
