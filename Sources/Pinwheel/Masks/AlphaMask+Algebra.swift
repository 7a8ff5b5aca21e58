/// Masks as sets of pixels, under the names of `SetAlgebra`.
///
/// Two masks are laid with their top-left corners on each other, whatever their sizes: use
/// ``AlphaMask/translated(by:)`` or ``AlphaMask/cropped(to:)`` for another offset. The grid of the result is as
/// wide as the wider and as high as the higher of the two, so no pixel is ever lost. The operands stay as they
/// are.
extension AlphaMask {
  /// The pixels that are solid in either mask.
  ///
  /// - Complexity: O(words of the result's bounds), and O(runs) for a mask read from a baked file.
  public func union(_ other: AlphaMask) -> AlphaMask {
    combined(with: other, over: bounds.union(other.bounds)) { $0 | $1 }
  }

  /// The pixels that are solid in both masks.
  ///
  /// - Complexity: O(words of the result's bounds), and O(runs) for a mask read from a baked file.
  public func intersection(_ other: AlphaMask) -> AlphaMask {
    combined(with: other, over: bounds.intersection(other.bounds)) { $0 & $1 }
  }

  /// The pixels that are solid in this mask and not in the other.
  ///
  /// - Complexity: O(words of the result's bounds), and O(runs) for a mask read from a baked file.
  public func subtracting(_ other: AlphaMask) -> AlphaMask {
    combined(with: other, over: bounds) { $0 & ~$1 }
  }

  /// The pixels that are solid in exactly one of the masks.
  ///
  /// - Complexity: O(words of the result's bounds), and O(runs) for a mask read from a baked file.
  public func symmetricDifference(_ other: AlphaMask) -> AlphaMask {
    combined(with: other, over: bounds.union(other.bounds)) { $0 ^ $1 }
  }

  /// The mask with solid and clear exchanged inside `area`. Outside it everything stays, and what of it lies off
  /// the grid is left out: inverting twice gives the mask back.
  ///
  /// - Complexity: O(words of the result's bounds), and O(runs) for a mask read from a baked file.
  public func inverted(in area: PixelRect) -> AlphaMask {
    let inside = area.intersection(grid)
    return symmetricDifference(AlphaMask(width: width, height: height, bounds: inside, storage: .rectangle))
  }

  /// Makes the pixels of the other mask solid too.
  ///
  /// - Complexity: O(words of the result's bounds), and O(runs) for a mask read from a baked file.
  public mutating func formUnion(_ other: AlphaMask) { self = union(other) }

  /// Leaves only the pixels solid that are solid in the other mask too.
  ///
  /// - Complexity: O(words of the result's bounds), and O(runs) for a mask read from a baked file.
  public mutating func formIntersection(_ other: AlphaMask) { self = intersection(other) }

  /// Clears the pixels that are solid in the other mask.
  ///
  /// - Complexity: O(words of the result's bounds), and O(runs) for a mask read from a baked file.
  public mutating func subtract(_ other: AlphaMask) { self = subtracting(other) }

  /// Exchanges solid and clear where the other mask is solid.
  ///
  /// - Complexity: O(words of the result's bounds), and O(runs) for a mask read from a baked file.
  public mutating func formSymmetricDifference(_ other: AlphaMask) { self = symmetricDifference(other) }

  /// What `operation` makes of both masks' words; outside `area` it must leave nothing solid.
  private func combined(
    with other: AlphaMask, over area: PixelRect, _ operation: (UInt64, UInt64) -> UInt64
  ) -> AlphaMask {
    var bits = PackedBits(covering: area)
    var others = bits
    bits.draw(self)
    others.draw(other)
    bits.combine(others, operation)
    return bits.mask(width: max(width, other.width), height: max(height, other.height))
  }
}

extension AlphaMask {
  /// The mask with every solid pixel moved by `offset`. The grid stays: pixels that leave it are lost.
  ///
  /// - Complexity: O(solid bounds / 64), or O(runs) more for a mask read from a baked file.
  public func translated(by offset: PixelOffset) -> AlphaMask {
    redrawn(at: Self.reachable(offset), width: width, height: height)
  }

  /// The part of the mask inside `area`, as a mask of its own: pixel (0, 0) of the result is the top-left pixel
  /// of `area`. `area` may stick out of the grid, where nothing is solid; that is how a mask gets a margin.
  ///
  /// - Throws: ``AlphaMaskError/tooLarge(width:height:)`` if a side of `area` is negative or above
  ///   ``maximumSide``.
  /// - Complexity: As ``translated(by:)``.
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
