extension PackedBits {
  /// The mask that these bits are in an image of `width` x `height` pixels, inside which they must all lie.
  /// Only the solid part is kept, and nothing of a full rectangle.
  ///
  /// - Complexity: O(words).
  func mask(width: Int, height: Int) -> AlphaMask {
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

  /// The stripes that hold the columns of `area`, which must not be empty.
  private func stripes(of area: PixelRect) -> Range<Int> {
    area.x >> 6..<(area.columns.upperBound + 63) >> 6
  }
}
