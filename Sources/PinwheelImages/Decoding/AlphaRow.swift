/// Where the alpha of one decoded row lies, in the row and in the image.
struct AlphaRow: Sendable, Hashable {
  /// The row of the image.
  let y: Int
  /// Pixels in the row.
  let count: Int
  /// The column of the first pixel, and the columns from one pixel to the next.
  let firstColumn: Int
  let columnStep: Int
  /// Samples from one pixel to the next; the last one of a pixel is its alpha.
  let pixelStride: Int

  var alphaOffset: Int { pixelStride - 1 }
}
