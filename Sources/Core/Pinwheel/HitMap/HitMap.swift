/// The slice at every point of a stack's canvas, computed in advance for a prepared ``Wheel``.
///
///     point
///       |  CanvasGrid
///       v
///     cell --> flat table (small canvas) --+--> owner 1 and up --> outcome (SliceOwners)
///       |                                  |
///       +----> tile entry (TileMap) -------+--> owner 0 ---------> miss, unless the cell is partial:
///              one owner, HitTile,                                   |  PartialTile
///              crowded tile, PartialTile                             v
///                                               candidates, front to back, each tested by its masks
///                                                                    |
///                                                                    v
///                                                                 outcome (SliceOwners)
///
/// - Cell: a pixel of the canvas at the finest scale of the stack's images when the map is made.
/// - Tile: 8 x 8 cells. The memory of the tiles follows the length of the borders between slices; a small canvas also
///   has its cells in a flat table, which is faster.
/// - Owner: the number of the front-most slice that takes touches in a cell, if it is the same slice for every point of
///   the cell whose coordinates are `Double`s. Owner 0 stands for no slice. Numbers do not change with the z-order.
/// - Lane: one of the four owners of a ``HitTile``; two bits per cell select it.
/// - Crowded tile: a tile of more than four owners, with one number per cell.
/// - Partial cell: a cell crossed by the edge of a slice that is rotated, stretched, or of another scale. Its owner
///   depends on the exact point, so the masks of the few slices there, its candidates, are tested.
/// - Worklist: the tiles to paint, with their pending cells: those without an owner yet.
/// - Band: the eight rows of a finger's disc that lie in one row of tiles.
///
/// For every point, the outcome equals that of `hit(at:)` without a map. `Storage` holds the cells, `Coverage` computes
/// which cells an image covers, and `Contact` counts the cells under a finger; ``HitMapBuilder`` builds a map in steps.
/// The map does not keep the slices: the wheel edits them and calls `update` or `move`.
///
/// A wheel without a map has one without cells: the owners, and the index of their areas.
struct HitMap: Sendable {
  /// The cells of the tiles; none unless the map is painted.
  var grid: CanvasGrid
  var tiles: TileMap
  /// The owners of a small canvas's cells, row by row; a partial cell has the highest owner plus one. Empty for a
  /// larger canvas, and for so many slices that this number does not exist.
  var flat: ContiguousArray<UInt16>
  var index: SliceIndex
  /// The cells of the index.
  private(set) var indexGrid: CanvasGrid
  /// Whether the map lists the slices of its wheel.
  private(set) var isIndex = false
  /// The tiles to paint at the end of an edit; `nil` outside of one.
  var postponed: ContiguousArray<PixelRect>?
  var owners: SliceOwners
  /// The images whose masks are tested, by owner.
  var shapes = ContiguousArray(repeating: SliceShape(images: []), count: 1)
  /// The cells that a slice may cover, by owner, whether or not the slice takes touches.
  var areas: ContiguousArray<CellArea> = [.empty]

  /// See `standardWorkLimit`.
  static let standardWorkLimit = 1 << 25
  /// The maximum number of slices: an owner has 16 bits.
  static let maximumSlices = 65_535
  /// The maximum number of cells in a flat table, which then takes 1 MB; in WebAssembly 8 MB, because JavaScript looks
  /// up the cells of a table itself, in a tenth of the time of a call into the module.
  #if arch(wasm32)
    static let flatCells = 1 << 22
  #else
    static let flatCells = 1 << 19
  #endif

  /// The map of a canvas without cells.
  @inline(never)
  init() {
    grid = CanvasGrid(fitting: SliceStack(name: "", canvas: Size2D(width: 0, height: 0), slices: []))
    tiles = TileMap(columns: 0, rows: 0, owners: 0)
    flat = []
    (index, indexGrid) = (SliceIndex(columns: 0, rows: 0, slices: 0), grid)
    owners = SliceOwners([])
  }

  /// The index of a stack's slices, without cells.
  init(indexing stack: SliceStack) {
    self.init()
    list(stack.slices, on: CanvasGrid(fitting: stack))
  }

  /// Builds the map within a budget.
  ///
  /// - Throws: ``HitMapError`` for a canvas of more than `maximumSide` pixels a side at the finest scale of
  ///   the images, for more than `maximumSlices` slices, or for more work than the budget, if it stops when exhausted.
  init(_ stack: SliceStack, budget: WorkBudget) throws(HitMapError) {
    var builder = try HitMapBuilder(stack, budget: budget)
    while try builder.paintStrip() < 1 {}
    self = builder.map
  }

