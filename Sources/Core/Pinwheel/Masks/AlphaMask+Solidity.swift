extension AlphaMask {
  /// How much of an area is solid.
  package enum Solidity: Sendable {
    case clear, mixed, solid
  }

  /// Whether all, some or no pixels of `area` are solid; pixels off the grid are clear. An empty area is clear.
  ///
  /// - Parameters:
  ///   - area: In pixels.
  ///   - budget: Reduced by one for each row examined, and for each 512 columns of the row.
  /// - Complexity: O(rows x columns / 64), or O(rows x log *n*) in the runs of a row of a baked file, and less if the
  ///   first rows differ. No allocation.
  func solidity(in area: PixelRect, counting budget: inout Int) -> Solidity {
    let common = area.intersection(bounds)
    guard !common.isEmpty else { return .clear }
    if case .bits(let bits) = storage {
      let solidity = bits.solidity(in: common, counting: &budget)
      return solidity == .solid && common != area ? .mixed : solidity
    }
    var (some, all) = (false, common == area)
    for row in common.rows {
      guard !some || all else { break }
      budget -= 1 + common.width >> 9
      let count = solidCount(inRow: row, columns: common.columns)
      some = some || count > 0
      all = all && count == common.width
    }
    return all ? .solid : some ? .mixed : .clear
  }

  /// The same, whatever it costs.
  func solidity(in area: PixelRect) -> Solidity {
    var budget = Int.max
    return solidity(in: area, counting: &budget)
  }

  /// The smallest rectangle around the solid pixels of an area.
  func solidBounds(in area: PixelRect, beside known: PixelRect = .empty) -> PixelRect {
    let area = area.intersection(bounds)
    if area == bounds || known.union(area) == known { return known.union(area) }
    switch solidity(in: area) {
    case .clear: return known
    case .solid: return known.union(area)
    case .mixed: return solidBounds(in: area.halves.1, beside: solidBounds(in: area.halves.0, beside: known))
    }
  }

  /// The solid pixels of eight rows of eight columns starting at (`x`, `y`), which may extend beyond the grid: bit
  /// `8 * row + column`.
  ///
  /// - Complexity: O(1), or O(log *n*) in the runs of each row of a baked file. No allocation.
  @inline(__always)
  func block(x: Int, y: Int) -> UInt64 {
    switch storage {
    case .rectangle: return Self.block(x: x, y: y, of: bounds)
    case .bits(let bits): return bits.block(x: x, y: y)
    case .spans(let spans): return Self.block(x: x, y: y, of: spans, in: bounds)
    }
  }

  /// The same for row spans, which begin at the top left pixel of `bounds`.
  // A separate function: with its loops in ``block(x:y:)``, the compiler inlines neither into the painting of a map,
  // which then takes a tenth longer.
  @inline(never)
  private static func block(x: Int, y: Int, of spans: RowSpans, in bounds: PixelRect) -> UInt64 {
    let area = PixelRect(x: x, y: y, width: 8, height: 8).intersection(bounds)
    var block: UInt64 = 0
    let columns = area.x - bounds.x..<area.columns.upperBound - bounds.x
    for row in area.rows {
      var bits: UInt64 = 0
      // A run is clipped to the columns of the block, at most eight.
      spans.forEachRun(inRow: row - bounds.y, columns: columns) { run in
        bits |= (0xFF >> UInt64(8 - run.count)) << UInt64(run.lowerBound + bounds.x - x)
      }
      block |= bits << UInt64(8 * (row - y))
    }
    return block
  }

  /// The bits of the block at (`x`, `y`) that lie in `area`.
  static func block(x: Int, y: Int, of area: PixelRect) -> UInt64 {
    let columns = (area.x - x..<area.columns.upperBound - x).clamped(to: 0..<8)
    let rows = (area.y - y..<area.rows.upperBound - y).clamped(to: 0..<8)
    guard !columns.isEmpty, !rows.isEmpty else { return 0 }
    let row = (0xFF >> UInt64(8 - columns.count) as UInt64) << UInt64(columns.lowerBound)
    let rowMask = (~0 >> UInt64(64 - 8 * rows.count) as UInt64) << UInt64(8 * rows.lowerBound)
    return row &* 0x0101_0101_0101_0101 & rowMask
  }
}

extension PackedBits {
  /// The same for an area of the covered rectangle.
  fileprivate func solidity(in area: PixelRect, counting budget: inout Int) -> AlphaMask.Solidity {
    let (first, last) = (area.x >> 6, (area.columns.upperBound - 1) >> 6)
    let start = ~0 as UInt64 &<< UInt64(area.x & 63)
    let end = ~0 as UInt64 &>> UInt64(-area.columns.upperBound & 63)
    var (solid, clear) = (0 as UInt64, 0 as UInt64)
    // Fast path: most areas are small.
    if first == last {
      let (mask, words) = (start & end, words.span.extracting(indices(stripe: first, rows: area.rows)))
      for index in words.indices {
        budget -= 1
        solid |= words[index] & mask
        clear |= ~words[index] & mask
        if solid != 0, clear != 0 { return .mixed }
      }
      return clear == 0 ? .solid : .clear
    }
    for row in area.rows {
      budget -= 1 + area.width >> 9
      for stripe in first...last {
        let mask = stripe == first ? start : stripe == last ? end : ~0
        let word = words[index(stripe: stripe, row: row)]
        solid |= word & mask
        clear |= ~word & mask
      }
      if solid != 0, clear != 0 { return .mixed }
    }
    return clear == 0 ? .solid : .clear
  }

  /// See ``AlphaMask/block(x:y:)``.
  func block(x: Int, y: Int) -> UInt64 {
    let shift = UInt64(truncatingIfNeeded: x & 63)
    let block = bytes(stripe: x >> 6, y: y) { $0 &>> shift }
    return shift <= 56 ? block : block | bytes(stripe: x >> 6 &+ 1, y: y) { $0 &<< (64 &- shift) }
  }

  /// The low bytes of the words of eight rows after `shift`.
  @inline(__always)
  private func bytes(stripe: Int, y: Int, _ shift: (SIMD8<UInt64>) -> SIMD8<UInt64>) -> UInt64 {
    // Not `stripes`: its end takes a division.
    let (first, row) = ((stripe &- firstStripe) &* rowCount, y &- firstRow)
    guard first >= 0, first < words.count, row < rowCount, row > -8 else { return 0 }
    guard rowCount >= 8 else { return fewBytes(first: first, row: row, shift) }
    // At the top and the bottom, the nearest eight stored rows are loaded and the surplus is shifted out.
    let nearest = min(max(row, 0), rowCount &- 8)
    let words = words.span.extracting(first &+ nearest..<first &+ nearest &+ 8)
    let eight = SIMD8(words[0], words[1], words[2], words[3], words[4], words[5], words[6], words[7])
    return shift(eight).lowBytes << Int64(truncatingIfNeeded: 8 &* (nearest &- row))
  }

  /// The same for fewer than eight stored rows.
  @inline(never)
  private func fewBytes(first: Int, row: Int, _ shift: (SIMD8<UInt64>) -> SIMD8<UInt64>) -> UInt64 {
    var eight = SIMD8<UInt64>.zero
    for number in max(0, -row)..<min(8, rowCount - row) { eight[number] = words[first + row + number] }
    return shift(eight).lowBytes
  }
}
