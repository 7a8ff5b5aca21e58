extension AlphaMask {
  /// The mask with every pixel made solid whose centre lies within `radius` points of the centre of a solid
  /// one; a centre at exactly the radius is inside.
  ///
  /// The grid stays, and what would grow beyond it is lost. To keep it, give the mask a margin first:
  /// ```swift
  /// let margin = Int((radius * scale).rounded(.up))
  /// let grown = try mask.cropped(to: mask.grid.outset(by: margin)).grown(by: radius, scale: scale)
  /// ```
  ///
  /// - Parameters:
  ///   - radius: In points. Negative or not a number counts as 0, which changes nothing.
  ///   - scale: Pixels per point.
  /// - Complexity: O(pixels of the result's bounds), whatever the radius. At most three bits of memory for
  ///   each of them, and a few words a column.
  public func grown(by radius: Double, scale: Double) -> AlphaMask {
    // Farther than from corner to corner there is nothing to reach.
    let disc = PixelDisc(radius: radius * scale, limit: width + height)
    guard disc.radius > 0, !bounds.isEmpty else { return self }
    var solid = PackedBits(covering: bounds)
    solid.draw(self)
    let reachable = bounds.outset(by: disc.radius).intersection(grid)
    return solid.grown(by: disc, over: reachable).mask(width: width, height: height)
  }

  /// The mask with every pixel cleared whose centre lies within `radius` points of the centre of a clear one; a
  /// centre at exactly the radius is inside. Everything outside the grid is clear.
  ///
  /// Shrinking is growing what is clear.
  ///
  /// - Parameters:
  ///   - radius: In points. Negative or not a number counts as 0, which changes nothing.
  ///   - scale: Pixels per point.
  /// - Complexity: As ``grown(by:scale:)``.
  public func shrunk(by radius: Double, scale: Double) -> AlphaMask {
    let disc = PixelDisc(radius: radius * scale, limit: width + height + 2)
    guard disc.radius > 0, !bounds.isEmpty else { return self }
    // One clear pixel all around is enough: it is nearer than everything further out.
    var clear = PackedBits(covering: bounds.outset(by: 1))
    var solid = clear
    clear.fill(bounds.outset(by: 1))
    solid.draw(self)
    clear.combine(solid) { $0 & ~$1 }
    var kept = PackedBits(covering: bounds)
    kept.draw(self)
    kept.combine(clear.grown(by: disc, over: bounds)) { $0 & ~$1 }
    return kept.mask(width: width, height: height)
  }
}

extension PackedBits {
  /// The bits of `area` that lie in a disc around any set bit.
  fileprivate func grown(by disc: PixelDisc, over area: PixelRect) -> PackedBits {
    var grown = PackedBits(covering: area)
    let rows = min(area.y, firstRow)..<max(area.rows.upperBound, self.rows.upperBound)
    var down = DiscSweep(self, disc: disc)
    for y in rows { down.sweep(row: y, into: &grown) }
    var up = DiscSweep(self, disc: disc)
    for y in rows.reversed() { up.sweep(row: y, into: &grown) }
    grown.clear(outside: area.columns)
    return grown
  }
}
