/// One bit per pixel, in stripes of 64 columns. The words of a stripe run down its rows, one word per row; bit 0 of a
/// word is its leftmost pixel.
///
/// Stripes start at multiples of 64 columns of the whole image, so two masks of one canvas align word by word; and two
/// masks at any offset are combined stripe by stripe, in long loops even if the masks are narrow. Bits outside the
/// covered rectangle are zero: counting and combining rely on this.
package struct PackedBits: Sendable {
  /// The index of the first stored stripe, counted from the image's left edge.
  package let firstStripe: Int
  /// The image row of the first stored row.
  package let firstRow: Int
  /// The number of stored rows: the words of a stripe.
  package let rowCount: Int
  // ContiguousArray, not Array: its `span` reaches back to iOS 12.2; Array's starts at iOS 26.
  package var words: ContiguousArray<UInt64>

  /// Bits for the pixels of `area`, which may lie anywhere; all of them clear.
  package init(covering area: PixelRect) {
    firstStripe = area.x >> 6
    let stripeCount = area.isEmpty ? 0 : (area.columns.upperBound + 63) >> 6 - firstStripe
    firstRow = area.y
    rowCount = area.isEmpty ? 0 : area.height
    words = ContiguousArray(repeating: 0, count: stripeCount * rowCount)
  }

  /// Whether the pixel is solid; it must lie inside the covered rectangle.
  func contains(x: Int, y: Int) -> Bool { words[index(stripe: x >> 6, row: y)] >> UInt64(x & 63) & 1 != 0 }

  /// Whether the pixel is solid; it may lie anywhere.
  @inline(__always)
  func isSet(x: Int, y: Int) -> Bool {
    let row = y &- firstRow
    let index = (x >> 6 &- firstStripe) &* rowCount &+ row
    guard UInt(bitPattern: row) < UInt(bitPattern: rowCount), words.indices.contains(index) else {
      return false
    }
    return words[index] &>> UInt64(truncatingIfNeeded: x) & 1 != 0
  }

  /// The number of stored stripes. Computed, not stored: with one word less in a mask, a query takes 2.2 ns instead of
  /// 2.9.
  package var stripeCount: Int { rowCount == 0 ? 0 : words.count / rowCount }

  /// The number of bits that are set.
  var count: Int { words.reduce(0) { $0 &+ $1.nonzeroBitCount } }

  /// The stored stripes, by their index in the image.
  package var stripes: Range<Int> { firstStripe..<firstStripe + stripeCount }

  /// The stored rows of the image.
  package var rows: Range<Int> { firstRow..<firstRow + rowCount }

  /// The index in ``words`` for a stripe and a row of the image.
  package func index(stripe: Int, row: Int) -> Int { (stripe - firstStripe) * rowCount + row - firstRow }

  /// The indices in ``words`` for a stripe and rows of the image.
  func indices(stripe: Int, rows: Range<Int>) -> Range<Int> {
    let first = index(stripe: stripe, row: rows.lowerBound)
    return first..<first + rows.count
  }

  /// The bits of a stripe in `columns`.
  package static func columnMask(_ columns: Range<Int>, stripe: Int) -> UInt64 {
    let first = min(max(columns.lowerBound - stripe * 64, 0), 64)
    let end = min(max(columns.upperBound - stripe * 64, first), 64)
    // Uses the smart shift operators, not the masking ones, because a shift by 64 must give zero.
    return (~0 << UInt64(first)) & ~(~0 << UInt64(end))
  }
}

extension PackedBits {
  /// The mask of these bits in an image of `width` x `height` pixels, which must contain all of them. Only the solid
  /// part is stored, and no bits for a full rectangle.
  ///
  /// - Complexity: O(words).
  package func mask(width: Int, height: Int) -> AlphaMask {
    let bounds = solidBounds
    let isRectangle = bounds.isEmpty || isFull(bounds)
    return AlphaMask(
      width: width, height: height, bounds: bounds,
      storage: isRectangle ? .rectangle : .bits(trimmed(to: bounds)))
  }

  private var solidBounds: PixelRect {
    var inRow = ContiguousArray<UInt64>(repeating: 0, count: rowCount)
    var left: Int?
    var right = 0
    for stripe in stripes {
      let start = (stripe - firstStripe) * rowCount
      var inStripe: UInt64 = 0
      for row in 0..<rowCount {
        inStripe |= words[start + row]
        inRow[row] |= words[start + row]
      }
      guard inStripe != 0 else { continue }
      left = left ?? stripe * 64 + inStripe.trailingZeroBitCount
      right = stripe * 64 + 64 - inStripe.leadingZeroBitCount
    }
    guard let left, let top = inRow.firstIndex(where: { $0 != 0 }),
      let bottom = inRow.lastIndex(where: { $0 != 0 })
    else { return .empty }
    return PixelRect(x: left, y: firstRow + top, width: right - left, height: bottom + 1 - top)
  }

  private func isFull(_ bounds: PixelRect) -> Bool {
    stripes(of: bounds).allSatisfy { stripe in
      let full = Self.columnMask(bounds.columns, stripe: stripe)
      let start = index(stripe: stripe, row: bounds.y)
      return words[start..<start + bounds.height].allSatisfy { $0 == full }
    }
  }

