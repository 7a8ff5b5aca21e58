extension PNGRows {
  /// Rewrites the rows of an image with four 8-bit channels in place as rows of an ordinary PNG: red first,
  /// straight alpha, three channels if every pixel is opaque, each pixel stored as the difference from its left
  /// neighbor.
  ///
  /// A new row is never longer than the old one, so one buffer holds the new rows followed by the remaining old
  /// ones. Rows have three channels until the first pixel that is not opaque; then the rows written so far get
  /// their fourth channel back.
  ///
  /// - Parameters:
  ///   - isCgBI: Whether blue comes first and colors are premultiplied.
  ///   - visitor: Visits the alpha of every row.
  /// - Returns: The transparency of the pixels, and the bytes of the new rows, which are the first of ``bytes``.
  /// - Complexity: O(pixels), with memory for two rows.
  consuming func rewritten(
    isCgBI: Bool, _ visitor: inout MaskVisitor
  ) -> (alpha: AlphaKind, bytes: ArraySlice<UInt8>) {
    let width = header.size.width
    let rowBytes = 1 + 4 * width
    precondition(unitBytes == 4 && bytes.count == rowBytes * header.size.height)
    var alpha = AlphaKind.none
    var count = 0
    var above = ContiguousArray<FourChannels>(repeating: .zero, count: width)
    var samples = ContiguousArray<UInt8>(repeating: 0, count: 4 * width)
    for (y, filter) in filters.enumerated() {
      let opacity = decode(filter, rowAt: y * rowBytes, above: &above, into: &samples, isBGR: isCgBI)
      visitor.visit(
        samples.span, AlphaRow(y: y, count: width, pixelStride: 4))
      if opacity != .none {
        if alpha == .none { count = addAlpha(toRows: y) }
        if isCgBI { Premultiplication.undo(in: &samples) }
        if alpha != .full { alpha = opacity }
      }
      if alpha == .none {
        encode(samples, at: count, .rgb)
        count += 1 + 3 * width
      } else {
        encode(samples, at: count, .rgba)
        count += rowBytes
      }
    }
    return (alpha, bytes[..<count])
  }

  /// Undoes the filter of a row.
  ///
  /// - Parameters:
  ///   - above: The pixels of the row above as stored; replaced by this row's.
  ///   - samples: Replaced by the row's samples, red first.
  /// - Returns: The transparency of the row.
  private func decode(
    _ filter: RowFilter, rowAt start: Int, above: inout ContiguousArray<FourChannels>,
    into samples: inout ContiguousArray<UInt8>,
    isBGR: Bool
  ) -> AlphaKind {
    var common = UInt32.max
    var isPartial = false
    // SAFETY: the row holds the filter's number and as many pixels as `above`; `samples` has four bytes for each of
    // them. No pointer outlives the closures.
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe above.withUnsafeMutableBufferPointer { pixels in
        guard let base = bytes.baseAddress else { return }
        unsafe Self.undo(filter, base + start + 1, stride: 4, &pixels)
        unsafe samples.withUnsafeMutableBytes { samples in
          for x in pixels.indices {
            let pixel = unsafe pixels[x]
            common &= pixel.bits
            unsafe samples.storeBytes(
              of: isBGR ? pixel.reversed : pixel, toByteOffset: 4 * x, as: FourChannels.self)
          }
        }
        if common >> 24 != 255 {
          isPartial = unsafe pixels.contains { $0[3] != 0 && $0[3] != 255 }
        }
      }
    }
    return common >> 24 == 255 ? .none : isPartial ? .full : .binary
  }

  /// Stores a row of samples as differences.
  private mutating func encode(
    _ samples: ContiguousArray<UInt8>, at start: Int, _ colorType: PNGEncoder.ColorType
  ) {
    let width = header.size.width
    // SAFETY: a row takes `1 + channels * width` bytes and, with three channels, writes one more, which still
    // belongs to the old row, as `start` is no later than that row. There are four samples per pixel.
    unsafe bytes.withUnsafeMutableBytes { bytes in
      unsafe samples.withUnsafeBytes { samples in
        let row = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[start...])
        unsafe PNGEncoder.fill(row, from: samples, width: width, colorType)
      }
    }
  }

  /// Gives the first rows, which are opaque, their fourth channel: 255 in the first pixel of each row, no
  /// difference in the others.
  ///
  /// - Returns: The number of bytes that the rows now have.
  private mutating func addAlpha(toRows rows: Int) -> Int {
    let width = header.size.width
    // From the end, since every row grows over the following ones.
    for y in (0..<rows).reversed() {
      let (old, new) = (y * (1 + 3 * width), y * (1 + 4 * width))
      for x in (0..<width).reversed() {
        let alpha: UInt8 = x == 0 ? 255 : 0
        for channel in (0..<3).reversed() {
          bytes[new + 1 + 4 * x + channel] = bytes[old + 1 + 3 * x + channel]
        }
        bytes[new + 4 + 4 * x] = alpha
      }
      bytes[new] = RowFilter.sub.rawValue
    }
    return rows * (1 + 4 * width)
  }
}
