/// The pixels of a canvas at the finest scale of a stack's images: the cells of a hit map.
///
/// Point (x, y) of the canvas lies in column `Int(x * scale)`, row `Int(y * scale)`, with the product rounded to
/// `Double`. Rounding up can put the last one or two `Double`s of the canvas into an additional column or row, which in
/// real arithmetic begins at the canvas's end. It has cells, because images round in the same way, but no pixels.
struct CanvasGrid: Sendable, Hashable {
  let canvas: Size2D
  /// Cells per point.
  let scale: Double
  let columns: Int
  let rows: Int
  /// The number of columns with centers on the canvas: all, or all but the last.
  let centerColumns: Int
  /// The number of rows with centers on the canvas.
  let centerRows: Int

  /// The maximum number of columns, and of rows, of a grid.
  static let maximumSide = 16_384

  /// The grid at the finest scale of the images of `stack`, or at the finest scale that gives the canvas at most
  /// `maximumSide` columns and rows.
  init(fitting stack: SliceStack) {
    let side = max(stack.canvas.width, stack.canvas.height)
    self =
      Self(stack.canvas, scale: stack.finestScale)
      ?? Self(stack.canvas, scale: Double(Self.maximumSide) / side)
      ?? Self(empty: stack.canvas)
  }

  /// - Returns: `nil` for more than `maximumSide` columns or rows.
  @inline(never)
  init?(_ size: Size2D, scale: Double) {
    // Invalid lengths count as 0: `contains` compares bit patterns, which are ordered only for non-negative numbers.
    canvas = Size2D(width: size.width > 0 ? size.width : 0, height: size.height > 0 ? size.height : 0)
    self.scale = scale
    guard let columns = Self.count(length: canvas.width, scale: scale),
      let rows = Self.count(length: canvas.height, scale: scale)
    else { return nil }
    self.columns = columns
    self.rows = rows
    centerColumns = (Double(columns) - 0.5) / scale < canvas.width ? columns : columns - 1
    centerRows = (Double(rows) - 0.5) / scale < canvas.height ? rows : rows - 1
  }

  /// A grid without cells.
  private init(empty canvas: Size2D) {
    self.canvas = canvas
    (scale, columns, rows, centerColumns, centerRows) = (1, 0, 0, 0, 0)
  }

  /// The column, or row, of a coordinate on the canvas.
  func index(of coordinate: Double) -> Int { Int(coordinate * scale) }

  /// Whether a point lies on the canvas; `false` for NaN.
  @inline(__always)
  func contains(_ point: Point2D) -> Bool {
    // The bit patterns of non-negative numbers are in numeric order, before those of negative numbers and NaN; adding
    // zero turns -0 into 0. This takes half the instructions of four comparisons.
    let position = SIMD2(point.x, point.y) + SIMD2.zero
    return position.x.bitPattern < canvas.width.bitPattern && position.y.bitPattern < canvas.height.bitPattern
  }

  /// The cell of a point, which must lie on the canvas: ``index(of:)`` of both coordinates.
  // `Int(_: Double)` checks its argument with four branches; here the numbers are valid. Adding 2^52
  // leaves the nearest whole number in the low bits, one too many where it was rounded up.
  @inline(__always)
  func cell(at point: Point2D) -> (column: Int, row: Int) {
    let position = SIMD2(point.x, point.y) * scale
    let shifted = position + 0x1p52
    let nearest = shifted - 0x1p52
    let column = Int(UInt32(truncatingIfNeeded: shifted.x.bitPattern)) &- (nearest.x > position.x ? 1 : 0)
    let row = Int(UInt32(truncatingIfNeeded: shifted.y.bitPattern)) &- (nearest.y > position.y ? 1 : 0)
    return (column, row)
  }

  /// The first coordinate of a column or row, to the last bit; `length` for indices beyond the canvas.
  func start(of index: Int, length: Double) -> Double {
    guard index > 0 else { return 0 }
    // Division by a power of two is exact.
    if scale.isPowerOfTwo { return min(Double(index) / scale, length) }
    // The quotient is clamped before the search: a column of rounded points begins before the length, but its quotient
    // does not.
    var start = min(Double(index) / scale, length)
    while start > 0, self.index(of: start.nextDown) >= index { start = start.nextDown }
    while start < length, self.index(of: start) < index { start = start.nextUp }
    return start
  }

  /// The first and the last coordinate of some columns or rows, to the last bit.
  func bounds(of indices: Range<Int>, length: Double) -> (first: Double, last: Double) {
    (start(of: indices.lowerBound, length: length), start(of: indices.upperBound, length: length).nextDown)
  }

  /// The number of columns, or rows, of pixels in a length with `count` columns, or rows, of cells.
  func pixels(ofCells count: Int, length: Double) -> Int {
    Double(count - 1) / scale < length ? count : count - 1
  }

  /// The coordinate of the center of a column or row.
  func center(of index: Int) -> Double { (Double(index) + 0.5) / scale }

  /// The columns, or rows, of the coordinates from `lower` to `upper`, clipped to the canvas.
  func indices(from lower: Double, to upper: Double, length: Double) -> Range<Int> {
    guard length > 0, lower <= upper, upper >= 0, lower < length else { return 0..<0 }
    let last = upper < length ? upper : length.nextDown
    return index(of: lower > 0 ? lower : 0)..<index(of: last) + 1
  }

  /// The number of columns or rows in a length; `nil` for more than `maximumSide`.
  private static func count(length: Double, scale: Double) -> Int? {
    guard length > 0 else { return 0 }
    let last = length.nextDown * scale
    return last < Double(maximumSide) ? Int(last) + 1 : nil
  }
}
