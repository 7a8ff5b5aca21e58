extension HitMap {
  /// Counts the cells of a disc in up to eight by eight tiles, from one by its row and column on.
  ///
  /// - Returns: All cells of the disc in those tiles, whoever has them.
  func count(_ disc: FingerDisc, row: Int, column: Int, into contacts: inout [SliceContact]) -> Int {
    let first = row &* tiles.columns &+ column
    let count = min(8, (disc.rows.upperBound &+ 7) &>> 3 &- row)
    return disc.withBands(row: row &<< 3, column: column &<< 3, count: count) { bands in
      var total: UInt64 = 0
      // Bit `8 * column + row` for a tile: those with cells of the disc, and those of more than one owner among them.
      var (covered, shared): (UInt64, UInt64) = (0, 0)
      let last = UInt32(truncatingIfNeeded: tiles.ownerCount)
      tiles.forEachRow(ofEightFrom: first, rows: count) { number, owners in
        let band = bands[number]
        total &+= band.counts.pairSums
        let shift = UInt64(truncatingIfNeeded: number)
        covered |= band.covered &<< shift
        shared |= owners.bytes(above: last) &<< shift
      }
      shared &= covered
      var tally = OwnerTally(all: total.sumOfWords)
      countWhole(covered & ~shared, first: first, bands: bands, in: &tally, contacts: &contacts)
      countShared(shared, first: first, bands: bands, in: &tally, contacts: &contacts)
      drain(&tally, into: &contacts)
      return tally.all
    }
  }

  /// Counts for the owners of tiles that have one: owner by owner, all tiles at once.
  @inline(__always)
  private func countWhole(
    _ whole: UInt64, first: Int, bands: Span<DiscBand>, in tally: inout OwnerTally,
    contacts: inout [SliceContact]
  ) {
    var rest = whole
    while rest != 0 {
      let owner = tiles.owner(ofWhole: tile(rest.trailingZeroBitCount, first: first))
      var (cells, others): (UInt64, UInt64) = (0, 0)
      tiles.forEachRow(ofEightFrom: first, rows: bands.count) { number, owners in
        let other = owners.bytes(otherThan: UInt32(owner))
        cells &+= (bands[number].counts & ~(other &* 0xFF)).pairSums
        others |= other &<< UInt64(truncatingIfNeeded: number)
      }
      rest &= others
      add(cells.sumOfWords, to: owner, in: &tally, contacts: &contacts)
    }
  }

  /// Counts for the owners of tiles that have several: first the two that most of them have, then two more.
  @inline(__always)
  private func countShared(
    _ shared: UInt64, first: Int, bands: Span<DiscBand>, in tally: inout OwnerTally,
    contacts: inout [SliceContact]
  ) {
    var (rest, crowded): (UInt64, UInt64) = (shared, 0)
    var (lane, otherLanes) = (0, ~0 as UInt64)
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      rest &= rest &- 1
      let number = tile(bit, first: first)
      let cells = bands[bit & 7].cells(inTile: bit &>> 3)
      if let tile = tiles.tile(number) {
        let mine = cells & (tile.high ^ otherLanes)
        let second = (mine & tile.low).nonzeroBitCount
        add(mine.nonzeroBitCount &- second, to: tile.owner(ofLane: lane), in: &tally, contacts: &contacts)
        add(second, to: tile.owner(ofLane: lane &+ 1), in: &tally, contacts: &contacts)
        crowded |= (mine == cells ? 0 : 1) &<< UInt64(truncatingIfNeeded: bit)
      } else {
        add(cells, ofTile: number, of: tally.all, to: &contacts)
      }
      if rest == 0, lane == 0 { (rest, lane, otherLanes) = (crowded, 2, 0) }
    }
  }

  /// The number of a tile from its bit.
  @inline(__always)
  private func tile(_ bit: Int, first: Int) -> Int { first &+ (bit & 7) &* tiles.columns &+ bit &>> 3 }

  /// Counts cells of an owner; if it finds no room, those counted before become contacts.
  @inline(__always)
  private func add(
    _ cells: Int, to owner: UInt16, in tally: inout OwnerTally, contacts: inout [SliceContact]
  ) {
    while !tally.add(cells, to: owner) { drain(&tally, into: &contacts) }
  }

  @inline(never)
  private func drain(_ tally: inout OwnerTally, into contacts: inout [SliceContact]) {
    let all = tally.all
    tally.drain { owner, cells in
      let outcome = owners.outcome(of: owner)
      if cells != 0, outcome != .miss { contacts.add(outcome, pixels: cells, of: all) }
    }
  }

  /// Adds cells of a tile of many owners, or of partial cells, one by one.
  @inline(never)
  private func add(_ cells: UInt64, ofTile tile: Int, of all: Int, to contacts: inout [SliceContact]) {
    var rest = cells
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      rest &= rest - 1
      let owner = tiles.owner(tile: tile, bit: bit)
      var outcome = owners.outcome(of: owner)
      if owner == 0, owners.hasPartialCells {
        let row = tile / tiles.columns * HitTile.side + bit / HitTile.side
        let column = tile % tiles.columns * HitTile.side + bit % HitTile.side
        outcome = hit(at: Point2D(x: grid.center(of: column), y: grid.center(of: row)))
      }
      if outcome != .miss { contacts.add(outcome, pixels: 1, of: all) }
    }
  }
}

extension HitMap {
  /// The slices under a finger; see ``Wheel/contacts(at:radius:)``.
  ///
  /// - Parameter contacts: Empty.
  func findContacts(at point: Point2D, radius: Double, into contacts: inout [SliceContact]) {
    let disc = FingerDisc(at: point, radius: radius, on: grid)
    var (total, blocks) = (0, 0)
    var row = disc.rows.lowerBound >> 3
    while row << 3 < disc.rows.upperBound {
      var column = disc.columns.lowerBound >> 3
      while column << 3 < disc.columns.upperBound {
        total += count(disc, row: row, column: column, into: &contacts)
        blocks += 1
        column += 8
      }
      row += 8
    }
    if blocks > 1 { contacts.complete(fingerPixels: total) }
  }
}
