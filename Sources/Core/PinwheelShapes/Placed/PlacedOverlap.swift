public import Pinwheel

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
    let drawn = try drawn(on: canvas, scale: scale)
    var bits = PackedBits(covering: drawn.area)
    PlacedOverlap(of: drawn, and: nil).forEachPart(of: drawn.area) { part, block in
      if let block { bits.set(block, of: part) } else { bits.fill(part) }
      return true
    }
    return bits.mask(width: drawn.columns, height: drawn.rows)
  }

  /// Whether two images, drawn on a canvas with their layouts (turned, scaled, nine-sliced), are solid at a common
  /// pixel.
  ///
  /// - Throws: ``ShapeError/tooLarge(pixels:limit:)`` if the canvas has more than `Wheel.maximumSide` columns or rows, or
  ///   the scale is not a number above zero.
  /// - Complexity: See ``overlapArea(_:canvas:scale:)``, and less if they overlap.
  public func overlaps(_ other: SliceImage, canvas: Size2D, scale: Double) throws(ShapeError) -> Bool {
    let overlap = try PlacedOverlap(
      of: drawn(on: canvas, scale: scale), and: other.drawn(on: canvas, scale: scale))
    if let aligned = overlap.aligned { return mask.overlaps(other.mask, at: aligned) }
    return !overlap.forEachPart(of: overlap.area) { _, _ in false }
  }

  /// The number of pixels of a canvas at which two images, drawn with their layouts, are both solid.
  ///
  /// - Throws: ``ShapeError/tooLarge(pixels:limit:)`` if the canvas has more than `Wheel.maximumSide` columns or
  ///   rows, or the scale is not a number above zero.
  /// - Complexity: O(pixels of the canvas under the edges of both images); O(pixels / 64) if their pixels coincide with
  ///   those of the canvas.
  public func overlapArea(_ other: SliceImage, canvas: Size2D, scale: Double) throws(ShapeError) -> Int {
    let overlap = try PlacedOverlap(
      of: drawn(on: canvas, scale: scale), and: other.drawn(on: canvas, scale: scale))
    if let aligned = overlap.aligned { return mask.overlapArea(other.mask, at: aligned) }
    var count = 0
    overlap.forEachPart(of: overlap.area) { part, block in
      count += block?.nonzeroBitCount ?? part.width * part.height
      return true
    }
    return count
  }

  /// The first pixel of a canvas, row by row, at which two images, drawn with their layouts, are both solid; `nil` if
  /// they do not overlap.
  ///
  /// - Throws: ``ShapeError/tooLarge(pixels:limit:)`` if the canvas has more than `Wheel.maximumSide` columns or rows, or
  ///   the scale is not a number above zero.
  /// - Complexity: See ``overlapArea(_:canvas:scale:)``, but only down to the first common rows.
  public func firstOverlap(
    with other: SliceImage, canvas: Size2D, scale: Double
  ) throws(ShapeError) -> PixelOffset? {
    let overlap = try PlacedOverlap(
      of: drawn(on: canvas, scale: scale), and: other.drawn(on: canvas, scale: scale))
    let area = overlap.area
    // Bands of rows: the first one with a common pixel contains the first one.
    for top in stride(from: area.y, to: area.rows.upperBound, by: PlacedOverlap.smallest) {
      let band = PixelRect(x: area.x, y: top, width: area.width, height: PlacedOverlap.smallest)
      var first: PixelOffset?
      overlap.forEachPart(of: band.intersection(area)) { part, block in
        let (row, column) = (block ?? 1).trailingZeroBitCount.quotientAndRemainder(dividingBy: 8)
        // Parts further right come later in the same row.
        if first.map({ top + row < $0.y }) ?? true {
          first = PixelOffset(x: part.x + column, y: top + row)
        }
        return true
      }
      if let first { return first }
    }
    return nil
  }

  private func drawn(on canvas: Size2D, scale: Double) throws(ShapeError) -> DrawnImage {
    if let drawn = DrawnImage(self, canvas: canvas, scale: scale) { return drawn }
    let pixels = canvas.width * scale * canvas.height * scale
    // `Int.max` also stands for numbers that are not finite.
    throw .tooLarge(
      pixels: pixels >= 0 && pixels < 0x1p62 ? Int(pixels) : .max,
      limit: Wheel.maximumSide * Wheel.maximumSide)
  }
}

/// The common pixels of two drawn images, or all pixels of one, found square by square: squares that are clear in one image
/// are skipped, squares that are solid in both are found as a whole, and other squares are quartered.
struct PlacedOverlap {
  private let a: DrawnImage
  private let b: DrawnImage?
  /// The pixels that can be common.
  let area: PixelRect

  /// Squares of this many columns and rows are compared pixel by pixel.
  static let smallest = 8

  init(of a: DrawnImage, and b: DrawnImage?) {
    (self.a, self.b) = (a, b)
    area = b.map { a.area.intersection($0.area) } ?? a.area
  }

  /// The position of the other mask in the first one, if the pixels of both coincide with those of the canvas, on which both
  /// lie as a whole.
  var aligned: PixelOffset? {
    guard let offset = a.wholeOffset, let other = b?.wholeOffset else { return nil }
    return PixelOffset(x: other.x - offset.x, y: other.y - offset.y)
  }

  /// Calls `body` with parts that have common pixels, until it returns `false`.
  ///
  /// - Parameter body: Takes a part and its common pixels, bit `8 * row + column`; `nil` for a part, of any size, all of whose
  ///   pixels are common.
  /// - Returns: Whether every call returned `true`.
  @discardableResult
  func forEachPart(of part: PixelRect, _ body: (_ part: PixelRect, _ block: UInt64?) -> Bool) -> Bool {
    Self.forEachPart(of: part, a, b, body)
  }

  /// - Parameters:
  ///   - a: `nil` if its pixels in the part are known to be all solid.
  ///   - b: The same.
  private static func forEachPart(
    of part: PixelRect, _ a: DrawnImage?, _ b: DrawnImage?, _ body: (PixelRect, UInt64?) -> Bool
  ) -> Bool {
    guard !part.isEmpty else { return true }
    guard part.width > smallest || part.height > smallest else {
      let block = a?.block(in: part) ?? ~0
      let common = block == 0 ? 0 : block & (b?.block(in: part) ?? ~0)
      return common == 0 || body(part, common)
    }
    // Uses pattern matching: another module's `==` is a call.
    var (one, other) = (a, b)
    switch a?.solidity(in: part) ?? .solid {
    case .clear: return true
    case .solid: one = nil
    case .mixed: break
    }
    switch b?.solidity(in: part) ?? .solid {
    case .clear: return true
    case .solid: other = nil
    case .mixed: break
    }
    if one == nil, other == nil { return body(part, nil) }
    return (0..<4).allSatisfy { forEachPart(of: part.quarter($0), one, other, body) }
  }
}

extension DrawnImage {
  /// The position of the mask on the canvas, if their pixels coincide and the whole mask lies on the canvas.
  fileprivate var wholeOffset: PixelOffset? {
    offset.flatMap { area == image.mask.bounds.moved(by: $0) ? $0 : nil }
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
