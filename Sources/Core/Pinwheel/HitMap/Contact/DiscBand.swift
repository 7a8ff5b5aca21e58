/// Eight rows of a disc, across eight adjacent tiles.
struct DiscBand {
  /// The first column of each row, 0 to 64, followed by the column after the row's last one.
  private let edges: SIMD16<Int8>
  /// The number of cells in each tile, 0 to 64: eight bits per tile.
  let counts: UInt64

  /// - Parameter end: The column after the last one of the canvas, at most 64.
  @inline(__always)
  init(_ rows: DiscRows, end: UInt16) {
    edges = (rows.starts.words.clamped(to: end) | rows.ends.words.clamped(to: end) &<< 8).bytes
    // Computes how far each row's edges reach into each tile, for all tiles at once: two lanes (first and end) per
    // tile, in the order of the tiles' first columns below, the even tiles before the odd ones.
    let tiles = SIMD16<Int8>(0, 0, 16, 16, 32, 32, 48, 48, 8, 8, 24, 24, 40, 40, 56, 56)
    var sums = SIMD16<Int8>.zero
    for row in 0..<8 { sums &+= (SIMD8(repeating: edges.words[row]).bytes &- tiles).clampedToEight }
    let counts = ((sums.words &- sums.words &<< 8) &>> 8).longs
    self.counts = counts.x | counts.y &<< 8
  }

  /// 1 in the byte of each tile that has at least one cell.
  @inline(__always)
  var covered: UInt64 { (counts &+ 0x7F7F_7F7F_7F7F_7F7F) &>> 7 & 0x0101_0101_0101_0101 }

  /// The cells of tile 0 to 7: bit `8 * y + x` is column x, row y.
  @inline(__always)
  func cells(inTile tile: Int) -> UInt64 {
    let positions = (edges &- Int8(truncatingIfNeeded: 8 &* tile)).clampedToEight
    // Two to the power of each position; a byte holds 0 for position 8. The bits between two positions are the
    // difference of their powers. Shifts of two bytes at once, as nothing crosses from one to the other: WebAssembly
    // has no products of bytes.
    let one = (positions & 1) &+ 1
    let two = one &+ (((one.words &<< 2).bytes &- one) & (0 &- (positions &>> 1 & 1)))
    let four = two &+ (((two.words &<< 4).bytes &- two) & (0 &- (positions &>> 2 & 1)))
    let powers = (four & (positions &- 8) &>> 7).words
    return (powers &>> 8 &- powers).lowBytes
  }
}
