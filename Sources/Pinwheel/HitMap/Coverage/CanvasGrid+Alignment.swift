extension CanvasGrid {
  /// The alignment of an image whose pixels are exactly cells, for every point to the last bit: pixel (x, y), of the
  /// sheet for an atlas image, is cell (x + offset.x, y + offset.y), and the image is drawn in `cells`. `nil` if that
  /// is not certain.
  ///
  /// - Complexity: O(1).
  func alignment(of placement: ImagePlacement) -> (offset: PixelOffset, cells: PixelRect)? {
    let (x, y): (AxisAlignment?, AxisAlignment?)
    let frame = placement.area
    if frame.width > 0 {
      x = AxisAlignment(
        EvenAxis(
          origin: frame.x, length: frame.width, density: placement.columnsPerPoint,
          count: placement.pixelWidth),
        scale: scale, length: canvas.width, count: columns)
      y = AxisAlignment(
        EvenAxis(
          origin: frame.y, length: frame.height, density: placement.rowsPerPoint, count: placement.pixelHeight
        ),
        scale: scale, length: canvas.height, count: rows)
    } else {
      let map = placement.fullMap
      guard map.oblique == nil, !map.isTransposed, let across = EvenAxis(map.x), let down = EvenAxis(map.y)
      else {
        return nil
      }
      x = AxisAlignment(across, scale: scale, length: canvas.width, count: columns)
      y = AxisAlignment(down, scale: scale, length: canvas.height, count: rows)
    }
    guard let x, let y else { return nil }
    let cells = PixelRect(
      x: x.cells.lowerBound, y: y.cells.lowerBound, width: x.cells.count, height: y.cells.count)
    return (PixelOffset(x: x.offset, y: y.offset), cells)
  }
}

/// Evenly spaced pixels along an axis: pixel i is drawn from `origin + start + i / density` on.
private struct EvenAxis {
  let origin: Double
  let start: Double
  /// The drawn interval, relative to the origin; half-open.
  let lower: Double
  let upper: Double
  let density: Double
  /// The number of pixels, and the range of them that the sheet contains.
  let count: Int
  let visible: Range<Int>
  /// The pixel of the sheet that is pixel 0.
  let first: Int

  /// The axis of an image that fills its frame.
  init(origin: Double, length: Double, density: Double, count: Int) {
    (self.origin, self.density, self.count) = (origin, density, count)
    (start, lower, upper, visible, first) = (0, 0, length, 0..<count, 0)
  }

  /// The axis of a map without caps, tiles or flips; `nil` for any other map.
  init?(_ map: AxisMap) {
    let middle = map.middle
    guard map.leading.isEmpty, map.trailing.isEmpty, !middle.isRepeated, middle.first == 0,
      !map.sheet.isReversed,
      map.middleStart <= map.lower, map.trailingStart >= map.upper
    else { return nil }
    (origin, start, lower, upper) = (map.origin, middle.anchor, map.lower, map.upper)
    (density, count, visible, first) = (
      middle.pixelsPerPoint, middle.pixels.count, map.visible, map.sheet.first
    )
  }
}

/// The position of an axis on the columns, or rows, of a grid if each pixel is one cell, with `Double` rounding.
private struct AxisAlignment {
  /// Sheet pixel i is column `i + offset`.
  let offset: Int
  /// The columns in which the image is drawn.
  let cells: Range<Int>

  /// `nil` unless the image's arithmetic rounds as the grid's does. A scale that is a power of two multiplies
  /// exactly, and non-negative coordinates of whole cells with few digits subtract exactly. At other scales only an
  /// image that starts at the canvas's origin and fills the canvas computes as the grid does.
  init?(_ axis: EvenAxis, scale: Double, length: Double, count: Int) {
    guard axis.density == scale else { return nil }
    let start: Int
    var drawn = 0..<count
    if axis.origin == 0, axis.start == 0, axis.lower == 0, axis.upper == length, axis.count == count {
      start = 0
    } else {
      guard scale.significand == 1, (0x1p-20...0x1p20).contains(scale),
        let origin = Self.cell(axis.origin * scale), let anchor = Self.cell(axis.start * scale),
        let lower = Self.cell(axis.lower * scale), let upper = Self.cell(axis.upper * scale),
        lower >= anchor, upper >= lower, upper - anchor <= axis.count
      else { return nil }
      start = origin + anchor
      drawn = (origin + lower..<origin + upper).clamped(to: drawn)
    }
    offset = start - axis.first
    cells = drawn.clamped(to: start + axis.visible.lowerBound..<start + axis.visible.upperBound)
  }

  /// A coordinate as a number of cells, if arithmetic with it is exact.
  private static func cell(_ position: Double) -> Int? {
    guard position >= 0, position <= 0x1p24, position == position.roundedDown else { return nil }
    return Int(position)
  }
}
