extension AlphaMask {
  /// The holes: clear pixels enclosed by solid pixels.
  ///
  /// A clear pixel belongs to a hole if no path of clear pixels, each above, below, left or right of the one before,
  /// leads from it to the border of the grid. So solid pixels are 8-connected and clear ones 4-connected: a ring one
  /// pixel wide separates an inside from an outside, even where its pixels touch only at their corners.
  ///
  /// `mask.union(mask.holes())` is the mask with its holes filled.
  ///
  /// - Complexity: O(pixels of the bounds / 64) for most masks, and O(pixels of the bounds) at worst. About four bits
  ///   of memory for each of these pixels: 2 GB for a mask of the largest size.
  public func holes() -> AlphaMask {
    var clear = clearBits(in: bounds)
    // A clear pixel at the edge of the bounds lies at the grid's border, or is connected to it by clear pixels.
    clear.combine(clear.reached(from: bounds)) { $0 & ~$1 }
    return clear.mask(width: width, height: height)
  }
}

extension PackedBits {
  /// The set bits that a 4-connected path of set bits connects to the edge of an area.
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

  /// Sets the bits of a word that are also set in `allowed`, and the bits of the word connected to them.
  private mutating func spread(
    _ bits: UInt64, to index: Int, in allowed: PackedBits, adding worklist: inout Worklist
  ) {
    let new = bits & allowed.words[index] & ~words[index]
    guard new != 0 else { return }
    words[index] |= new.spread(in: allowed.words[index])
    worklist.insert(index)
  }
}

/// A list of indices to process, each at most once at a time.
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
  /// These bits, and all bits that runs of set bits in `allowed` connect to them: six doublings to each side.
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