  /// A map whose tiles are not painted yet.
  @inline(never)
  init(unpainted stack: SliceStack, on grid: CanvasGrid) {
    self.grid = grid
    let cells = grid.columns * grid.rows
    tiles = TileMap(columns: grid.columns, rows: grid.rows, owners: stack.slices.count)
    let isFlat = cells <= Self.flatCells && stack.slices.count < UInt16.max
    flat = ContiguousArray(repeating: 0, count: isFlat ? cells : 0)
    (index, indexGrid) = (SliceIndex(columns: 0, rows: 0, slices: 0), grid)
    owners = SliceOwners([])
    list(stack.slices, on: grid)
  }

  private mutating func list(_ slices: [Slice], on grid: CanvasGrid) {
    (isIndex, indexGrid, owners) = (true, grid, SliceOwners(slices))
    index = SliceIndex(columns: grid.columns, rows: grid.rows, slices: slices.count)
    shapes.reserveCapacity(slices.count + 1)
    areas.reserveCapacity(slices.count + 1)
    for slice in slices.indices { setShape(ofSlice: slice, of: slices) }
  }

  /// Sets shape and area of a slice, and lists it in the index in the area that it reaches.
  mutating func setShape(ofSlice slice: Int, of slices: [Slice]) {
    let owner = owners.owner(ofSlice: slice)
    while shapes.count <= owner {
      shapes.append(SliceShape(images: []))
      areas.append(.empty)
    }
    if !slices.withSlice(slice, { $0.shape.isIdentical(to: shapes.span[owner]) }) {
      shapes[owner] = slices.withSlice(slice) { $0.shape }
      areas[owner] = CellArea(indexGrid.area(of: shapes.span[owner]))
    }
    let grow = slices.withSlice(slice) { $0.grow }
    index.set(
      owner, area: grow > 0 ? CellArea(indexGrid.area(of: shapes.span[owner], grownBy: grow)) : areas[owner])
  }

  /// The outcome of `hit(at:)`.
  ///
  /// - Parameters:
  ///   - point: A point on the canvas.
  ///   - lookUp: Calls ``lookUp(_:at:column:row:)`` from a separate function that is not inlined. The caller provides it,
  ///     because a call on a map that is a property of another value copies the map, which takes as long as the whole
  ///     query.
  @inline(__always)
  func hit(
    at point: Point2D, lookUp: (_ owner: UInt16, _ column: Int, _ row: Int) -> HitOutcome<Slice.ID>
  ) -> HitOutcome<Slice.ID> {
    let (column, row) = grid.cell(at: point)
    let cell = row &* grid.columns &+ column
    // Each path has its own return: the jump to a common one is a tenth of the time. Without a flat table the count
    // is 0, so every cell takes the second path.
    if UInt(bitPattern: cell) < UInt(bitPattern: flat.count) {
      let owner = flat[cell]
      return owners.isDirect(owner) ? outcome(ofDirect: owner) : lookUp(owner, column, row)
    }
    let owner = tiles.owner(column: column, row: row)
    return owners.isDirect(owner) ? outcome(ofDirect: owner) : lookUp(owner, column, row)
  }

  @inline(__always)
  private func outcome(ofDirect owner: UInt16) -> HitOutcome<Slice.ID> {
    // Selections, not branches: whether a cell has an owner is unpredictable.
    let slice = Slice.ID(Int(max(owner, 1) &- 1))
    return owner == 0 ? .miss : .hit(slice)
  }

  /// The outcome in a cell with this owner, which may be 0 or undecided.
  @inline(__always)
  func lookUp(_ owner: UInt16, at point: Point2D, column: Int, row: Int) -> HitOutcome<Slice.ID> {
    let found = resolve(owner, at: point, column: column, row: row)
    return found == 0 ? .miss : owners.outcome(of: found)
  }

  /// The size of the map in bytes, without the stack.
  var byteCount: Int {
    tiles.byteCount + 2 * flat.count + index.byteCount + owners.byteCount
      + (MemoryLayout<CellArea>.stride + MemoryLayout<SliceShape>.stride) * areas.count
  }

  /// The owner at a point in a cell with this owner, which may be undecided.
  @inline(__always)
  func resolve(_ owner: UInt16, at point: Point2D, column: Int, row: Int) -> Int {
    guard UInt(owner) > UInt(tiles.ownerCount) || owner == TileMap.undecided,
      let (tile, cell) = tiles.partialTile(column: column, row: row)
    else { return Int(owner) }
    var step = tile.step(cell: cell)
    while step.kind == .test {
      if contains(point, owner: Int(step.owner)) { break }
      step = tile.step(Int(step.next))
    }
    return step.kind == .search ? search(at: point, column: column, row: row) : Int(step.owner)
  }

  @inline(__always)
  private func contains(_ point: Point2D, owner: Int) -> Bool { shapes.span[owner].contains(point) }

  /// The owner by the masks of every slice with an area that contains the cell of the index.
  @inline(never)
  func search(at point: Point2D, column: Int, row: Int) -> Int {
    var found = 0
    index.forEachOwner(column: column, row: row) { owner in
      if owners.isInFront(owner, of: found), owners.takesTouches(owner), contains(point, owner: owner) {
        found = owner
      }
    }
    return found
  }
}
