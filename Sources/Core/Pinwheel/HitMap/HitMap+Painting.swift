extension HitMap {
  /// Paints every tile anew, from the shapes and areas of all owners.
  ///
  /// - Parameter budget: The map is incomplete if it is exhausted.
  mutating func rebuild(budget: inout WorkBudget) {
    tiles = TileMap(columns: grid.columns, rows: grid.rows, owners: tiles.ownerCount)
    var row = 0
    while row < tiles.rows, !budget.isExhausted { row = paintStrip(from: row, budget: &budget) }
  }

  /// Paints a strip of eight rows of tiles, which must not be painted yet: the data of one strip stays in the cache and
  /// takes little memory.
  ///
  /// - Parameter budget: The strip is incomplete if it is exhausted.
  /// - Returns: The first row after the strip.
  mutating func paintStrip(from row: Int, budget: inout WorkBudget) -> Int {
    let strip = PixelRect(x: 0, y: row, width: tiles.columns, height: min(8, tiles.rows - row))
    paint(TileWorklist(strip, cells: ~0), budget: &budget)
    return strip.rows.upperBound
  }

  /// Paints tiles anew, regardless of their current owners.
  ///
  /// - Parameters:
  ///   - worklist: The tiles, with every cell pending.
  ///   - budget: The tiles are incomplete if it is exhausted.
  /// - Complexity: O(tiles that slices cover in the area), down to the first slices that leave no cell pending.
  mutating func repaint(_ worklist: TileWorklist, budget: inout WorkBudget) {
    for (slot, x, y) in worklist.slots where worklist[slot] != 0 { tiles.assign(~0, to: 0, tile: tile(x, y)) }
    paint(worklist, budget: &budget)
  }

  /// Removes an owner from its cells and paints them with the slices behind it.
  ///
  /// - Complexity: O(tiles of its area), times the slices behind it there.
  mutating func erase(_ owner: Int, budget: inout WorkBudget) {
    var pending = TileWorklist(tiles(of: owner))
    // All tiles are read before any is written, so that the processor fetches many at once.
    for (slot, x, y) in pending.slots {
      pending[slot] = tiles.cells(~0, tile: tile(x, y)) { Int($0) == owner } ?? ~0
    }
    guard !pending.isEmpty else { return }
    for (slot, x, y) in pending.slots where pending[slot] != 0 {
      tiles.assign(pending[slot], to: 0, tile: tile(x, y))
    }
    paint(pending, budget: &budget)
  }

  /// Paints the cells of an owner's shape that no slice in front of it covers.
  ///
  /// - Complexity: O(tiles of its area); tiles with partial cells are repainted from all slices.
  mutating func draw(_ owner: Int, budget: inout WorkBudget) {
    var visible = TileWorklist(tiles(of: owner))
    guard let coverage = coverage(of: owner, in: visible.area) else { return }
    budget.remaining -= coverage.cost
    var partial: TileWorklist?
    let owners = owners
    for (slot, x, y) in visible.slots {
      let cells = coverage.cells(ofTileAt: x, y, budget: &budget)
      guard cells.touched != 0 else { continue }
      let unoccluded = tiles.cells(cells.whole, tile: tile(x, y)) { !owners.isInFront(Int($0), of: owner) }
      if let unoccluded, cells.touched == cells.whole {
        visible[slot] = unoccluded
      } else {
        if partial == nil { partial = TileWorklist(visible.area) }
        partial?[slot] = ~0
      }
    }
    for (slot, x, y) in visible.slots where visible[slot] != 0 {
      tiles.assign(visible[slot], to: UInt16(owner), tile: tile(x, y))
    }
    if !flat.isEmpty { copyToFlat(visible) }
    if let partial { repaint(partial, budget: &budget) }
  }

  /// The tiles that an owner's shape may cover.
  private func tiles(of owner: Int) -> PixelRect { Self.tiles(of: grid.area(of: shapes.span[owner])) }

  /// The tiles that a rectangle of cells touches.
  static func tiles(of cells: PixelRect) -> PixelRect {
    guard !cells.isEmpty else { return .empty }
    let (x, y) = (cells.x >> 3, cells.y >> 3)
    return PixelRect(
      x: x, y: y, width: (cells.columns.upperBound + 7) >> 3 - x, height: (cells.rows.upperBound + 7) >> 3 - y
    )
  }

  /// Paints pending cells, which must have owner 0; tiles that had partial cells must be pending as a whole.
  private mutating func paint(_ worklist: TileWorklist, budget: inout WorkBudget) {
    // Front to back: a tile is finished when none of its cells is pending, and painting ends when all tiles are
    // finished.
    var pending = worklist
    var finished = 0
    var layers = PartialLayers(slots: pending.count)
    for owner in ownersFrontToBack(in: pending.area) {
      guard finished < pending.count, !budget.isExhausted else { break }
      let overlap = tiles(of: owner).intersection(pending.area)
      if overlap.isEmpty { continue }
      // Nothing is mapped with an exhausted budget.
      let mapped = budget.remaining > 0 ? overlap : .empty
      guard let coverage = coverage(of: owner, in: mapped) else { continue }
      // Making a coverage takes as long as eight tiles, and skipping a finished tile a thirtieth of one.
      budget.remaining -= 8 + (overlap.width * overlap.height) >> 5 + coverage.cost
      for y in overlap.rows {
        for x in overlap.columns {
          let slot = pending.slot(x: x, y: y)
          guard pending[slot] != 0 else { continue }
          budget.remaining -= 1
          let cells = coverage.cells(ofTileAt: x, y, budget: &budget)
          let (whole, touched) = (cells.whole & pending[slot], cells.touched & pending[slot])
          let partial = layers.cells(slot: slot)
          let certain = whole & ~partial
          if certain != 0 { tiles.assign(certain, to: UInt16(owner), tile: tile(x, y)) }
          if touched != certain {
            layers.insert(UInt16(owner), slot: slot, whole: whole & partial, partial: touched & ~whole)
          }
          pending[slot] &= ~whole
          if pending[slot] == 0 { finished += 1 }
        }
      }
    }
    guard !budget.isExhausted else { return }
    for slot in layers.slots {
      let (x, y) = pending.tile(slot)
      tiles.setPartial(tile(x, y)) { tile in
        layers.forEachLayer(slot: slot) {
          tile.assign($0.whole, to: $0.owner)
          tile.addCandidate($0.owner, to: $0.partial)
        }
      }
      owners.hasPartialCells = true
    }
    if !flat.isEmpty { copyToFlat(worklist) }
  }

  private func tile(_ x: Int, _ y: Int) -> Int { y * tiles.columns + x }

  /// The owners that take touches and may cover cells in an area of tiles.
  private func ownersFrontToBack(in area: PixelRect) -> ContiguousArray<Int> {
    let cells = grid.cells(ofTiles: area)
    // One bit per slice: reading the bits in z-order sorts the owners.
    var marks = ContiguousArray<UInt64>(repeating: 0, count: (owners.sliceCount + 63) / 64)
    tree.forEachOwner(near: grid.box(of: cells)) { owner in
      guard owners.takesTouches(owner) else { return }
      let slice = owners.slice(of: owner)
      marks[slice >> 6] |= 1 << UInt64(slice & 63)
    }
    var found: ContiguousArray<Int> = []
    for word in marks.indices.reversed() {
      while marks[word] != 0 {
        let bit = 63 - marks[word].leadingZeroBitCount
        marks[word] ^= 1 << UInt64(bit)
        found.append(owners.owner(ofSlice: word << 6 + bit))
      }
    }
    return found
  }

  /// Copies the tiles that have pending cells into the flat table.
  private mutating func copyToFlat(_ worklist: TileWorklist) {
    for (slot, x, y) in worklist.slots where worklist[slot] != 0 {
      let tile = tiles.tile(tile(x, y))
      for row in y << 3..<min((y + 1) << 3, grid.rows) {
        for column in x << 3..<min((x + 1) << 3, grid.columns) {
          let bit = (row & 7) &<< 3 | column & 7
          flat[row * grid.columns + column] = tile?.owner(at: bit) ?? flatOwner(column: column, row: row)
        }
      }
    }
  }

  /// The owner of a cell in the flat table.
  private func flatOwner(column: Int, row: Int) -> UInt16 {
    guard let (tile, cell) = tiles.partialTile(column: column, row: row) else {
      return tiles.owner(column: column, row: row)
    }
    let step = tile.step(cell: cell)
    return step.kind == .certain ? step.owner : UInt16(tiles.ownerCount + 1)
  }
}
