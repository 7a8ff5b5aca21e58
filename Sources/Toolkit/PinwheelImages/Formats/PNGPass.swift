/// One pass of an interlaced image, with the pixels of the whole image that its rows hold. An image that is not
/// interlaced has a single pass with all pixels.
struct PNGPass: Sendable, Hashable {
  let firstColumn: Int
  let firstRow: Int
  let columnStep: Int
  let rowStep: Int

  static let whole = PNGPass(firstColumn: 0, firstRow: 0, columnStep: 1, rowStep: 1)

  /// The seven passes of Adam7, from the PNG specification.
  static let adam7 = [
    PNGPass(firstColumn: 0, firstRow: 0, columnStep: 8, rowStep: 8),
    PNGPass(firstColumn: 4, firstRow: 0, columnStep: 8, rowStep: 8),
    PNGPass(firstColumn: 0, firstRow: 4, columnStep: 4, rowStep: 8),
    PNGPass(firstColumn: 2, firstRow: 0, columnStep: 4, rowStep: 4),
    PNGPass(firstColumn: 0, firstRow: 2, columnStep: 2, rowStep: 4),
    PNGPass(firstColumn: 1, firstRow: 0, columnStep: 2, rowStep: 2),
    PNGPass(firstColumn: 0, firstRow: 1, columnStep: 1, rowStep: 2),
  ]

  /// The number of pixels in each row of the pass; 0 if the image is too narrow, in which case no row is stored.
  func columns(ofWidth width: Int) -> Int { max(0, (width - firstColumn + columnStep - 1) / columnStep) }

  /// The rows of an image that are in the pass.
  func rows(ofHeight height: Int) -> StrideTo<Int> { stride(from: firstRow, to: height, by: rowStep) }
}
