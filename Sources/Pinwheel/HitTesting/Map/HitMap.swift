/// A stack with the answer for every pixel of its canvas worked out in advance.
///
/// ```swift
/// var wheel = try HitMap(stack)
/// wheel.hit(at: Point(x: 58, y: 140))      // the answer of stack.hit(at:), at any N in a few nanoseconds
/// wheel[slice: 3].isEnabled = false        // works out anew what slice 3 covers, and nothing else
/// ```
///
/// The map's cells are the pixels of the finest scale that the stack's images have when the map is made. A cell has
/// an owner only if each of its points, as `Double`s, has that answer; where a pixel's edge runs through a cell,
/// because a slice is turned, stretched, or of another scale, the few slices that lie there are asked for the point
/// itself, front to back, through their masks. So the map answers as ``SliceStack/hit(at:)`` does, for every point.
///
/// Cells lie in tiles of 8 x 8, whose memory follows the length of the borders between slices. A small canvas has them
/// in a flat table too, which is faster still.
///
/// Queries change nothing: a map may be read from many threads at once, without a lock. Copies share everything until
/// one of them is edited.
public struct HitMap: Sendable {
  /// The stack that the map answers for. Edit it through the map, which stays in step.
  public internal(set) var stack: SliceStack

  let grid: CanvasGrid
  var tiles: TileMap
  /// The cells of a small canvas once more, row by row; empty for a larger one.
  var flat: ContiguousArray<UInt16>
  /// Tiles with cells that have to be asked about, a bit each; such cells are nobody's. Empty if there are none.
  var asking: ContiguousArray<UInt64> = []
  /// Whether there are any.
  var isAsking = false
  var index: SliceIndex
  /// By owner: what becomes of a touch on its cells; a miss for nobody, and for a slice that lets touches pass. Ready
  /// made, so that a query has no branch to mispredict.
  var outcomes: ContiguousArray<HitOutcome> = [.miss]
  /// By owner: its place in the order, the index of its slice; -1 for nobody.
  var ranks: ContiguousArray<Int32> = [-1]
  /// By owner: the cells that its slice may touch, whether it takes part or not.
  var areas: ContiguousArray<PixelRect> = [.empty]
  /// The owner of each slice. It stays the same when the order changes.
  var ownerOfSlice: ContiguousArray<UInt16> = []

  /// The most columns and rows of pixels that a canvas may have.
  public static let maximumSide = 16_384
  /// The most slices that a stack may have.
  public static let maximumSlices = 65_535
  /// Cells of a canvas that has them in a flat table too: 1 MB.
  static let flatCells = 1 << 19

  /// Works out the answers.
  ///
  /// - Throws: ``HitMapError`` for a canvas of more than ``maximumSide`` pixels a side at the finest scale of the
  ///   images, or for more than ``maximumSlices``.
  /// - Complexity: O(tiles + tiles that slices cover). A slice that is not aligned with the pixels costs about
  ///   twenty times as much for each tile at its borders.
  public init(_ stack: SliceStack) throws(HitMapError) {
    guard stack.slices.count <= Self.maximumSlices else {
      throw .tooManySlices(name: stack.name, count: stack.slices.count)
    }
    self.stack = stack
    grid = try CanvasGrid(stack)
    tiles = TileMap(columns: grid.columns, rows: grid.rows, owners: stack.slices.count)
    let cells = grid.columns * grid.rows
    flat = ContiguousArray(repeating: 0, count: cells <= Self.flatCells ? cells : 0)
    index = SliceIndex(columns: grid.columns, rows: grid.rows)
    for number in stack.slices.indices {
      let owner = UInt16(number + 1)
      outcomes.append(stack.slices[number].outcome(index: number))
      ranks.append(Int32(number))
      areas.append(area(of: stack.slices[number]))
      ownerOfSlice.append(owner)
      index.insert(owner, area: areas[number + 1]) { $0 > $1 }
    }
    // In bands: what is worked out for one stays in the cache, and takes little memory.
    for row in stride(from: 0, to: tiles.rows, by: 8) {
      paint(PixelRect(x: 0, y: row, width: tiles.columns, height: min(8, tiles.rows - row)))
    }
  }

  /// Who has the touch at `point`; the answer of ``SliceStack/hit(at:)``.
  ///
  /// - Complexity: O(1), and where the edge of a slice that is not aligned with the pixels runs, O(slices about
  ///   there). No allocation.
  public func hit(at point: Point) -> HitOutcome {
    guard point.x >= 0, point.x < grid.canvas.width, point.y >= 0, point.y < grid.canvas.height else {
      return .miss
    }
    let (column, row) = grid.cell(at: point)
    let owner = owner(column: column, row: row)
    // The rare question first: whether a cell has an owner is what nobody can predict.
    if isAsking, owner == 0 { return ask(at: point, column: column, row: row) }
    return outcomes[Int(owner)]
  }

  /// Bytes that the map takes beside the stack itself.
  public var byteCount: Int {
    tiles.byteCount + 2 * flat.count + 8 * asking.count + index.byteCount
      + outcomes.count * MemoryLayout<HitOutcome>.stride + 4 * ranks.count + areas.count
      * MemoryLayout<PixelRect>.stride
      + 2 * ownerOfSlice.count
  }

  @inline(__always)
  func owner(column: Int, row: Int) -> UInt16 {
    flat.isEmpty
      ? tiles.owner(column: column, row: row) : flat[row &* grid.columns &+ column]
  }

  /// The answer for a cell that has no owner.
  @inline(never)
  private func ask(at point: Point, column: Int, row: Int) -> HitOutcome {
    let tile = row >> 3 * tiles.columns + column >> 3
    guard asking[tile >> 6] >> UInt64(tile & 63) & 1 != 0 else { return .miss }
    var found = 0
    index.forEachOwner(column: column, row: row) { number in
      let owner = Int(number)
      guard ranks[owner] > ranks[found] else { return false }
      guard outcomes[owner] != .miss, stack.slices[Int(ranks[owner])].contains(point) else { return true }
      found = owner
      return false
    }
    return outcomes[found]
  }
}

extension SliceStack {
  /// The stack with the answer for every pixel worked out; see ``HitMap``.
  public func prepared() throws(HitMapError) -> HitMap { try HitMap(self) }
}
