extension AlphaMask {
  /// The holes: clear pixels that solid ones enclose.
  ///
  /// A clear pixel belongs to a hole if no path of clear pixels leads from it to the border of the grid, from each pixel
  /// to the one above, below, left or right of it. So pixels that touch by their corners alone are connected where they
  /// are solid, and not where they are clear: a ring one pixel wide has an inside and an outside, however it is slanted.
  ///
  /// `mask.union(mask.holes())` is the mask without them.
  ///
  /// - Complexity: O(pixels of the bounds / 64) for most masks, and O(pixels of the bounds) for any. Some four bits of
  ///   memory for each of them.
  public func holes() -> AlphaMask {
    var clear = PackedBits(covering: bounds)
    var solid = clear
    clear.fill(bounds)
    solid.draw(self)
    clear.combine(solid) { $0 & ~$1 }
    // A clear pixel at the edge of the bounds is on the grid's border, or next to clear pixels that go on to it.
    clear.combine(clear.reached(from: bounds)) { $0 & ~$1 }
    return clear.mask(width: width, height: height)
  }
}

extension PackedBits {
  /// The set bits that a path of set bits connects to the edge of an area, from each to one of its four neighbours.
  fileprivate func reached(from area: PixelRect) -> PackedBits {
    var reached = self
    for index in words.indices { reached.words[index] = 0 }
    var worklist = Worklist(count: words.count)
    for stripe in stripes {
      let sides =
        Self.columnMask(area.x..<area.x + 1, stripe: stripe)
        | Self.columnMask(area.columns.upperBound - 1..<area.columns.upperBound, stripe: stripe)
      for row in rows {
        let isEnd = row == area.y || row == area.rows.upperBound - 1
        let index = index(stripe: stripe, row: row)
        reached.spread(isEnd ? ~0 : sides, to: index, in: self, adding: &worklist)
      }
    }
    while let index = worklist.next() {
      let word = reached.words[index]
      let row = index % rowCount
      if row > 0 { reached.spread(word, to: index - 1, in: self, adding: &worklist) }
      if row < rowCount - 1 { reached.spread(word, to: index + 1, in: self, adding: &worklist) }
      if index >= rowCount { reached.spread(word << 63, to: index - rowCount, in: self, adding: &worklist) }
      if index + rowCount < words.count {
        reached.spread(word >> 63, to: index + rowCount, in: self, adding: &worklist)
      }
    }
    return reached
  }

  /// Sets those of some bits of a word that `allowed` has, and what they are connected to in the word.
  private mutating func spread(
    _ bits: UInt64, to index: Int, in allowed: PackedBits, adding worklist: inout Worklist
  ) {
    let new = bits & allowed.words[index] & ~words[index]
    guard new != 0 else { return }
    words[index] |= new.spread(in: allowed.words[index])
    worklist.insert(index)
  }
}

/// Indices that are to be looked at, each there once at most.
private struct Worklist {
  private var indices: ContiguousArray<Int> = []
  private var isListed: ContiguousArray<Bool>

  init(count: Int) { isListed = ContiguousArray(repeating: false, count: count) }

  mutating func insert(_ index: Int) {
    guard !isListed[index] else { return }
    isListed[index] = true
    indices.append(index)
  }

  mutating func next() -> Int? {
    guard let index = indices.popLast() else { return nil }
    isListed[index] = false
    return index
  }
}

extension UInt64 {
  /// These bits, and all that runs of set bits in `allowed` connect them to, in six doublings to each side.
  fileprivate func spread(in allowed: UInt64) -> UInt64 {
    var (left, right) = (self, self)
    var (leftAllowed, rightAllowed) = (allowed, allowed)
    for shift in [1, 2, 4, 8, 16, 32] as [UInt64] {
      left |= leftAllowed & left << shift
      leftAllowed &= leftAllowed << shift
      right |= rightAllowed & right >> shift
      rightAllowed &= rightAllowed >> shift
    }
    return left | right
  }
}
