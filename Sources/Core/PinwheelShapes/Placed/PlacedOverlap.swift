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
    bits.draw(drawn, in: drawn.area)
    return bits.mask(width: drawn.columns, height: drawn.rows)
  }

  /// Whether two images, drawn on a canvas with their layouts (turned, scaled, nine-sliced), are solid at a common
  /// pixel.
  ///
  /// - Throws: ``ShapeError/tooLarge(pixels:limit:)`` if the canvas has more than `Wheel.maximumSide` columns or rows, or
  ///   the scale is not a number above zero.
  /// - Complexity: See ``overlapArea(_:canvas:scale:)``, and less if they overlap.
  public func overlaps(_ other: SliceImage, canvas: Size2D, scale: Double) throws(ShapeError) -> Bool {
    var overlap = PlacedOverlap(
      try drawn(on: canvas, scale: scale), try other.drawn(on: canvas, scale: scale))
    overlap.findsAny = true
    overlap.search()
    return overlap.count > 0
  }

  /// The number of pixels of a canvas at which two images, drawn with their layouts, are both solid.
  ///
  /// - Throws: ``ShapeError/tooLarge(pixels:limit:)`` if the canvas has more than `Wheel.maximumSide` columns or
  ///   rows, or the scale is not a number above zero.
  /// - Complexity: O(pixels of the canvas under the edges of both images); O(pixels / 64) if their pixels coincide with
  ///   those of the canvas.
  public func overlapArea(_ other: SliceImage, canvas: Size2D, scale: Double) throws(ShapeError) -> Int {
    var overlap = PlacedOverlap(
      try drawn(on: canvas, scale: scale), try other.drawn(on: canvas, scale: scale))
    overlap.search()
    return overlap.count
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
    PlacedOverlap(try drawn(on: canvas, scale: scale), try other.drawn(on: canvas, scale: scale)).first()
  }

  private func drawn(on canvas: Size2D, scale: Double) throws(ShapeError) -> DrawnImage {
    guard let drawn = DrawnImage(self, canvas: canvas, scale: scale) else {
      throw .tooLarge(
        pixels: ShapeError.pixels(of: canvas, scale: scale), limit: Wheel.maximumSide * Wheel.maximumSide)
    }
    return drawn
  }
}

extension ShapeError {
  /// The number of pixels of a canvas; clamped to `Int.max`, which also stands for numbers that are not finite.
  static func pixels(of canvas: Size2D, scale: Double) -> Int {
    let pixels = canvas.width * scale * canvas.height * scale
    return pixels >= 0 && pixels < 0x1p62 ? Int(pixels) : .max
  }
}

/// Compares two drawn images square by square: squares that are clear in one image are skipped, squares that are solid
/// in both are counted as a whole, and other squares are quartered.
struct PlacedOverlap {
  private let a: DrawnImage
  private let b: DrawnImage
  private let area: PixelRect
  private(set) var count = 0
  /// Whether one common pixel suffices.
  var findsAny = false

  /// Squares of this many columns and rows are compared pixel by pixel.
  static let smallest = 8

  init(_ a: DrawnImage, _ b: DrawnImage) {
    (self.a, self.b) = (a, b)
    area = a.area.intersection(b.area)
  }

  mutating func search() {
    if let offsetA = a.offset, let offsetB = b.offset, isWhole(a, at: offsetA), isWhole(b, at: offsetB) {
      let offset = PixelOffset(x: offsetB.x - offsetA.x, y: offsetB.y - offsetA.y)
      if findsAny {
        count = a.image.mask.overlaps(b.image.mask, at: offset) ? 1 : 0
      } else {
        count = a.image.mask.overlapArea(b.image.mask, at: offset)
      }
      return
    }
    search(area)
  }

  /// Whether the whole image lies on the canvas.
  private func isWhole(_ drawn: DrawnImage, at offset: PixelOffset) -> Bool {
    drawn.area == drawn.image.mask.bounds.moved(by: offset)
  }

  /// - Parameter isSolid: The images whose pixels in the part are known to be all solid.
  private mutating func search(_ part: PixelRect, isSolid: (a: Bool, b: Bool) = (false, false)) {
    guard !part.isEmpty, !(findsAny && count > 0) else { return }
    guard part.width > Self.smallest || part.height > Self.smallest else {
      let block = isSolid.a ? DrawnImage.wholeBlock(of: part) : a.block(in: part)
      if block != 0 { count += (isSolid.b ? block : block & b.block(in: part)).nonzeroBitCount }
      return
    }
    // Uses pattern matching: another module's `==` is a call.
    let one = isSolid.a ? .solid : a.solidity(in: part)
    if one == .clear { return }
    let other = isSolid.b ? .solid : b.solidity(in: part)
    if other == .clear { return }
    let isSolid = (a: one == .solid, b: other == .solid)
    if isSolid.a, isSolid.b { return count += part.width * part.height }
    part.forEachQuarter { search($0, isSolid: isSolid) }
  }

  /// The first common pixel, row by row.
  func first() -> PixelOffset? {
    // Searches in bands of rows: the first band with a common pixel contains the first one.
    for top in stride(from: area.y, to: area.rows.upperBound, by: Self.smallest) {
      var first: PixelOffset?
      for left in stride(from: area.x, to: area.columns.upperBound, by: Self.smallest) {
        let part = PixelRect(x: left, y: top, width: Self.smallest, height: Self.smallest).intersection(area)
        let block = a.block(in: part)
        guard block != 0 else { continue }
        let common = block & b.block(in: part)
        guard common != 0 else { continue }
        let (row, column) = common.trailingZeroBitCount.quotientAndRemainder(dividingBy: 8)
        // Blocks further right come later in the same row.
        guard first.map({ top + row < $0.y }) ?? true else { continue }
        first = PixelOffset(x: left + column, y: top + row)
      }
      if let first { return first }
    }
    return nil
  }
}

extension PixelRect {
  /// Calls `body` with four parts, some of which may be empty; their inner sides lie at multiples of 8 if possible.
  @inline(__always)
  func forEachQuarter(_ body: (PixelRect) -> Void) {
    let right = width > 8 ? (width / 2 + 7) & ~7 : width
    let down = height > 8 ? (height / 2 + 7) & ~7 : height
    body(PixelRect(x: x, y: y, width: right, height: down))
    body(PixelRect(x: x + right, y: y, width: width - right, height: down))
    body(PixelRect(x: x, y: y + down, width: right, height: height - down))
    body(PixelRect(x: x + right, y: y + down, width: width - right, height: height - down))
  }
}

extension PackedBits {
  /// Sets the solid pixels of a drawn image.
  fileprivate mutating func draw(_ drawn: DrawnImage, in part: PixelRect) {
    guard !part.isEmpty else { return }
    switch drawn.solidity(in: part) {
    case .clear: return
    case .solid: fill(part)
    case .mixed:
      guard part.width > PlacedOverlap.smallest || part.height > PlacedOverlap.smallest else {
        let block = drawn.block(in: part)
        for row in 0..<part.height { set(block >> UInt64(8 * row) & 0xFF, x: part.x, row: part.y + row) }
        return
      }
      part.forEachQuarter { draw(drawn, in: $0) }
    }
  }

  /// Sets eight pixels of a row where bits are set; bit 0 is the leftmost.
  private mutating func set(_ bits: UInt64, x: Int, row: Int) {
    let shift = UInt64(x & 63)
    words[index(stripe: x >> 6, row: row)] |= bits << shift
    let right = shift > 56 ? bits >> (64 - shift) : 0
    if right != 0 { words[index(stripe: x >> 6 + 1, row: row)] |= right }
  }
}
