/// Reads the pixels under a square of evenly spaced centers at once: they lie in a window of eight by eight pixels,
/// held in one word.
struct CenterWindows: Sendable {
  /// The number of centers across and down a square, 8 or 4.
  private let side: Int
  // Both coordinates of a position in one word, so that a step is one addition: x below y, in units of 2^-28 pixels.
  private let across: UInt64
  private let down: UInt64
  private let twoMargins: UInt64
  /// From the first center of a square to the first of the next one across, and down.
  private let nextAcross: SIMD2<Double>
  private let nextDown: SIMD2<Double>
  /// From the first center of a square to the smallest of both coordinates, less the margin.
  private let corner: SIMD2<Double>
  /// The distance from an edge between two pixels within which the result is undecided.
  private let margin: SIMD2<Double>

  /// `nil` if the centers lie so far apart that a window holds few of them.
  ///
  /// - Parameters:
  ///   - across: The step from a center to the next in its row, in columns and rows of the image.
  ///   - down: The step to the next in its column.
  ///   - margin: The distance from an edge between two pixels within which the result is undecided: at least 2^-20 and
  ///     below a quarter.
  init?(across: SIMD2<Double>, down: SIMD2<Double>, margin: SIMD2<Double>) {
    let step = across.magnitudes + down.magnitudes
    let fits = { (side: Double) in all(step * (side - 1) + margin * 2 .< 7) }
    guard fits(4) else { return nil }
    side = fits(8) ? 8 : 4
    (nextAcross, nextDown) = (across * Double(side), down * Double(side))
    corner = (across + down - step) * (Double(side - 1) / 2) - margin
    self.margin = margin
    (self.across, self.down, twoMargins) = (Self.word(across), Self.word(down), Self.word(margin * 2))
  }

  /// The centers of eight columns and rows at which a mask is solid: bit `8 * row + column`; `nil` if one of the
  /// centers is too close to an edge.
  ///
  /// - Parameters:
  ///   - first: The position of the first center, in columns and rows from the corner of the mask.
  ///   - drawn: The drawn pixels; `nil` if the pixels of all centers are drawn.
  @inline(__always)
  func block(from first: SIMD2<Double>, of mask: AlphaMask, within drawn: PixelRect?) -> UInt64? {
    var block: UInt64 = 0
    for row in stride(from: 0, to: 8, by: side) {
      for column in stride(from: 0, to: 8, by: side) {
        let start =
          first + (column == 0 ? SIMD2.zero : nextAcross) + (row == 0 ? SIMD2.zero : nextDown)
        guard let square = square(from: start, of: mask, within: drawn) else { return nil }
        block |= square &<< UInt64(truncatingIfNeeded: 8 &* row &+ column)
      }
    }
    return block
  }

  @inline(__always)
  private func square(from first: SIMD2<Double>, of mask: AlphaMask, within drawn: PixelRect?) -> UInt64? {
    let corner = first + corner
    let (x, y) = (CenterSteps.pixel(at: corner.x), CenterSteps.pixel(at: corner.y))
    var pixels = mask.block(x: x, y: y)
    if let drawn { pixels &= AlphaMask.block(x: x, y: y, of: drawn) }
    if pixels == 0 { return 0 }
    if pixels == ~0 {
      return AlphaMask.block(x: 0, y: 0, of: PixelRect(x: 0, y: 0, width: side, height: side))
    }
    var row = Self.word(first - margin - SIMD2(Double(x), Double(y)))
    // Each center is shifted in at the top; a row takes eight bits.
    var (solid, different) = (0 as UInt64, 0 as UInt64)
    for _ in 0..<side {
      var center = row
      for _ in 0..<side {
        let index = center &>> 57 & 0x38 | center &>> 28 & 7
        solid = solid &>> 1 | (pixels &>> index) &<< 63
        different |= center ^ (center &+ twoMargins)
        center &+= across
      }
      solid = solid &>> UInt64(truncatingIfNeeded: 8 &- side)
      row &+= down
    }
    return different & Self.pixelBits == 0 ? solid &>> UInt64(truncatingIfNeeded: 64 &- 8 &* side) : nil
  }

  /// The bits of a word that contain the index of a pixel in the window.
  private static let pixelBits: UInt64 = 7 << 60 | 7 << 28

  private static func word(_ position: SIMD2<Double>) -> UInt64 {
    let scaled = position * 0x1p28
    return UInt64(bitPattern: Int64(scaled.x) &+ Int64(scaled.y) &<< 32)
  }
}
