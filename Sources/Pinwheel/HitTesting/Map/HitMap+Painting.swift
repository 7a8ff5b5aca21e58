extension HitMap {
  /// The cells that a slice may touch.
  func area(of slice: Slice) -> PixelRect {
    slice.deciding.reduce(.empty) { $0.union(ImageCover(slice.images[$1], on: grid).area) }
  }

  /// Works out the owners of the tiles in `area`, which counts in tiles, from all slices that lie there.
  ///
  /// - Complexity: O(tiles that slices cover in the area), up to the first that leave nothing open.
  mutating func paint(_ area: PixelRect) {
    guard !area.isEmpty else { return }
    clear(area)
    // Front to back, so that a tile is done when no cell is open.
    var open = ContiguousArray<UInt64>(repeating: ~0, count: area.width * area.height)
    for owner in ownersFrontToBack(in: area) {
      let slice = stack.slices[Int(ranks[Int(owner)])]
      let place = Self.tiles(of: areas[Int(owner)]).intersection(area)
      if slice.deciding.count == 1 {
        let cover = ImageCover(slice.images[slice.deciding[0]], on: grid)
        paint(owner, in: place, of: area, open: &open) { cover.cells(column: $0, row: $1) }
      } else {
        let covers = slice.deciding.map { ImageCover(slice.images[$0], on: grid) }
        paint(owner, in: place, of: area, open: &open) { column, row in
          var cells = ImageCover.Cells()
          for cover in covers {
            let other = cover.cells(column: column, row: row)
            cells.whole |= other.whole
            cells.touched |= other.touched
          }
          return cells
        }
      }
    }
    if !flat.isEmpty { copyToFlat(area) }
  }

  /// The tiles that cells lie in.
  static func tiles(of cells: PixelRect) -> PixelRect {
    guard !cells.isEmpty else { return .empty }
    let (x, y) = (cells.x >> 3, cells.y >> 3)
    return PixelRect(
      x: x, y: y, width: (cells.columns.upperBound + 7) >> 3 - x, height: (cells.rows.upperBound + 7) >> 3 - y
    )
  }

  private mutating func paint(
    _ owner: UInt16, in place: PixelRect, of area: PixelRect, open: inout ContiguousArray<UInt64>,
    cells: (_ column: Int, _ row: Int) -> ImageCover.Cells
  ) {
    for y in place.rows {
      for x in place.columns {
        let slot = (y - area.y) * area.width + x - area.x
        guard open[slot] != 0 else { continue }
        let cells = cells(x << 3, y << 3)
        let whole = cells.whole & open[slot]
        let tile = y * tiles.columns + x
        if cells.touched & ~cells.whole & open[slot] != 0 { markAsking(tile) }
        if whole != 0 { tiles.insert(owner, cells: whole, tile: tile) }
        open[slot] &= ~cells.touched
      }
    }
  }

  private mutating func clear(_ area: PixelRect) {
    for y in area.rows {
      for tile in y * tiles.columns + area.x..<y * tiles.columns + area.columns.upperBound {
        tiles.clear(tile)
        if !asking.isEmpty { asking[tile >> 6] &= ~(1 << UInt64(tile & 63)) }
      }
    }
  }

  private mutating func markAsking(_ tile: Int) {
    if asking.isEmpty {
      asking = ContiguousArray(repeating: 0, count: (tiles.columns * tiles.rows + 63) / 64)
    }
    isAsking = true
    asking[tile >> 6] |= 1 << UInt64(tile & 63)
  }

  /// The owners that take touches and may have cells in an area of tiles.
  private func ownersFrontToBack(in area: PixelRect) -> ContiguousArray<UInt16> {
    let cells = PixelRect(x: area.x << 3, y: area.y << 3, width: area.width << 3, height: area.height << 3)
      .intersection(PixelRect(x: 0, y: 0, width: grid.columns, height: grid.rows))
    var found: ContiguousArray<UInt16> = []
    index.forEachOwner(touching: cells) { if outcomes[Int($0)] != .miss { found.append($0) } }
    found.sort { ranks[Int($0)] > ranks[Int($1)] }
    return found
  }

  private mutating func copyToFlat(_ area: PixelRect) {
    for row in area.y << 3..<min(area.rows.upperBound << 3, grid.rows) {
      for column in area.x << 3..<min(area.columns.upperBound << 3, grid.columns) {
        flat[row * grid.columns + column] = tiles.owner(column: column, row: row)
      }
    }
  }
}
