/// Masks as sets of pixels, with the names of `SetAlgebra`.
///
/// The masks may differ in size. The top-left corner of the other mask lies at `offset` in this one, by default on its
/// top-left corner. The grid of an intersection is this mask's. That of any other result is large enough for both: only pixels
/// of the other mask to the left of or above this mask's grid are lost, and those beyond `maximumSide`.
extension AlphaMask {
  /// The pixels that are solid in either mask.
  ///
  /// - Complexity: O(words of the rectangle around both masks' bounds), and O(runs) for a mask read from a baked file. Two
  ///   bits of memory for each pixel of that rectangle: 1 GB for masks of the largest size.
  public func union(_ other: AlphaMask, at offset: PixelOffset = .zero) -> AlphaMask {
    combined(with: other, at: offset, over: { $0.union($1) }) { $0 | $1 }
  }

  /// The pixels that are solid in both masks.
  ///
  /// - Complexity: O(words of the masks' common bounds), and O(runs) for a mask read from a baked file. Two bits of memory
  ///   for each pixel of these bounds: 1 GB for masks of the largest size.
  public func intersection(_ other: AlphaMask, at offset: PixelOffset = .zero) -> AlphaMask {
    combined(with: other, at: offset, over: { $0.intersection($1) }, keepsSize: true) { $0 & $1 }
  }

  /// The pixels that are solid in this mask and not in the other.
  ///
  /// - Complexity: O(words of this mask's bounds), and O(runs) for a mask read from a baked file. Two bits of memory for
  ///   each pixel of these bounds: 1 GB for a mask of the largest size.
  public func subtracting(_ other: AlphaMask, at offset: PixelOffset = .zero) -> AlphaMask {
    combined(with: other, at: offset, over: { bounds, _ in bounds }) { $0 & ~$1 }
  }

  /// The pixels that are solid in exactly one of the masks.
  ///
  /// - Complexity: O(words of the rectangle around both masks' bounds), and O(runs) for a mask read from a baked file. Two
  ///   bits of memory for each pixel of that rectangle: 1 GB for masks of the largest size.
  public func symmetricDifference(_ other: AlphaMask, at offset: PixelOffset = .zero) -> AlphaMask {
    combined(with: other, at: offset, over: { $0.union($1) }) { $0 ^ $1 }
  }

  /// Combines the words of both masks.
  ///
  /// - Parameters:
  ///   - area: Covers the solid pixels of the result, from the bounds of both masks.
  ///   - keepsSize: Whether the result has the size of this mask.
  ///   - operation: Must leave nothing solid outside `area`.
  private func combined(
    with other: AlphaMask, at offset: PixelOffset, over area: (PixelRect, PixelRect) -> PixelRect,
    keepsSize: Bool = false, _ operation: (UInt64, UInt64) -> UInt64
  ) -> AlphaMask {
    let offset = Self.reachable(offset)
    let width = keepsSize ? self.width : min(max(width, other.width + offset.x), Self.maximumSide)
    let height = keepsSize ? self.height : min(max(height, other.height + offset.y), Self.maximumSide)
    let grid = PixelRect(x: 0, y: 0, width: width, height: height)
    let otherBounds = other.bounds.moved(by: offset).intersection(grid)
    var bits = PackedBits(covering: area(bounds, otherBounds))
    var others = bits
    bits.draw(self)
    others.draw(other, at: offset)
    // Drawing fills whole words, so bits beyond the grid must be cleared.
    if otherBounds.columns != other.bounds.moved(by: offset).columns {
      others.clear(outside: otherBounds.columns)
    }
    bits.combine(others, operation)
    return bits.mask(width: width, height: height)
  }
}

extension AlphaMask {
  /// The mask with every solid pixel moved by `offset`. The grid does not change: pixels that leave it are lost.
  ///
  /// - Complexity: O(solid bounds / 64), or O(runs) more for a mask read from a baked file. Up to two bits of memory for each
  ///   pixel of the bounds: 1 GB for a mask of the largest size.
  public func translated(by offset: PixelOffset) -> AlphaMask {
    redrawn(at: Self.reachable(offset), width: width, height: height)
  }

  /// The part of the mask inside `area`, as a new mask: pixel (0, 0) of the result is the top-left pixel of `area`.
  /// `area` may extend beyond the grid, where pixels are clear: this adds a margin to a mask.
  ///
  /// - Throws: ``AlphaMaskError/tooLarge(width:height:)`` if a side of `area` is negative or above
  ///   `maximumSide`.
  /// - Complexity: See ``translated(by:)``.
  public func cropped(to area: PixelRect) throws(AlphaMaskError) -> AlphaMask {
    try Self.checkSize(width: area.width, height: area.height)
    let corner = Self.reachable(PixelOffset(x: area.x, y: area.y))
    return redrawn(at: -corner, width: area.width, height: area.height)
  }

  /// This mask in another grid, its top-left corner at `offset`.
  private func redrawn(at offset: PixelOffset, width: Int, height: Int) -> AlphaMask {
    let grid = PixelRect(x: 0, y: 0, width: width, height: height)
    let kept = bounds.moved(by: offset).intersection(grid)
    var bits = PackedBits(covering: kept)
    bits.draw(self, at: offset)
    bits.clear(outside: kept.columns)
    return bits.mask(width: width, height: height)
  }
}
