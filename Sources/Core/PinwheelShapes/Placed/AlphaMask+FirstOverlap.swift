public import Pinwheel

extension AlphaMask {
  /// The first pixel of this mask, row by row, that is solid in both masks when the top-left corner of `other` lies at
  /// `offset`; `nil` if they do not overlap.
  ///
  /// - Complexity: As `AlphaMask.overlapArea(_:at:)`, down to the first common rows.
  public func firstOverlap(with other: AlphaMask, at offset: PixelOffset = .zero) -> PixelOffset? {
    let common = bounds.intersection(other.bounds.moved(by: Self.reachable(offset)))
    for top in stride(from: common.y, to: common.rows.upperBound, by: 64) {
      var band = common
      band.y = top
      band.height = min(64, common.rows.upperBound - top)
      var bits = PackedBits(covering: band)
      var others = bits
      bits.draw(self)
      others.draw(other, at: offset)
      bits.combine(others) { $0 & $1 }
      let overlap = bits.mask(width: width, height: height)
      if let span = overlap.spans(inRow: overlap.bounds.y).first {
        return PixelOffset(x: span.lowerBound, y: overlap.bounds.y)
      }
    }
    return nil
  }
}
