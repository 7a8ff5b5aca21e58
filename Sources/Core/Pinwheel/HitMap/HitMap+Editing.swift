extension HitMap {
  /// Whether the map has cells; otherwise it is only an index.
  var isPainted: Bool { grid.columns > 0 }

  /// Updates the map after a change of the slice at an index.
  @inline(never)
  mutating func update(_ index: Int, of slices: [Slice]) {
    let owner = owners.owner(ofSlice: index)
    let takesTouches = slices.withSlice(index) { $0.reaction } != .pass
    let keepsCells =
      slices.withSlice(index) { $0.shape.isIdentical(to: shapes.span[owner]) }
      && takesTouches == owners.takesTouches(owner)
    if !keepsCells { hide(owner) }
    owners.update(index, of: slices)
    keepsCells ? setShape(ofSlice: index, of: slices) : show(index, of: slices)
  }

  /// Updates the map after a slice was moved in the z-order; `slices` are in the new order.
  mutating func move(from source: Int, to target: Int, of slices: [Slice]) {
    hide(owners.owner(ofSlice: source))
    owners.move(from: source, to: target)
    show(target, of: slices)
  }

  /// Updates the map after a slice was added at an index.
  mutating func insert(at index: Int, of slices: [Slice]) {
    owners.insert(at: index, of: slices)
    show(index, of: slices)
  }

  /// Updates the map after the slice at an index was removed.
  mutating func remove(at index: Int) {
    let owner = owners.owner(ofSlice: index)
    hide(owner)
    tree.remove(owner)
    owners.remove(at: index)
    shapes[owner] = SliceShape(images: [])
  }

  /// Removes an owner from its cells.
  private mutating func hide(_ owner: Int) {
    // What is painted there instead is found in the tree.
    if isPainted { tree.remove(owner) }
    guard owners.takesTouches(owner) else { return }
    postpone(owner)
    var budget = Self.editBudget
    if isPainted { erase(owner, budget: &budget) }
  }

  /// Lists the slice at an index, and paints its cells.
  private mutating func show(_ index: Int, of slices: [Slice]) {
    setShape(ofSlice: index, of: slices)
    let owner = owners.owner(ofSlice: index)
    if isPainted { reserveOwners() }
    guard owners.takesTouches(owner) else { return }
    postpone(owner)
    var budget = Self.editBudget
    if isPainted { draw(owner, budget: &budget) }
  }

  private mutating func postpone(_ owner: Int) {
    guard let grid = postponed?.grid else { return }
    let tiles = Self.tiles(of: grid.area(of: shapes.span[owner]))
    postponed?.tiles.append(tiles)
  }

  /// Puts painting off until ``resumePainting()``: changes only collect the tiles to paint, and the map is an index.
  mutating func suspendPainting() {
    if isPainted { (grid, postponed) = (.empty, (grid, [])) }
  }

  /// Paints each tile that changes covered once, in the strips that `rebuild` uses.
  mutating func resumePainting() {
    guard let (grid, areas) = postponed else { return }
    (self.grid, postponed) = (grid, nil)
    reserveOwners()
    var budget = Self.editBudget
    // Repainting many areas takes longer than rebuilding the map.
    guard areas.reduce(0, { $0 + $1.width * $1.height }) < tiles.columns * tiles.rows else {
      return rebuild(budget: &budget)
    }
    let all = areas.reduce(PixelRect.empty) { $0.union($1) }
    for row in stride(from: all.y, to: all.rows.upperBound, by: 8) {
      let strip = PixelRect(x: all.x, y: row, width: all.width, height: min(8, all.rows.upperBound - row))
      let parts = areas.lazy.map { $0.intersection(strip) }.filter { !$0.isEmpty }
      let bounds = parts.reduce(PixelRect.empty) { $0.union($1) }
      guard !bounds.isEmpty else { continue }
      var worklist = TileWorklist(bounds)
      for part in parts {
        for y in part.rows {
          for x in part.columns { worklist[worklist.slot(x: x, y: y)] = ~0 }
        }
      }
      repaint(worklist, budget: &budget)
    }
  }

  /// Makes room in the tiles for all owners.
  private mutating func reserveOwners() {
    guard owners.count - 1 > tiles.ownerCount else { return }
    let partial = UInt16(truncatingIfNeeded: tiles.ownerCount + 1)
    // Twice as many, so that many additions take constant time on average.
    tiles.reserveOwners(min(max(owners.count - 1, 2 * tiles.ownerCount), Self.maximumSlices - 1))
    if owners.hasPartialCells {
      for cell in flat.indices where flat[cell] == partial { flat[cell] = UInt16(tiles.ownerCount + 1) }
    }
  }

  /// Bounds the time of an edit to a fraction of a second: beyond this budget, more cells become partial.
  static let editBudget = WorkBudget(remaining: standardWorkLimit / 4, stopsWhenExhausted: false)

  /// The coverage of an area of tiles by an owner's shape; `nil` without images.
  func coverage(of owner: Int, in tiles: PixelRect) -> ShapeCoverage? {
    ShapeCoverage(shapes.span[owner], on: grid, in: tiles)
  }
}
