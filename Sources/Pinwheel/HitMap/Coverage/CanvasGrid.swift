/// The pixels of a canvas at the finest scale of a stack's images: the cells of a hit map.
///
/// A point (x, y) of the canvas lies in column `Int(x * scale)`, row `Int(y * scale)`, as `Double` rounds the product.
struct CanvasGrid: Sendable, Hashable {
  let canvas: Size2D
  /// Cells per point.
  let scale: Double
  let columns: Int
  let rows: Int
  /// The columns whose centres lie on the canvas: all, or all but the last.
  let centerColumns: Int
  /// The rows whose centres lie on the canvas.
  let centerRows: Int

  /// The grid of the finest scale that an image of `stack` has, or of 1 if there is none.
  ///
  /// - Throws: ``HitMapError/canvasTooLarge(name:canvas:scale:)`` beyond ``Wheel/maximumSide``.
  init(_ stack: SliceStack) throws(HitMapError) {
    let scale = Self.finestScale(of: stack)
    guard let grid = Self(stack.canvas, scale: scale) else {
      throw .canvasTooLarge(name: stack.name, canvas: stack.canvas, scale: scale)
    }
    self = grid
  }

  /// The grid of the finest scale that an image of `stack` has, or of the finest that gives the canvas no more than
  /// ``Wheel/maximumSide`` cells a side.
  init(fitting stack: SliceStack) {
    let side = max(stack.canvas.width, stack.canvas.height)
    self =
      Self(stack.canvas, scale: Self.finestScale(of: stack))
      ?? Self(stack.canvas, scale: Double(Wheel.maximumSide) / side)
      ?? Self(empty: stack.canvas)
  }

  /// - Returns: `nil` for more than ``Wheel/maximumSide`` columns or rows.
  @inline(never)
  private init?(_ size: Size2D, scale: Double) {
    // Invalid lengths count as 0: the order of bits that `contains` relies on is that of other numbers.
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

  /// The finest scale of a stack's images; 1 if there is none.
  @inline(never)
  private static func finestScale(of stack: SliceStack) -> Double {
    var scale = 0.0
    for slice in stack.slices {
      for image in slice.images where image.scale.isFinite { scale = max(scale, image.scale) }
    }
    return scale > 0 ? scale : 1
  }

  /// The column, or row, of a coordinate on the canvas.
  func index(of coordinate: Double) -> Int { Int(coordinate * scale) }

  /// Whether a point lies on the canvas; one that is not a number does not.
  @inline(__always)
  func contains(_ point: Point2D) -> Bool {
    // The bits of numbers that are not negative are in order as whole numbers, and before those of all others; zero
    // added makes a zero of the negative one. Half the instructions of four comparisons.
    let place = SIMD2(point.x, point.y) + SIMD2.zero
    return place.x.bitPattern < canvas.width.bitPattern && place.y.bitPattern < canvas.height.bitPattern
  }

  /// The cell of a point, which must lie on the canvas: the ``index(of:)`` of both coordinates.
  // `Int(_: Double)` looks for numbers that are none, four branches each; here there can be no such number. 2^52 added
  // leaves the nearest whole number in the low bits, one too many where that was rounded up.
  @inline(__always)
  func cell(at point: Point2D) -> (column: Int, row: Int) {
    let place = SIMD2(point.x, point.y) * scale
    let shifted = place + 0x1p52
    let nearest = shifted - 0x1p52
    let column = Int(UInt32(truncatingIfNeeded: shifted.x.bitPattern)) &- (nearest.x > place.x ? 1 : 0)
    let row = Int(UInt32(truncatingIfNeeded: shifted.y.bitPattern)) &- (nearest.y > place.y ? 1 : 0)
    return (column, row)
  }

  /// The first coordinate of a column or row, to the last bit; `length` for those beyond the canvas.
  func start(of index: Int, length: Double) -> Double {
    guard index > 0 else { return 0 }
    var start = Double(index) / scale
    guard start < length else { return length }
    while start > 0, self.index(of: start.nextDown) >= index { start = start.nextDown }
    while start < length, self.index(of: start) < index { start = start.nextUp }
    return start
  }

  /// The coordinate of the centre of a column or row.
  func center(of index: Int) -> Double { (Double(index) + 0.5) / scale }

  /// The columns, or rows, that the coordinates from `lower` to `upper` fall in, on the canvas and no others.
  func indices(from lower: Double, to upper: Double, length: Double) -> Range<Int> {
    guard length > 0, lower <= upper, upper >= 0, lower < length else { return 0..<0 }
    let last = upper < length ? upper : length.nextDown
    return index(of: lower > 0 ? lower : 0)..<index(of: last) + 1
  }

  /// How many columns or rows a length takes; `nil` for too many.
  private static func count(length: Double, scale: Double) -> Int? {
    guard length > 0 else { return 0 }
    let last = length.nextDown * scale
    return last < Double(Wheel.maximumSide) ? Int(last) + 1 : nil
  }
}
