extension HitMap {
  /// Works out every tile, and the index, from the shapes and areas of all owners.
  ///
  /// - Parameter work: Where it is over, the map is not done.
  mutating func rebuild(work: inout PaintWork) {
    tiles = TileMap(columns: grid.columns, rows: grid.rows, owners: tiles.ownerCount)
    index = SliceIndex(columns: grid.columns, rows: grid.rows)
    for slice in 0..<tiles.ownerCount { insertIntoIndex(owners.owner(ofSlice: slice)) }
    // In bands: what is worked out for one stays in the cache, and takes little memory.
    for row in stride(from: 0, to: tiles.rows, by: 8) {
      let band = PixelRect(x: 0, y: row, width: tiles.columns, height: min(8, tiles.rows - row))
      paint(TileWorklist(band, cells: ~0), work: &work)
      guard !work.isOver else { return }
    }
  }

  /// Works out the owners of some tiles, whatever they were.
  ///
  /// - Parameters:
  ///   - open: The tiles, with every cell open.
  ///   - work: Where it is over, the tiles are not done.
  /// - Complexity: O(tiles that slices cover in the area), up to the first that leave nothing open.
  mutating func repaint(_ open: TileWorklist, work: inout PaintWork) {
    for (slot, x, y) in open.slots where open[slot] != 0 { tiles.give(~0, to: 0, tile: tile(x, y)) }
    paint(open, work: &work)
  }

  /// Takes the cells that an owner has from it, and gives them to those who lie behind.
  ///
  /// - Complexity: O(tiles of its area), times the slices that lie there and behind.
  mutating func withdraw(_ owner: UInt16, work: inout PaintWork) {
    var open = TileWorklist(Self.tiles(of: areas[Int(owner)].rect))
    // First all is read, and then written: so the processor fetches many tiles at once.
    for (slot, x, y) in open.slots { open[slot] = tiles.cells(of: owner, tile: tile(x, y)) ?? ~0 }
    guard !open.isEmpty else { return }
    for (slot, x, y) in open.slots where open[slot] != 0 {
      tiles.give(open[slot], to: 0, tile: tile(x, y))
    }
    paint(open, work: &work)
  }

  /// Gives an owner the cells of its shape that nobody in front has.
  ///
  /// - Complexity: O(tiles of its area), but for those with partial cells, which are worked out from all slices.
  mutating func claim(_ owner: UInt16, work: inout PaintWork) {
    guard let cover = cover(of: owner) else { return }
    var free = TileWorklist(Self.tiles(of: areas[Int(owner)].rect))
    var partial: TileWorklist?
    let owners = owners
    for (slot, x, y) in free.slots {
      let cells = cover.cells(ofTileAt: x, y, work: &work)
      guard cells.touched != 0 else { continue }
      let mine = tiles.cells(cells.whole, tile: tile(x, y)) { !owners.isInFront($0, of: owner) }
      if let mine, cells.touched == cells.whole {
        free[slot] = mine
      } else {
        if partial == nil { partial = TileWorklist(free.area) }
        partial?[slot] = ~0
      }
    }
    for (slot, x, y) in free.slots where free[slot] != 0 {
      tiles.give(free[slot], to: owner, tile: tile(x, y))
    }
    if !flat.isEmpty { copyToFlat(free) }
    if let partial { repaint(partial, work: &work) }
  }

  /// The tiles that cells lie in.
  static func tiles(of cells: PixelRect) -> PixelRect {
    guard !cells.isEmpty else { return .empty }
    let (x, y) = (cells.x >> 3, cells.y >> 3)
    return PixelRect(
      x: x, y: y, width: (cells.columns.upperBound + 7) >> 3 - x, height: (cells.rows.upperBound + 7) >> 3 - y
    )
  }

  /// Works out the owners of open cells, which must be nobody's; where cells are partial, of the whole tile.
  private mutating func paint(_ openTiles: TileWorklist, work: inout PaintWork) {
    // Front to back, so that a tile is done when no cell is open, and all are when none has one.
    var open = openTiles
    var closed = 0
    var layers = PartialLayers(slots: open.count)
    for owner in ownersFrontToBack(in: open.area) {
      guard closed < open.count, !work.isOver else { break }
      guard let cover = cover(of: owner) else { continue }
      let place = Self.tiles(of: areas[Int(owner)].rect).intersection(open.area)
      // A cover takes as long as eight tiles, and a tile that is done a thirtieth of another.
      work.left -= 8 + (place.width * place.height) >> 5
      for y in place.rows {
        for x in place.columns {
          let slot = open.slot(x: x, y: y)
          guard open[slot] != 0 else { continue }
          work.left -= 1
          let cells = cover.cells(ofTileAt: x, y, work: &work)
          let (whole, touched) = (cells.whole & open[slot], cells.touched & open[slot])
          let partial = layers.cells(slot: slot)
          let certain = whole & ~partial
          if certain != 0 { tiles.give(certain, to: owner, tile: tile(x, y)) }
          if touched != certain {
            layers.insert(owner, slot: slot, whole: whole & partial, partial: touched & ~whole)
          }
          open[slot] &= ~whole
          if open[slot] == 0 { closed += 1 }
        }
      }
    }
    guard !work.isOver else { return }
    for slot in layers.slots {
      let (x, y) = open.tile(slot)
      tiles.setPartial(tile(x, y)) { tile in
        layers.forEachLayer(slot: slot) {
          tile.give($0.whole, to: $0.owner)
          tile.offer($0.partial, to: $0.owner)
        }
      }
      owners.notePartialCells()
    }
    if !flat.isEmpty { copyToFlat(openTiles) }
  }

  private func tile(_ x: Int, _ y: Int) -> Int { y * tiles.columns + x }

  /// The owners that take touches and may have cells in an area of tiles.
  private func ownersFrontToBack(in area: PixelRect) -> ContiguousArray<UInt16> {
    let cells = PixelRect(x: area.x << 3, y: area.y << 3, width: area.width << 3, height: area.height << 3)
      .intersection(PixelRect(x: 0, y: 0, width: grid.columns, height: grid.rows))
    // A bit a slice: read in the order of the stack, they are sorted.
    var marks = ContiguousArray<UInt64>(repeating: 0, count: (shapes.count + 62) / 64)
    index.forEachOwner(touching: cells) { owner in
      guard owners.takesTouches(owner) else { return }
      let slice = owners.slice(of: owner)
      marks[slice >> 6] |= 1 << UInt64(slice & 63)
    }
    var found: ContiguousArray<UInt16> = []
    for word in marks.indices.reversed() {
      while marks[word] != 0 {
        let bit = 63 - marks[word].leadingZeroBitCount
        marks[word] ^= 1 << UInt64(bit)
        found.append(owners.owner(ofSlice: word << 6 + bit))
      }
    }
    return found
  }

  /// Copies the tiles that have open cells.
  private mutating func copyToFlat(_ open: TileWorklist) {
    for (slot, x, y) in open.slots where open[slot] != 0 {
      for row in y << 3..<min((y + 1) << 3, grid.rows) {
        for column in x << 3..<min((x + 1) << 3, grid.columns) {
          flat[row * grid.columns + column] = tiles.owner(column: column, row: row)
        }
      }
    }
  }
}
