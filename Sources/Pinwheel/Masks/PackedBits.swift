/// One bit a pixel, in rows of 64-bit words; bit 0 of a word is its leftmost pixel.
///
/// Words start at multiples of 64 columns of the whole image, so two masks of one canvas line up word by
/// word. Bits outside the mask's bounds are zero: counting and combining rely on it.
package struct PackedBits: Sendable {
  /// Index of the first word kept, in words from the image's left edge.
  let firstWord: Int
  /// Words kept of each row.
  let wordsPerRow: Int
  /// The image row that the first kept row is.
  let firstRow: Int
  // ContiguousArray, not Array: its `span` reaches back to iOS 12.2; Array's starts at iOS 26.
  let words: ContiguousArray<UInt64>

  /// Whether the pixel is solid; it must lie inside the mask's bounds.
  func contains(x: Int, y: Int) -> Bool {
    let word = words[(y - firstRow) * wordsPerRow + (x >> 6) - firstWord]
    return word >> UInt64(x & 63) & 1 != 0
  }

  /// The word of image row `y` at word column `column`; zero where nothing is kept.
  func word(_ column: Int, row y: Int) -> UInt64 {
    let index = column - firstWord
    guard index >= 0, index < wordsPerRow else { return 0 }
    return words[(y - firstRow) * wordsPerRow + index]
  }
}
