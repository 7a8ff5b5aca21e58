/// Cells and their owners, in tiles of 8 x 8: memory follows the length of the borders between owners.
///
/// An entry of four bytes is a tile of one owner, or it leads to 24 bytes for up to four owners, or to 128 bytes for
/// more, or for cells whose owner depends on the point. Owner 0 is nobody.
struct TileMap: Sendable {
  /// Columns and rows of tiles.
  let columns: Int
  let rows: Int
  /// A number of a tile in ``tiles``; with ``crowdedFlag`` one of 64 cells in ``crowded``, and with ``partialFlag``
  /// besides one in ``partial``.
  private var entries: ContiguousArray<UInt32>
  /// First the tiles of one owner, by owner; so that reading one takes the same steps as any other.
  private var tiles: ContiguousArray<HitTile>
  /// The highest number of an owner.
  let ownerCount: Int
  private var crowded: ContiguousArray<UInt16> = []
  private var freeTiles: ContiguousArray<UInt32> = []
  private var freeCrowded: ContiguousArray<UInt32> = []
  private var partial: ContiguousArray<PartialTile> = []
  private var freePartial: ContiguousArray<UInt32> = []

  private static let crowdedFlag: UInt32 = 1 << 31
  private static let partialFlag: UInt32 = 1 << 30

  /// A map of nobody's cells.
  ///
  /// - Parameter owners: How many owners there can be; they are numbered from 1.
  init(columns: Int, rows: Int, owners: Int) {
    self.columns = (columns + 7) / 8
    self.rows = (rows + 7) / 8
    ownerCount = owners
    // Eight more, so that eight can be read from any one.
    entries = ContiguousArray(repeating: 0, count: self.columns * self.rows + 8)
    tiles = ContiguousArray((0...owners).map { HitTile(owner: UInt16(truncatingIfNeeded: $0)) })
  }

  /// Bytes that the map takes.
  var byteCount: Int {
    4 * entries.count + MemoryLayout<HitTile>.stride * tiles.count + 2 * crowded.count
      + MemoryLayout<PartialTile>.stride * partial.count
      + 4 * (freeTiles.count + freeCrowded.count + freePartial.count)
  }

  /// Whose cell it is; 0 for nobody's, and for any of a tile that has partial ones.
  @inline(__always)
  func owner(column: Int, row: Int) -> UInt16 {
    let entry = entries[row &>> 3 &* columns &+ column &>> 3]
    let bit = (row & 7) &<< 3 | column & 7
    return entry < Self.crowdedFlag ? tiles[Int(entry)].owner(at: bit) : owner(crowded: entry, cell: bit)
  }

  @inline(__always)
  private func owner(crowded entry: UInt32, cell: Int) -> UInt16 {
    entry & Self.partialFlag == 0 ? crowded[Int(entry & ~Self.crowdedFlag) &<< 6 &+ cell] : 0
  }

  /// The tile that has a cell, and the cell's place in it; `nil` if none of its cells is partial.
  @inline(__always)
  func partialTile(column: Int, row: Int) -> (tile: PartialTile, cell: Int)? {
    let entry = entries[row &>> 3 &* columns &+ column &>> 3]
    guard entry & Self.partialFlag != 0 else { return nil }
    return (partial[Int(entry & ~(Self.crowdedFlag | Self.partialFlag))], (row & 7) &<< 3 | column & 7)
  }

