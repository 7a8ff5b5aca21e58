extension AlphaMask {
  /// Marks the pixels for which `isSolid` returns true.
  ///
  /// - Parameters:
  ///   - width: Columns, in pixels.
  ///   - height: Rows, in pixels.
  ///   - isSolid: Called once for each column and row, row by row from the top.
  /// - Throws: ``AlphaMaskError/tooLarge(width:height:)`` if a side is negative or above `maximumSide`.
  /// - Complexity: O(`width` x `height`).
  public init(
    width: Int, height: Int, where isSolid: (_ x: Int, _ y: Int) -> Bool
  ) throws(AlphaMaskError) {
    try Self.checkSize(width: width, height: height)
    var bits = PackedBits(covering: PixelRect(x: 0, y: 0, width: width, height: height))
    for y in 0..<height {
      for x in 0..<width where isSolid(x, y) {
        bits.words[bits.index(stripe: x >> 6, row: y)] |= 1 << UInt64(x & 63)
      }
    }
    self = bits.mask(width: width, height: height)
  }

  /// The masks of all regions of a label image, such as a color-coded map or the result of a segmentation: a label for
  /// each pixel, and a mask for each label.
  ///
  /// ```swift
  /// let regions = try AlphaMask.regions(ofLabels: labels.span, width: 640, height: 480)
  /// let sea = regions[7]
  /// ```
  ///
  /// - Parameters:
  ///   - labels: The labels, row by row from the top.
  ///   - width: Columns, in pixels.
  ///   - height: Rows, in pixels.
  ///   - rowStride: Labels from the start of one row to the start of the next; `nil` if rows follow without a gap.
  ///   - background: The label of pixels that belong to no region; `nil` if there is none.
  /// - Returns: For each label that occurs a mask of `width` x `height`.
  /// - Throws: ``AlphaMaskError/tooLarge(width:height:)`` if a side is negative or above `maximumSide`;
  ///   ``AlphaMaskError/invalidLayout(rowStride:pixelStride:alphaOffset:)`` for a row stride below `width`;
  ///   ``AlphaMaskError/bufferTooSmall(expected:actual:)`` if there are too few labels.
  /// - Complexity: O(`width` x `height`), in one pass. The masks take one bit for each pixel of the smallest rectangle
  ///   around their region.
  public static func regions<Label: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    ofLabels labels: Span<Label>, width: Int, height: Int, rowStride: Int? = nil, background: Label? = 0
  ) throws(AlphaMaskError) -> [Label: AlphaMask] {
    try checkSize(width: width, height: height)
    guard width > 0, height > 0 else { return [:] }
    let rowStride = rowStride ?? width
    let (lastRow, overflows) = rowStride.multipliedReportingOverflow(by: height - 1)
    guard rowStride >= width, !overflows, lastRow <= Int.max - width else {
      throw .invalidLayout(rowStride: rowStride, pixelStride: 1, alphaOffset: 0)
    }
    guard lastRow + width <= labels.count else {
      throw .bufferTooSmall(expected: lastRow + width, actual: labels.count)
    }
    // Runs of equal labels, so that a label is looked up once for each run.
    var regions: [Label: ContiguousArray<PixelRect>] = [:]
    for y in 0..<height {
      let row = y * rowStride
      var start = 0
      while start < width {
        let label = labels[row + start]
        var end = start + 1
        while end < width, labels[row + end] == label { end += 1 }
        if label != background {
          regions[label, default: []].append(PixelRect(x: start, y: y, width: end - start, height: 1))
        }
        start = end
      }
    }
    return regions.mapValues { runs in
      var bits = PackedBits(covering: runs.reduce(.empty) { $0.union($1) })
      for run in runs { bits.fill(run) }
      return bits.mask(width: width, height: height)
    }
  }
}