  private func trimmed(to bounds: PixelRect) -> PackedBits {
    guard stripes(of: bounds) != stripes || bounds.rows != rows else { return self }
    var trimmed = PackedBits(covering: bounds)
    trimmed.words.removeAll(keepingCapacity: true)
    for stripe in stripes(of: bounds) {
      let start = index(stripe: stripe, row: bounds.y)
      trimmed.words.append(contentsOf: words[start..<start + bounds.height])
    }
    return trimmed
  }

  /// The stripes that contain the columns of `area`, which must not be empty.
  private func stripes(of area: PixelRect) -> Range<Int> { area.x >> 6..<(area.columns.upperBound + 63) >> 6 }
}

extension PackedBits {
  /// Sets, or clears, the bits of `mask`'s solid pixels, with its top-left corner at `offset`; pixels outside the stored
  /// rows and stripes are skipped.
  ///
  /// - Complexity: O(words) of the rows that both have; for a mask read from a baked file O(log *n*) of *n* runs in each, and
  ///   O(runs) there.
  package mutating func draw(_ mask: AlphaMask, at offset: PixelOffset = .zero, isSet: Bool = true) {
    switch mask.storage {
    case .rectangle: fill(mask.bounds.moved(by: offset), isSet: isSet)
    case .bits(let bits): draw(bits, at: offset, isSet ? ~0 : 0)
    case .spans(let spans):
      let (area, stripes) = (mask.bounds.moved(by: offset), stripes)
      let columns = stripes.lowerBound * 64 - area.x..<stripes.upperBound * 64 - area.x
      for row in area.rows.clamped(to: rows) {
        spans.forEachRun(inRow: row - area.y, columns: columns) {
          fill(area.x + $0.lowerBound..<area.x + $0.upperBound, rows: row..<row + 1, stripes, isSet ? ~0 : 0)
        }
      }
    }
  }

  /// Sets, or clears, every bit of `area`; pixels outside the stored rows and stripes are skipped.
  package mutating func fill(_ area: PixelRect, isSet: Bool = true) {
    let rows = area.rows.clamped(to: rows)
    guard !area.isEmpty, !rows.isEmpty else { return }
    fill(area.columns, rows: rows, stripes, isSet ? ~0 : 0)
  }

  /// Clears the stored bits that lie outside `columns`.
  package mutating func clear(outside columns: Range<Int>) {
    for stripe in stripes {
      let mask = Self.columnMask(columns, stripe: stripe)
      guard mask != ~0 else { continue }
      for index in indices(stripe: stripe, rows: rows) { words[index] &= mask }
    }
  }

  /// Replaces every word by the result of `operation` on it and the word of `other`, which must cover the same area.
  package mutating func combine(_ other: PackedBits, _ operation: (UInt64, UInt64) -> UInt64) {
    precondition(stripes == other.stripes && rows == other.rows)
    for index in words.indices { words[index] = operation(words[index], other.words[index]) }
  }

  /// - Parameter value: All bits of it are set, or none.
  private mutating func fill(_ columns: Range<Int>, rows: Range<Int>, _ stripes: Range<Int>, _ value: UInt64)
  {
    for stripe in (columns.lowerBound >> 6..<(columns.upperBound + 63) >> 6).clamped(to: stripes) {
      let mask = Self.columnMask(columns, stripe: stripe)
      for index in indices(stripe: stripe, rows: rows) { words[index] ^= (words[index] ^ value) & mask }
    }
  }

  private mutating func draw(_ source: PackedBits, at offset: PixelOffset, _ value: UInt64) {
    let drawn = (source.rows.lowerBound + offset.y..<source.rows.upperBound + offset.y).clamped(to: rows)
    guard !drawn.isEmpty else { return }
    let read = drawn.lowerBound - offset.y..<drawn.upperBound - offset.y
    let shift = UInt64(offset.x & 63)
    for stripe in source.stripes {
      let words = source.indices(stripe: stripe, rows: read)
      let left = stripe + offset.x >> 6
      draw(source.words.span.extracting(words), stripe: left, rows: drawn, value) { $0 &<< shift }
      guard shift > 0 else { continue }
      draw(source.words.span.extracting(words), stripe: left + 1, rows: drawn, value) { $0 &>> (64 - shift) }
    }
  }

  /// Changes the bits of `source`, one word per row, shifted, in a stripe that need not be stored.
  private mutating func draw(
    _ source: Span<UInt64>, stripe: Int, rows: Range<Int>, _ value: UInt64, shifted: (UInt64) -> UInt64
  ) {
    guard stripes.contains(stripe) else { return }
    let first = index(stripe: stripe, row: rows.lowerBound)
    for row in source.indices { words[first + row] ^= (words[first + row] ^ value) & shifted(source[row]) }
  }
}

extension AlphaMask {
  /// One bit for each pixel of the bounds.
  package var packedBits: PackedBits {
    if case .bits(let bits) = storage { return bits }
    var bits = PackedBits(covering: bounds)
    bits.draw(self)
    return bits
  }

  /// The clear pixels of an area, which contains the bounds.
  package func clearBits(in area: PixelRect) -> PackedBits {
    var clear = PackedBits(covering: area)
    clear.fill(area)
    clear.draw(self, isSet: false)
    return clear
  }
}
