/// The pixels of a canvas at the finest scale of a stack's images: the cells of a hit map, or those around a finger.
///
/// Point (x, y) of the canvas lies in column `Int(x * scale)`, row `Int(y * scale)`, with the product rounded to
/// `Double`. Rounding up can put the last one or two `Double`s of the canvas into an additional column or row, which in
/// real arithmetic begins at the canvas's end. It has cells, because images round in the same way, but no pixels.
struct CanvasGrid: Sendable, Hashable {
  let canvas: Size2D
  /// Cells per point.
  let scale: Double
  /// The column and the row in which the grid begins, counted from the origin: 0 for a whole canvas.
  let first: SIMD2<Int>
  let columns: Int
  let rows: Int
  /// The number of columns with centers on the canvas: all, or all but the last.
  let centerColumns: Int
  /// The number of rows with centers on the canvas.
  let centerRows: Int

  /// The maximum number of columns, and of rows, of a grid.
  static let maximumSide = 16_384
  /// A grid without cells.
  static let empty = CanvasGrid(.zero, scale: 1, from: .zero, to: .zero)

  /// - Returns: `nil` for more than `maximumSide` columns or rows.
  @inline(never)
  init?(_ size: Size2D, scale: Double) {
    // Invalid lengths count as 0: `contains` compares bit patterns, which are ordered only for non-negative numbers.
    let canvas = Size2D(width: size.width > 0 ? size.width : 0, height: size.height > 0 ? size.height : 0)
    let last = SIMD2(canvas.width.nextDown, canvas.height.nextDown) * scale
    guard last.max() < Double(Self.maximumSide) else { return nil }
    self.init(
      canvas, scale: scale, from: .zero,
      to: SIMD2(canvas.width > 0 ? Int(last.x) + 1 : 0, canvas.height > 0 ? Int(last.y) + 1 : 0))
  }

  /// The cells around a box, at a scale or the finest one at which they are at most `maximumSide` a side.
  ///
  /// - Returns: `nil` without any, and so far from the origin that their centers have no coordinates.
  init?(around box: Box2D, on canvas: Size2D, scale: Double) {
    let limits = Box2D(canvas: canvas)
    let part = box.intersection(limits)
    let side = (part.upper - part.lower).max()
    guard !part.isEmpty, side > 0 || !box.isEmpty else { return nil }
    let scale = side * scale <= Double(Self.maximumSide) ? scale : Double(Self.maximumSide) / side
    let (lower, upper) = (part.lower * scale, part.upper * scale)
    guard max((0 - lower).max(), upper.max()) < 0x1p51 else { return nil }
    // Whole tiles.
    let from = SIMD2(Int(lower.x.roundedDown) & ~7, Int(lower.y.roundedDown) & ~7)
    var to = SIMD2(Int(upper.x.roundedDown) + 1, Int(upper.y.roundedDown) + 1)
    let last = SIMD2(limits.upper.x.nextDown, limits.upper.y.nextDown) * scale
    for axis in 0..<2 where last[axis] < Double(to[axis]) { to[axis] = Int(last[axis]) + 1 }
    self.init(canvas, scale: scale, from: from, to: to)
  }

  private init(_ canvas: Size2D, scale: Double, from first: SIMD2<Int>, to end: SIMD2<Int>) {
    (self.canvas, self.scale, self.first) = (canvas, scale, first)
    (columns, rows) = (end.x - first.x, end.y - first.y)
    centerColumns = (Double(end.x) - 0.5) / scale < canvas.width ? columns : max(0, columns - 1)
    centerRows = (Double(end.y) - 0.5) / scale < canvas.height ? rows : max(0, rows - 1)
  }

  /// The column, axis 0, or row, axis 1, of a coordinate on the canvas.
  func index(of coordinate: Double, _ axis: Int) -> Int {
    Int((coordinate * scale).roundedDown) - first[axis]
  }

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

  /// The first coordinate of a column or row, to the last bit; the length of the canvas for indices beyond it.
  func start(of index: Int, _ axis: Int) -> Double {
    let limits = Box2D(canvas: canvas)
    let (lower, length) = (limits.lower[axis], limits.upper[axis])
    // The quotient is clamped before the search: a column of rounded points begins before the length, but its quotient
    // does not.
    var start = max(lower, min(Double(first[axis] + index) / scale, length))
    // Division by a power of two is exact.
    if scale.isPowerOfTwo { return start }
    while start > lower, self.index(of: start.nextDown, axis) >= index { start = start.nextDown }
    while start < length, self.index(of: start, axis) < index { start = start.nextUp }
    return start
  }

  /// The first and the last coordinate of some columns or rows, to the last bit.
  func bounds(of indices: Range<Int>, _ axis: Int) -> (first: Double, last: Double) {
    (start(of: indices.lowerBound, axis), start(of: indices.upperBound, axis).nextDown)
  }

  /// The number of columns, or rows, of pixels in a length with `count` columns, or rows, of cells.
  func pixels(ofCells count: Int, length: Double) -> Int {
    Double(count - 1) / scale < length ? count : count - 1
  }

  /// The coordinate of the center of a column or row.
  func center(of index: Int, _ axis: Int) -> Double { (Double(first[axis] &+ index) + 0.5) / scale }

  /// The center of a cell.
  func center(column: Int, row: Int) -> Point2D { Point2D(x: center(of: column, 0), y: center(of: row, 1)) }

  /// The columns and rows of the points in a box, clipped to the grid.
  func cells(in box: Box2D) -> PixelRect {
    let end = SIMD2(columns, rows)
    // Far beyond the grid an index is none.
    let limits = Box2D(
      lower: SIMD2(Double(first.x), Double(first.y)) / scale,
      upper: SIMD2(Double(first.x + end.x), Double(first.y + end.y)) / scale)
    let part = box.intersection(limits.outset(by: 1 / scale))
    guard !part.isEmpty, columns > 0, rows > 0 else { return .empty }
    func range(_ axis: Int) -> Range<Int> {
      let first = max(0, index(of: part.lower[axis], axis))
      return first..<max(first, min(index(of: part.upper[axis], axis) + 1, end[axis]))
    }
    return PixelRect(columns: range(0), rows: range(1))
  }
}

extension Box2D {
  /// The part of the plane that a canvas covers, with its edges.
  init(canvas: Size2D) {
    let size = SIMD2(canvas.width, canvas.height)
    self = canvas.isUnbounded ? .everything : all(size .> 0) ? Box2D(lower: .zero, upper: size) : .empty
  }
}
