/// Eight rows of a disc in eight tiles side by side.
struct DiscBand {
  /// The first column of each row, from 0 to 64, each followed by the column after the last one.
  private let edges: SIMD16<Int8>
  /// The cells in each tile: eight bits a tile, up to 64.
  let counts: UInt64

  /// - Parameter end: The column after the last one on the canvas, up to 64.
  @inline(__always)
  init(_ rows: DiscRows, end: UInt16) {
    edges = (rows.starts.words.clamped(to: end) | rows.ends.words.clamped(to: end) &<< 8).bytes
    // How far into a tile each row's edges are, for all tiles at once: two lanes a tile, by where it starts, first the
    // even ones and then the odd ones.
    let tiles = SIMD16<Int8>(0, 0, 16, 16, 32, 32, 48, 48, 8, 8, 24, 24, 40, 40, 56, 56)
    var sums = SIMD16<Int8>.zero
    for row in 0..<8 { sums &+= (SIMD8(repeating: edges.words[row]).bytes &- tiles).clampedToEight }
    let counts = ((sums.words &- sums.words &<< 8) &>> 8).longs
    self.counts = counts.x | counts.y &<< 8
  }

  /// 1 in the byte of each tile that has a cell.
  @inline(__always)
  var covered: UInt64 { (counts &+ 0x7F7F_7F7F_7F7F_7F7F) &>> 7 & 0x0101_0101_0101_0101 }

  /// The cells in a tile, 0 to 7: bit `8 * y + x` is that of column x, row y.
  @inline(__always)
  func cells(inTile tile: Int) -> UInt64 {
    let places = (edges &- Int8(truncatingIfNeeded: 8 &* tile)).clampedToEight
    // Two to the power of each place, of which a byte keeps nothing for 8: the bits from one place to another are the
    // difference.
    let one = (places & 1) &+ 1
    let two = one &+ (one &* 3 & (0 &- (places &>> 1 & 1)))
    let four = two &+ (two &* 15 & (0 &- (places &>> 2 & 1)))
    let powers = (four & (places &- 8) &>> 7).words
    return (powers &>> 8 &- powers).lowBytes
  }
}
