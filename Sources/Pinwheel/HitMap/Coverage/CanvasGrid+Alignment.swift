extension CanvasGrid {
  /// Where an image's pixels lie if each is a cell, for every point to the last bit: pixel (x, y), of the sheet where
  /// there is one, is cell (x + offset.x, y + offset.y), and `cells` are those in which it is drawn. `nil` if that is
  /// not certain.
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

/// Pixels that follow each other evenly along an axis: pixel i is drawn from `origin + start + i / density` on.
private struct EvenAxis {
  let origin: Double
  let start: Double
  /// What of it is drawn, from the origin; half-open.
  let lower: Double
  let upper: Double
  let density: Double
  /// The pixels that there are, and those of them that the sheet has.
  let count: Int
  let visible: Range<Int>
  /// The pixel of the sheet that pixel 0 is.
  let first: Int

  /// That of an image which fills its frame.
  init(origin: Double, length: Double, density: Double, count: Int) {
    (self.origin, self.density, self.count) = (origin, density, count)
    (start, lower, upper, visible, first) = (0, 0, length, 0..<count, 0)
  }

  /// That of a map without caps, tiles or flips; `nil` for any other.
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

/// How an axis lies on the columns, or rows, of a grid if each of its pixels is one, as `Double`s are rounded.
private struct AxisAlignment {
  /// Sheet pixel i is column `i + offset`.
  let offset: Int
  /// The columns in which it is drawn.
  let cells: Range<Int>

  /// A scale that is a power of two multiplies without rounding, and places that are cells', of few digits and not
  /// negative, subtract without. At other scales only an image that begins where the canvas does, and fills it,
  /// calculates as the grid does.
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

  /// A place as a number of cells, if it is one that is calculated with exactly.
  private static func cell(_ place: Double) -> Int? {
    guard place >= 0, place <= 0x1p24, place == place.roundedDown else { return nil }
    return Int(place)
  }
}
