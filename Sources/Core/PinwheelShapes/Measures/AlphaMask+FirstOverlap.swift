public import Pinwheel

extension AlphaMask {
  /// The first pixel of this mask, row by row, that is solid in both masks when the top-left corner of `other` lies at
  /// `offset`; `nil` if they do not overlap.
  ///
  /// - Complexity: As `AlphaMask.overlapArea(_:at:)`, down to the first common rows.
  public func firstOverlap(with other: AlphaMask, at offset: PixelOffset = .zero) -> PixelOffset? {
    guard let band = firstOverlappingBand(with: other, at: offset) else { return nil }
    var bits = PackedBits(covering: band)
    var others = bits
    bits.draw(self)
    others.draw(other, at: offset)
    bits.combine(others) { $0 & $1 }
    let overlap = bits.mask(width: width, height: height)
    return overlap.spans(inRow: overlap.bounds.y).first.map {
      PixelOffset(x: $0.lowerBound, y: overlap.bounds.y)
    }
  }
}
