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
///
/// For every point, the outcome equals that of `hit(at:)` without a map. `Storage` holds the cells, `Coverage` computes
/// which cells an image covers; ``HitMapBuilder`` builds a map in steps. The map does not keep the slices: the wheel edits
/// them and calls `update` or `move`.
///
/// All other questions, and points of a wheel without cells, are answered by the slices that the ``BoxTree`` of their
/// boxes finds: fingers, areas, distances, and what is painted in a tile.
struct HitMap: Sendable {
  /// The cells of the tiles; none unless the map is painted.
  var grid: CanvasGrid
  var tiles: TileMap
  /// The owners of a small canvas's cells, row by row; a partial cell has the highest owner plus one. Empty for a
  /// larger canvas, and for so many slices that this number does not exist.
  var flat: ContiguousArray<UInt16>
  /// The boxes of the points that slices reach, whether or not they take touches.
  var tree: BoxTree
  /// The cells, and the tiles of them to paint at the end of an edit; `nil` outside of one.
  var postponed: (grid: CanvasGrid, tiles: ContiguousArray<PixelRect>)?
  var owners: SliceOwners
  /// The images whose masks are tested, by owner.
  var shapes = ContiguousArray(repeating: SliceShape(images: []), count: 1)

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

  /// A map without cells.
  @inline(never)
  init(indexing stack: SliceStack) {
    grid = .empty
    tiles = TileMap(columns: 0, rows: 0, owners: 0)
    flat = []
    (tree, owners) = (BoxTree(), SliceOwners([]))
    list(stack.slices)
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
    (tree, owners) = (BoxTree(), SliceOwners([]))
    list(stack.slices)
  }

  private mutating func list(_ slices: [Slice]) {
    owners = SliceOwners(slices)
    shapes.reserveCapacity(slices.count + 1)
    var boxes: ContiguousArray<Box2D> = [.empty]
    boxes.reserveCapacity(slices.count + 1)
    for slice in slices.indices {
      shapes.append(slices.withSlice(slice) { $0.shape })
      boxes.append(shapes.span[slice + 1].box(grownBy: slices.withSlice(slice) { $0.grow }))
    }
    tree = BoxTree(boxes)
  }

  /// Sets the shape of a slice, and lists it with the box that it reaches.
  mutating func setShape(ofSlice slice: Int, of slices: [Slice]) {
    let owner = owners.owner(ofSlice: slice)
    while shapes.count <= owner { shapes.append(SliceShape(images: [])) }
    shapes[owner] = slices.withSlice(slice) { $0.shape }
    let box = shapes.span[owner].box(grownBy: slices.withSlice(slice) { $0.grow })
    if tree.update(owner, box: box) { return }
    let (owners, shapes) = (owners, shapes)
    tree.insert(owner, box: box) { owner in
      shapes.span[owner].box(grownBy: slices.withSlice(owners.slice(of: owner)) { $0.grow })
    }
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

  /// The outcome in a cell with this owner, which may be 0 or undecided; `nil` if only the tree knows.
  @inline(__always)
  func lookUp(_ owner: UInt16, at point: Point2D, column: Int, row: Int) -> HitOutcome<Slice.ID>? {
    guard UInt(owner) > UInt(tiles.ownerCount) || owner == TileMap.undecided,
      let (tile, cell) = tiles.partialTile(column: column, row: row)
    else { return outcome(of: Int(owner)) }
    var step = tile.step(cell: cell)
    while step.kind == .test {
      if shapes.span[Int(step.owner)].contains(point) { break }
      step = tile.step(Int(step.next))
    }
    return step.kind == .search ? nil : outcome(of: Int(step.owner))
  }

  @inline(__always)
  private func outcome(of owner: Int) -> HitOutcome<Slice.ID> {
    owner == 0 ? .miss : owners.outcome(of: owner)
  }

  /// The size of the map in bytes, without the stack.
  var byteCount: Int {
    tiles.byteCount + 2 * flat.count + tree.byteCount + owners.byteCount
      + MemoryLayout<SliceShape>.stride * shapes.count
  }
}
