extension HitMap {
  /// Counts the cells of a disc in up to eight by eight tiles, starting at the tile at `row`, `column`.
  ///
  /// - Returns: The number of the disc's cells in those tiles, regardless of owner.
  func count(_ disc: FingerDisc, row: Int, column: Int, into contacts: inout [SliceContact]) -> Int {
    let first = row &* tiles.columns &+ column
    let count = min(8, (disc.rows.upperBound &+ 7) &>> 3 &- row)
    return disc.withBands(row: row &<< 3, column: column &<< 3, count: count) { bands in
      var total: UInt64 = 0
      // One bit per tile, `8 * column + row`: the tiles with cells of the disc, those with an owner, and those with
      // several.
      var (covered, owned, mixed): (UInt64, UInt64, UInt64) = (0, 0, 0)
      let last = UInt32(truncatingIfNeeded: tiles.ownerCount)
      tiles.forEachRow(ofEightFrom: first, rows: count) { number, owners in
        let band = bands[number]
        total &+= band.counts.pairSums
        let shift = UInt64(truncatingIfNeeded: number)
        covered |= band.covered &<< shift
        let kinds = owners.kinds(last: last)
        owned |= (kinds & 0x0101_0101_0101_0101) &<< shift
        mixed |= (kinds &>> 1 & 0x0101_0101_0101_0101) &<< shift
      }
      mixed &= covered
      var tally = OwnerTally(total: total.sumOfWords)
      // Tiles without an owner add nothing.
      countWhole(covered & owned & ~mixed, first: first, bands: bands, in: &tally, contacts: &contacts)
      countMixed(mixed, first: first, bands: bands, in: &tally, contacts: &contacts)
      drain(tally, into: &contacts)
      return tally.total
    }
  }

  /// Counts the cells of tiles that have one owner: owner by owner, for all tiles at once.
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

  /// Counts the cells of tiles that have several owners: lanes 0 and 1, which suffice for most tiles, then lanes 2
  /// and 3.
  @inline(__always)
  private func countMixed(
    _ mixed: UInt64, first: Int, bands: Span<DiscBand>, in tally: inout OwnerTally,
    contacts: inout [SliceContact]
  ) {
    var (rest, crowded): (UInt64, UInt64) = (mixed, 0)
    var (lane, otherLanes) = (0, ~0 as UInt64)
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      rest &= rest &- 1
      let number = tile(bit, first: first)
      let cells = bands[bit & 7].cells(inTile: bit &>> 3)
      if let tile = tiles.tile(number) {
        let laneCells = cells & (tile.high ^ otherLanes)
        let second = (laneCells & tile.low).nonzeroBitCount
        add(
          laneCells.nonzeroBitCount &- second, to: tile.owner(ofLane: lane), in: &tally, contacts: &contacts)
        add(second, to: tile.owner(ofLane: lane &+ 1), in: &tally, contacts: &contacts)
        crowded |= (laneCells == cells ? 0 : 1) &<< UInt64(truncatingIfNeeded: bit)
      } else {
        add(cells, ofTile: number, of: tally.total, to: &contacts)
      }
      if rest == 0, lane == 0 { (rest, lane, otherLanes) = (crowded, 2, 0) }
    }
  }

  /// The index of a tile from its bit.
  @inline(__always)
  private func tile(_ bit: Int, first: Int) -> Int { first &+ (bit & 7) &* tiles.columns &+ bit &>> 3 }

  /// Counts cells of an owner; a tally without a free lane is drained into the contacts first.
  @inline(__always)
  private func add(
    _ cells: Int, to owner: UInt16, in tally: inout OwnerTally, contacts: inout [SliceContact]
  ) {
    while !tally.add(cells, to: owner) {
      drain(tally, into: &contacts)
      tally = OwnerTally(total: tally.total)
    }
  }

  @inline(never)
  private func drain(_ tally: OwnerTally, into contacts: inout [SliceContact]) {
    let total = tally.total
    tally.forEach { owner, cells in
      if cells != 0, owners.takesTouches(Int(owner)) {
        contacts.add(
          owners.outcome(of: Int(owner)), at: owners.slice(of: Int(owner)), pixels: cells, of: total)
      }
    }
  }

  /// Adds the cells of a crowded tile, or of a tile with partial cells, one by one.
  @inline(never)
  private func add(_ cells: UInt64, ofTile tile: Int, of total: Int, to contacts: inout [SliceContact]) {
    var rest = cells
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      rest &= rest - 1
      var owner = Int(tiles.owner(tile: tile, bit: bit))
      if owner == TileMap.undecided {
        let row = tile / tiles.columns * HitTile.side + bit / HitTile.side
        let column = tile % tiles.columns * HitTile.side + bit % HitTile.side
        let center = Point2D(x: grid.center(of: column), y: grid.center(of: row))
        owner = resolve(TileMap.undecided, at: center, column: column, row: row)
      }
      let outcome = owners.outcome(of: owner)
      if outcome != .miss { contacts.add(outcome, at: owners.slice(of: owner), pixels: 1, of: total) }
    }
  }
}

extension HitMap {
  /// The slices under a finger; see ``Wheel/contacts(at:radius:)``.
  ///
  /// - Parameters:
  ///   - contacts: Must be empty.
  ///   - isLikelyEmpty: Whether to look first if any slice is near.
  @inline(__always)
  func findContacts(
    at point: Point2D, radius: Double, into contacts: inout [SliceContact], isLikelyEmpty: Bool
  ) {
    let disc = FingerDisc(at: point, radius: radius, on: grid)
    if isLikelyEmpty, tiles.isEmpty(Self.tiles(of: disc.area)) { return }
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

extension SIMD8<UInt32> {
  /// The bytes of eight entries of tiles: 0 for a tile without an owner, 1 for one owner, 3 for several.
  ///
  /// - Parameter last: The highest owner.
  @inline(__always)
  fileprivate func kinds(last: UInt32) -> UInt64 {
    let (isOwned, isMixed) = ((0 &- self) | self, (last &- self) | self)
    return (isOwned &>> 31 | (isMixed &>> 30 & 2)).words.lowBytes
  }
}
