/// A stack with the answer for every pixel of its canvas worked out in advance.
///
/// ```swift
/// var wheel = try HitMap(stack)
/// wheel.hit(at: Point2D(x: 58, y: 140))      // the answer of stack.hit(at:), at any N in a few nanoseconds
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
  var index: SliceIndex
  var owners: SliceOwners
  /// By owner.
  var shapes = ContiguousArray(repeating: SliceShape(images: []), count: 1)
  /// By owner: the cells that its slice may touch, whether it takes part or not.
  var areas: ContiguousArray<CellArea> = [.empty]

  /// The most columns and rows of pixels that a canvas may have.
  public static let maximumSide = 16_384
  /// The most slices that a stack may have.
  public static let maximumSlices = 65_535
  /// How much work a map may take unless a caller says otherwise.
  ///
  /// Counted is what is looked at: each tile of 8 x 8 pixels, and again for every slice in it, down to the first that
  /// leaves nothing of it open; and where the edge of a slice that is not aligned with the pixels crosses a tile, up to
  /// 85 squares in it, twice each, and the rows of image pixels under each. The limit takes a second or two. A
  /// canvas of 4096 x 4096 pixels has 262,144 tiles; a map of 4096 slices of 64 x 64 on it, all of them turned and
  /// scaled, stays below the limit.
  public static let standardWorkLimit = 1 << 25
  /// Cells of a canvas that has them in a flat table too: 1 MB.
  static let flatCells = 1 << 19

  /// Works out the answers.
  ///
  /// - Parameters:
  ///   - stack: The slices.
  ///   - workLimit: How much may be looked at, as ``standardWorkLimit`` counts it. A stack from a file that others wrote
  ///     may ask for hours.
  /// - Throws: ``HitMapError`` for a canvas of more than ``maximumSide`` pixels a side at the finest scale of the
  ///   images, for more than ``maximumSlices``, or for more work than `workLimit`.
  /// - Complexity: O(tiles + tiles that slices cover). A slice that is not aligned with the pixels costs about
  ///   twenty times as much for each tile at its borders.
  public init(_ stack: SliceStack, workLimit: Int = HitMap.standardWorkLimit) throws(HitMapError) {
    guard stack.slices.count <= Self.maximumSlices else {
      throw .tooManySlices(name: stack.name, count: stack.slices.count)
    }
    self.stack = stack
    grid = try CanvasGrid(stack)
    let cells = grid.columns * grid.rows
    var work = PaintWork(left: max(0, workLimit) - cells / 64, ends: true)
    guard !work.isOver else { throw .tooMuchWork(name: stack.name, limit: workLimit) }
    tiles = TileMap(columns: grid.columns, rows: grid.rows, owners: stack.slices.count)
    flat = ContiguousArray(repeating: 0, count: cells <= Self.flatCells ? cells : 0)
    index = SliceIndex(columns: grid.columns, rows: grid.rows)
    owners = SliceOwners(stack.slices)
    for number in stack.slices.indices {
      shapes.append(stack.slices[number].shape)
      let owner = owners.owner(ofSlice: number)
      areas.append(area(of: owner))
    }
    rebuild(work: &work)
    guard !work.isOver else { throw .tooMuchWork(name: stack.name, limit: workLimit) }
  }

  /// Who has the touch at `point`; the answer of ``SliceStack/hit(at:)``.
  ///
  /// - Complexity: O(1), and where the edge of a slice that is not aligned with the pixels runs, O(slices about
  ///   there). No allocation.
  // For speed in a build for size too, as that for the web is.
  @_optimize(speed)
  public func hit(at point: Point2D) -> HitOutcome {
    guard grid.contains(point) else { return .miss }
    let (column, row) = grid.cell(at: point)
    let cell = row &* grid.columns &+ column
    // Both ways to their own end: a jump from one to the other's is a tenth of the time. A canvas without a flat table
    // has no cell in it.
    if UInt(bitPattern: cell) < UInt(bitPattern: flat.count) {
      return answer(of: flat[cell], at: point, column: column, row: row)
    }
    return answer(of: tiles.owner(column: column, row: row), at: point, column: column, row: row)
  }

  @inline(__always)
  private func answer(of owner: UInt16, at point: Point2D, column: Int, row: Int) -> HitOutcome {
    guard owners.isPlain else { return tabled(owner, at: point, column: column, row: row) }
    // Selections, not branches: whether a cell has an owner nobody can predict.
    let slice = Int(max(owner, 1) &- 1)
    return owner == 0 ? .miss : .hit(slice)
  }

  @inline(never)
  private func tabled(_ owner: UInt16, at point: Point2D, column: Int, row: Int) -> HitOutcome {
    owner == 0 ? ask(at: point, column: column, row: row) : owners.outcome(of: owner)
  }

  /// An upright rectangle around all that is solid of the images that decide for a slice, whether it takes touches or
  /// not, in points and whole cells; `nil` if nothing of it lies on the canvas, or there is no such
  /// slice.
  ///
  /// - Complexity: O(1).
  public func bounds(ofSlice slice: Int) -> Rect2D? {
    guard stack.slices.indices.contains(slice) else { return nil }
    let area = areas[Int(owners.owner(ofSlice: slice))].rect
    guard !area.isEmpty else { return nil }
    return Rect2D(
      x: Double(area.x) / grid.scale, y: Double(area.y) / grid.scale, width: Double(area.width) / grid.scale,
      height: Double(area.height) / grid.scale)
  }

  /// Bytes that the map takes beside the stack itself.
  public var byteCount: Int {
    tiles.byteCount + 2 * flat.count + index.byteCount + owners.byteCount
      + (MemoryLayout<CellArea>.stride + MemoryLayout<SliceShape>.stride) * areas.count
  }

  /// The answer for a cell that has no owner, or is contested.
  private func ask(at point: Point2D, column: Int, row: Int) -> HitOutcome {
    guard let (tile, cell) = tiles.contestedTile(column: column, row: row) else { return .miss }
    var answer = tile.answer(cell: cell)
    while answer.kind == .ask {
      if contains(point, owner: answer.owner) { break }
      answer = tile.answer(Int(answer.next))
    }
    return answer.kind == .search
      ? search(at: point, column: column, row: row) : owners.outcome(of: answer.owner)
  }

  private func contains(_ point: Point2D, owner: UInt16) -> Bool { shapes.span[Int(owner)].contains(point) }

  /// Asks every slice about a cell.
  private func search(at point: Point2D, column: Int, row: Int) -> HitOutcome {
    var found: UInt16 = 0
    index.forEachOwner(column: column, row: row) { owner in
      guard owners.isInFront(owner, of: found) else { return false }
      guard owners.takesTouches(owner), contains(point, owner: owner) else { return true }
      found = owner
      return false
    }
    return owners.outcome(of: found)
  }
}

extension SliceStack {
  /// The stack with the answer for every pixel worked out; see ``HitMap/init(_:workLimit:)``.
  ///
  /// - Complexity: As ``HitMap/init(_:workLimit:)``.
  public func prepared(workLimit: Int = HitMap.standardWorkLimit) throws(HitMapError) -> HitMap {
    try HitMap(self, workLimit: workLimit)
  }
}