  /// Calls `body` with the tiles of eight columns, row by row: the owner of each, or a number above ``ownerCount`` where
  /// there are several. Beyond the last tile of a row come those of the next one.
  ///
  /// - Parameters:
  ///   - index: The first tile.
  ///   - rows: How many rows, at least one.
  @inline(__always)
  func forEachRow(ofEightFrom index: Int, rows: Int, _ body: (Int, SIMD8<UInt32>) -> Void) {
    precondition(index >= 0 && rows > 0 && index + (rows - 1) * columns + 8 <= entries.count)
    // SAFETY: the last row's eight lie in the array, and any bytes make numbers.
    let bytes = unsafe entries.span.bytes
    for row in 0..<rows {
      let first = index &+ row &* columns
      body(row, unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: 4 &* first, as: SIMD8<UInt32>.self))
    }
  }

  /// The owner of a tile that has no other one.
  @inline(__always)
  func owner(ofWhole index: Int) -> UInt16 { UInt16(truncatingIfNeeded: entries[index]) }

  /// A tile by its number, row by row: up to four owners, or `nil` for more.
  @inline(__always)
  func tile(_ index: Int) -> HitTile? {
    let entry = entries[index]
    return entry < Self.crowdedFlag ? tiles[Int(entry)] : nil
  }

  /// Whose cell `bit` of a tile is.
  func owner(tile index: Int, bit: Int) -> UInt16 {
    let entry = entries[index]
    return entry < Self.crowdedFlag ? tiles[Int(entry)].owner(at: bit) : owner(crowded: entry, cell: bit)
  }

  /// The cells of an owner in a tile; `nil` where the tile has partial cells.
  func cells(of owner: UInt16, tile index: Int) -> UInt64? {
    let entry = entries[index]
    if entry < Self.crowdedFlag { return tiles[Int(entry)].cells(of: owner) }
    return cells(~0, tile: index) { $0 == owner }
  }

  /// Those of some cells of a tile whose owner `predicate` takes; `nil` where the tile has partial cells.
  func cells(_ cells: UInt64, tile index: Int, where predicate: (UInt16) -> Bool) -> UInt64? {
    let entry = entries[index]
    var found: UInt64 = 0
    if entry < Self.crowdedFlag {
      let tile = tiles[Int(entry)]
      for lane in 0..<4 {
        let mine = tile.cells(ofLane: lane) & cells
        if mine != 0, predicate(tile.owner(ofLane: lane)) { found |= mine }
      }
      return found
    }
    guard entry & Self.partialFlag == 0 else { return nil }
    cells.forEachBit { if predicate(owner(crowded: entry, cell: $0)) { found |= 1 << UInt64($0) } }
    return found
  }

  /// Gives cells of a tile to an owner, whoever had them; all of them where it has partial ones.
  mutating func give(_ cells: UInt64, to owner: UInt16, tile index: Int) {
    let entry = entries[index]
    if cells == ~0 {
      release(entry)
      entries[index] = UInt32(owner)
    } else if entry >= Self.crowdedFlag {
      fill(entry, with: owner, cells: cells)
    } else {
      var tile = tiles[Int(entry)]
      guard tile.give(cells, to: owner) else {
        release(entry)
        entries[index] = widen(tile)
        return fill(entries[index], with: owner, cells: cells)
      }
      if let only = tile.onlyOwner {
        release(entry)
        entries[index] = UInt32(only)
      } else if entry <= ownerCount {
        entries[index] = store(tile)
      } else {
        tiles[Int(entry)] = tile
      }
    }
  }

  /// Adds partial cells to a tile, which must have none yet.
  ///
  /// - Parameter edit: Adds them, to the cells that the tile has given away.
  mutating func setPartial(_ index: Int, _ edit: (inout PartialTile) -> Void) {
    var tile = PartialTile()
    if let certain = self.tile(index) {
      for lane in 0..<4 { tile.give(certain.cells(ofLane: lane), to: certain.owner(ofLane: lane)) }
    } else {
      for bit in 0..<64 { tile.give(1 << UInt64(bit), to: owner(tile: index, bit: bit)) }
    }
    edit(&tile)
    release(entries[index])
    entries[index] = store(tile) | Self.crowdedFlag | Self.partialFlag
  }

  private mutating func store(_ tile: HitTile) -> UInt32 {
    if let free = freeTiles.popLast() {
      tiles[Int(free)] = tile
      return free
    }
    tiles.append(tile)
    return UInt32(tiles.count - 1)
  }

  private mutating func store(_ tile: PartialTile) -> UInt32 {
    if let free = freePartial.popLast() {
      partial[Int(free)] = tile
      return free
    }
    partial.append(tile)
    return UInt32(partial.count - 1)
  }

  /// The same cells with room for any number of owners.
  private mutating func widen(_ tile: HitTile) -> UInt32 {
    let number: Int
    if let free = freeCrowded.popLast() {
      number = Int(free)
    } else {
      number = crowded.count / 64
      crowded.append(contentsOf: repeatElement(0, count: 64))
    }
    for bit in 0..<64 { crowded[number * 64 + bit] = tile.owner(at: bit) }
    return UInt32(number) | Self.crowdedFlag
  }

  private mutating func fill(_ entry: UInt32, with owner: UInt16, cells: UInt64) {
    let first = Int(entry & ~Self.crowdedFlag) * 64
    cells.forEachBit { crowded[first + $0] = owner }
  }

  private mutating func release(_ entry: UInt32) {
    if entry & Self.partialFlag != 0 {
      freePartial.append(entry & ~(Self.crowdedFlag | Self.partialFlag))
    } else if entry >= Self.crowdedFlag {
      freeCrowded.append(entry & ~Self.crowdedFlag)
    } else if Int(entry) > ownerCount {
      freeTiles.append(entry)
    }
  }
}

extension UInt64 {
  /// Calls `body` with the index of each bit that is set, in ascending order.
  @inline(__always)
  fileprivate func forEachBit(_ body: (Int) -> Void) {
    var rest = self
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest &- 1
    }
  }
}
