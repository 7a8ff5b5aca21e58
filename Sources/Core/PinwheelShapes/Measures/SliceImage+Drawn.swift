package import Pinwheel

extension SliceImage {
  /// The pixels of a canvas at which the image is solid, drawn with its layout: turned, scaled, nine-sliced. A pixel is
  /// solid if the image is solid at the pixel's center.
  ///
  /// - Parameters:
  ///   - canvas: In points; the part of the image off the canvas is left out.
  ///   - scale: Pixels of the mask per point.
  /// - Throws: ``ShapeError/tooLarge(pixels:limit:)`` if the canvas has more than `Wheel.maximumSide` columns or
  ///   rows, or the scale is not a number above zero.
  /// - Complexity: O(pixels of the canvas under the image's edges, and of the mask / 64).
  package func drawnMask(canvas: Size2D, scale: Double) throws(ShapeError) -> AlphaMask {
    guard let drawn = DrawnImage(self, canvas: canvas, scale: scale) else {
      let pixels = canvas.width * scale * canvas.height * scale
      // `Int.max` also stands for numbers that are not finite.
      throw .tooLarge(
        pixels: pixels >= 0 && pixels < 0x1p62 ? Int(pixels) : .max,
        limit: Wheel.maximumSide * Wheel.maximumSide)
    }
    var bits = PackedBits(covering: drawn.area)
    drawn.forEachSolidPart(of: drawn.area) { part, block in
      if let block { bits.set(block, of: part) } else { bits.fill(part) }
    }
    return bits.mask(width: drawn.columns, height: drawn.rows)
  }
}

extension DrawnImage {
  /// Finds the solid pixels of a part square by square: clear squares are skipped, solid ones are found as a whole, and
  /// others are quartered, down to eight columns and rows, which are tested pixel by pixel.
  ///
  /// - Parameter body: Takes a part and its solid pixels, bit `8 * row + column`; `nil` for a part, of any size, all of whose
  ///   pixels are solid.
  fileprivate func forEachSolidPart(of part: PixelRect, _ body: (_ part: PixelRect, _ block: UInt64?) -> Void)
  {
    guard !part.isEmpty else { return }
    guard part.width > 8 || part.height > 8 else {
      let block = block(in: part)
      return block == 0 ? () : body(part, block)
    }
    switch solidity(in: part) {
    case .clear: break
    case .solid: body(part, nil)
    case .mixed: for index in 0..<4 { forEachSolidPart(of: part.quarter(index), body) }
    }
  }
}

extension PixelRect {
  /// One of four parts, 0 to 3, some of which may be empty; their inner sides lie at multiples of 8 if possible.
  @inline(__always)
  fileprivate func quarter(_ index: Int) -> PixelRect {
    let right = width > 8 ? (width / 2 + 7) & ~7 : width
    let down = height > 8 ? (height / 2 + 7) & ~7 : height
    let (isRight, isLower) = (index & 1 != 0, index & 2 != 0)
    return PixelRect(
      x: isRight ? x + right : x, y: isLower ? y + down : y, width: isRight ? width - right : right,
      height: isLower ? height - down : down)
  }
}

extension PackedBits {
  /// Sets the pixels of a part of at most eight columns and rows whose bits, `8 * row + column`, are set.
  fileprivate mutating func set(_ block: UInt64, of part: PixelRect) {
    for row in 0..<part.height {
      let bits = block >> UInt64(8 * row) & 0xFF
      let (index, shift) = (index(stripe: part.x >> 6, row: part.y + row), UInt64(part.x & 63))
      words[index] |= bits << shift
      let right = shift > 56 ? bits >> (64 - shift) : 0
      if right != 0 { words[index + rowCount] |= right }
    }
  }
}
