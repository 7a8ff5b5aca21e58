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
