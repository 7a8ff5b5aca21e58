extension PackedBits {
  /// Sets the bits of `mask`'s solid pixels, its top-left corner at `offset`. What lies in no row or stripe kept
  /// is left out.
  ///
  /// - Complexity: O(words of the mask's bounds), and O(runs) for a mask read from a baked file.
  mutating func draw(_ mask: AlphaMask, at offset: PixelOffset = .zero) {
    switch mask.storage {
    case .rectangle: fill(mask.bounds.moved(by: offset))
    case .bits(let bits): draw(bits, at: offset)
    case .spans:
      for y in mask.bounds.rows {
        mask.forEachSpan(inRow: y) { span in
          fill(PixelRect(x: span.lowerBound, y: y, width: span.count, height: 1).moved(by: offset))
        }
      }
    }
  }

  /// Sets every bit of `area`; what lies in no row or stripe kept is left out.
  mutating func fill(_ area: PixelRect) {
    let rows = area.rows.clamped(to: rows)
    guard !area.isEmpty, !rows.isEmpty else { return }
    let columns = area.columns
    for stripe in (columns.lowerBound >> 6..<(columns.upperBound + 63) >> 6).clamped(to: stripes) {
      let mask = Self.columnMask(columns, stripe: stripe)
      for index in indices(stripe: stripe, rows: rows) { words[index] |= mask }
    }
  }

  /// Clears the bits of the stripes kept that lie outside `columns`.
  mutating func clear(outside columns: Range<Int>) {
    for stripe in stripes {
      let mask = Self.columnMask(columns, stripe: stripe)
      guard mask != ~0 else { continue }
      for index in indices(stripe: stripe, rows: rows) { words[index] &= mask }
    }
  }

  /// Replaces every word by what `operation` makes of it and of the word of `other`, which must cover the same
  /// area.
  mutating func combine(_ other: PackedBits, _ operation: (UInt64, UInt64) -> UInt64) {
    precondition(stripes == other.stripes && rows == other.rows)
    for index in words.indices { words[index] = operation(words[index], other.words[index]) }
  }

  private mutating func draw(_ source: PackedBits, at offset: PixelOffset) {
    let drawn = (source.rows.lowerBound + offset.y..<source.rows.upperBound + offset.y).clamped(to: rows)
    guard !drawn.isEmpty else { return }
    let read = drawn.lowerBound - offset.y..<drawn.upperBound - offset.y
    let shift = UInt64(offset.x & 63)
    for stripe in source.stripes {
      let words = source.indices(stripe: stripe, rows: read)
      let left = stripe + offset.x >> 6
      draw(source.words.span.extracting(words), stripe: left, rows: drawn) { $0 &<< shift }
      guard shift > 0 else { continue }
      draw(source.words.span.extracting(words), stripe: left + 1, rows: drawn) { $0 &>> (64 - shift) }
    }
  }

  /// Sets the bits of `source`, one word a row, shifted, in a stripe that need not be kept.
  private mutating func draw(
    _ source: Span<UInt64>, stripe: Int, rows: Range<Int>, shifted: (UInt64) -> UInt64
  ) {
    guard stripes.contains(stripe) else { return }
    let first = index(stripe: stripe, row: rows.lowerBound)
    for row in source.indices { words[first + row] |= shifted(source[row]) }
  }
}
