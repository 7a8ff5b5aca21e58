public import Pinwheel

extension AlphaMask {
  /// The mask in another size: each pixel of the result is the pixel of this mask under its center.
  ///
  /// - Throws: `AlphaMaskError.tooLarge` if a side is negative or above `AlphaMask.maximumSide`.
  /// - Complexity: O(runs of the result's rows + pixels of the result / 64).
  public func resampled(width newWidth: Int, height newHeight: Int) throws(AlphaMaskError) -> AlphaMask {
    try Self.checkSize(width: newWidth, height: newHeight)
    guard !bounds.isEmpty, newWidth > 0, newHeight > 0 else {
      return AlphaMask(width: newWidth, height: newHeight, bounds: .empty, storage: .rectangle)
    }
    // The first pixel of the result whose center lies at column `x` or to its right.
    func first(_ x: Int, _ count: Int, _ newCount: Int) -> Int {
      (2 * x * newCount + count - 1) / (2 * count)
    }
    let columns =
      first(bounds.x, width, newWidth)..<first(bounds.columns.upperBound, width, newWidth)
    let rows = first(bounds.y, height, newHeight)..<first(bounds.rows.upperBound, height, newHeight)
    var bits = PackedBits(
      covering: PixelRect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
    )
    for y in rows {
      forEachSpan(inRow: (2 * y + 1) * height / (2 * newHeight)) { span in
        let start = first(span.lowerBound, width, newWidth)
        let end = first(span.upperBound, width, newWidth)
        bits.fill(PixelRect(x: start, y: y, width: end - start, height: 1))
      }
    }
    return bits.mask(width: newWidth, height: newHeight)
  }

  /// The offsets at which the masks overlap: pixel (x, y) of the result is solid if this mask and `other` have a common
  /// solid pixel when the top-left corner of `other` lies at (x - `other.width` + 1, y - `other.height` + 1) in this
  /// mask.
  ///
  /// - Throws: ``ShapeError/tooLarge(pixels:limit:)`` if the result, of `width + other.width - 1` columns and `height +
  ///   other.height - 1` rows, is larger than a mask can be; ``ShapeError/tooComplex(parts:limit:)`` if the work would
  ///   take minutes because the other mask has too many runs: more than 2^23, or fewer for a
  ///   large result.
  /// - Complexity: O(runs of the other mask x pixels of this mask / 64), and as much again for runs of different
  ///   lengths.
  public func convolved(with other: AlphaMask) throws(ShapeError) -> AlphaMask {
    let newWidth = max(0, width + other.width - 1)
    let newHeight = max(0, height + other.height - 1)
    guard max(newWidth, newHeight) <= Self.maximumSide else {
      throw .tooLarge(pixels: newWidth * newHeight, limit: Self.maximumSide * Self.maximumSide)
    }
    guard !bounds.isEmpty, !other.bounds.isEmpty else {
      return AlphaMask(width: newWidth, height: newHeight, bounds: .empty, storage: .rectangle)
    }
    let (right, bottom) = (other.width - 1, other.height - 1)
    var bits = PackedBits(
      covering: PixelRect(
        x: bounds.x + right - other.bounds.columns.upperBound + 1,
        y: bounds.y + bottom - other.bounds.rows.upperBound + 1,
        width: bounds.width + other.bounds.width - 1, height: bounds.height + other.bounds.height - 1))
    // Each run is drawn once, in at most this number of words; 2^34 words take seconds.
    let limit = min(ShapeError.maximumParts, (1 << 34) / (bits.stripeCount * bounds.height))
    var runs: [(y: Int, columns: Range<Int>)] = []
    for y in other.bounds.rows {
      other.forEachSpan(inRow: y) { runs.append((y, $0)) }
      guard runs.count <= limit else { throw .tooComplex(parts: limit, limit: limit) }
    }
    // A run widens this mask by its length. Short runs come first, so that only the latest widened mask is kept.
    runs.sort { $0.columns.count < $1.columns.count }
    var (wide, reach) = (self, 1)
    for (y, columns) in runs {
      while reach < columns.count {
        let step = min(reach, columns.count - reach)
        wide = wide.union(wide, at: PixelOffset(x: step, y: 0))
        reach += step
      }
      bits.draw(wide, at: PixelOffset(x: right - columns.upperBound + 1, y: bottom - y))
    }
    return bits.mask(width: newWidth, height: newHeight)
  }
}
