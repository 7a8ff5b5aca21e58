extension CanvasGrid {
  /// The alignment of an image whose pixels coincide exactly with cells, to the last bit of every point: pixel (x, y)
  /// of the image, or of the sheet for an atlas image, is cell (x + offset.x, y + offset.y), and the image is drawn in
  /// `cells`. `nil` if this is uncertain.
  ///
  /// - Complexity: O(1).
  func alignment(of placement: ImagePlacement) -> (offset: PixelOffset, cells: PixelRect)? {
    let frame = placement.area
    if frame.width > 0 {
      return alignment(
        of: EvenPixels(
          frame: frame, density: SIMD2(placement.columnsPerPoint, placement.rowsPerPoint),
          count: SIMD2(placement.pixelWidth, placement.pixelHeight)))
    }
    let map = placement.fullMap
    guard map.oblique == nil, !map.isTransposed, let pixels = EvenPixels(map.x, map.y) else { return nil }
    return alignment(of: pixels)
  }

  /// `nil` unless the image's arithmetic rounds like the grid's. A scale that is a power of two multiplies exactly, and
  /// non-negative coordinates of whole cells with few digits subtract exactly. At other scales, only an image that
  /// starts at the canvas's origin and fills the canvas has the same arithmetic as the grid.
  // Inlined: most images fill their frames, and most of this is constant for them. It runs several times for each slice
  // of a new map.
  @inline(__always)
  private func alignment(of pixels: EvenPixels) -> (offset: PixelOffset, cells: PixelRect)? {
    let count = SIMD2(columns, rows)
    guard all(pixels.density .== scale) else { return nil }
    let fillsCanvas =
      (pixels.origin .== 0) .& (pixels.start .== 0) .& (pixels.lower .== 0)
      .& (pixels.upper .== SIMD2(canvas.width, canvas.height))
    var (start, drawn) = (SIMD2<Int>.zero, (lower: SIMD2<Int>.zero, upper: count))
    if !all(fillsCanvas) || pixels.count != count || first != .zero {
      guard scale.isPowerOfTwo, (0x1p-20...0x1p20).contains(scale),
        let origin = Self.cells(pixels.origin * scale), let anchor = Self.cells(pixels.start * scale),
        let lower = Self.cells(pixels.lower * scale), let upper = Self.cells(pixels.upper * scale),
        all((lower .>= anchor) .& (upper .>= lower) .& (upper &- anchor .<= pixels.count))
      else { return nil }
      let corner = origin &- first
      start = corner &+ anchor
      drawn = (pointwiseMax(corner &+ lower, .zero), pointwiseMin(corner &+ upper, count))
    }
    drawn.lower = pointwiseMax(drawn.lower, start &+ pixels.visible.lower)
    drawn.upper = pointwiseMin(drawn.upper, start &+ pixels.visible.upper)
    let (size, offset) = (pointwiseMax(drawn.upper &- drawn.lower, .zero), start &- pixels.first)
    return (
      PixelOffset(x: offset.x, y: offset.y),
      PixelRect(x: drawn.lower.x, y: drawn.lower.y, width: size.x, height: size.y)
    )
  }

  /// Coordinates as numbers of cells, if arithmetic with them is exact: whole numbers from 0 to 2^24.
  @inline(__always)
  private static func cells(_ positions: SIMD2<Double>) -> SIMD2<Int>? {
    // The sum with 2^52 has the nearest whole number in its low bits.
    let shifted = positions + 0x1p52
    guard all((shifted - 0x1p52 .== positions) .& (positions .>= 0) .& (positions .<= 0x1p24)) else {
      return nil
    }
    return SIMD2(
      Int(UInt32(truncatingIfNeeded: shifted.x.bitPattern)),
      Int(UInt32(truncatingIfNeeded: shifted.y.bitPattern)))
  }
}

extension CanvasGrid {
  /// The position of the pixels of an image that fills its frame at the scale of the grid, if each center of the grid lies
  /// in the pixel after that of the center before, to the last bit; `nil` if this is uncertain.
  func offset(ofCentersIn placement: ImagePlacement) -> PixelOffset? {
    let frame = placement.area
    guard frame.width > 0, placement.columnsPerPoint == scale, placement.rowsPerPoint == scale,
      farthest.max() * scale < 0x1p30
    else { return nil }
    let position = (SIMD2(center(of: 0, 0), center(of: 0, 1)) - SIMD2(frame.x, frame.y)) * scale
    let pixel = SIMD2(position.x.roundedDown, position.y.roundedDown)
    // All roundings are below 2^-20 pixels; of whole or half pixels there are none.
    let (rest, twice) = (position - pixel, SIMD2(frame.x, frame.y) * (2 * scale))
    let isExact = scale.isPowerOfTwo && twice.x == twice.x.roundedDown && twice.y == twice.y.roundedDown
    let margin = isExact ? -1 : 0x1p-20
    guard all((rest .> margin) .& (rest .< 1 - margin) .& (position.magnitudes .< 0x1p30)) else { return nil }
    return PixelOffset(x: -Int(pixel.x), y: -Int(pixel.y))
  }

  /// The largest coordinate of the grid along each axis.
  var farthest: SIMD2<Double> {
    let (one, other) = (center(column: 0, row: 0), center(column: columns, row: rows))
    return SIMD2(max(one.x.magnitude, other.x.magnitude), max(one.y.magnitude, other.y.magnitude))
  }
}

/// Evenly spaced pixels, by axis: pixel i is drawn from `origin + start + i / density` on.
private struct EvenPixels {
  let origin: SIMD2<Double>
  var start = SIMD2<Double>.zero
  /// The drawn intervals, relative to the origin; half-open.
  var lower = SIMD2<Double>.zero
  let upper: SIMD2<Double>
  let density: SIMD2<Double>
  /// The number of pixels, and the range of them that the sheet contains.
  let count: SIMD2<Int>
  let visible: (lower: SIMD2<Int>, upper: SIMD2<Int>)
  /// The pixel of the sheet that corresponds to pixel 0.
  var first = SIMD2<Int>.zero

  /// The pixels of an image that fills its frame.
  @inline(__always)
  init(frame: Rect2D, density: SIMD2<Double>, count: SIMD2<Int>) {
    (origin, upper) = (SIMD2(frame.x, frame.y), SIMD2(frame.width, frame.height))
    (self.density, self.count, visible) = (density, count, (.zero, count))
  }

  /// The pixels of maps without caps, tiles or flips; `nil` for any other maps.
  init?(_ x: AxisMap, _ y: AxisMap) {
    guard x.isEven, y.isEven else { return nil }
    (origin, start) = (SIMD2(x.origin, y.origin), SIMD2(x.center.anchor, y.center.anchor))
    (lower, upper) = (SIMD2(x.lower, y.lower), SIMD2(x.upper, y.upper))
    density = SIMD2(x.center.pixelsPerPoint, y.center.pixelsPerPoint)
    count = SIMD2(x.center.pixels.count, y.center.pixels.count)
    visible = (
      SIMD2(x.visible.lowerBound, y.visible.lowerBound), SIMD2(x.visible.upperBound, y.visible.upperBound)
    )
    first = SIMD2(x.sheet.first, y.sheet.first)
  }
}

extension AxisMap {
  /// Whether all pixels of the axis are drawn once, in order and evenly spaced, from edges that are not rounded.
  fileprivate var isEven: Bool {
    leading.isEmpty && trailing.isEmpty && !center.isRepeated && center.first == 0 && !sheet.isReversed
      && hasOnlyCenter && outerLower == lower && outerUpper == upper
      && center.hasExactAnchor
  }
}
