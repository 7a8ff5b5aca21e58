/// The owners of all cells, in tiles of 8 x 8: memory follows the length of the borders between owners.
///
/// An entry of four bytes is the owner of a whole tile, or refers to a ``HitTile`` of up to four owners (24 bytes), a
/// crowded tile with more owners (128 bytes), or a ``PartialTile``. Owner 0 stands for no slice.
struct TileMap: Sendable {
  /// Columns and rows of tiles.
  let columns: Int
  let rows: Int
  /// Each tile's index into ``tiles``; with ``crowdedFlag``, the index of 64 cells in ``crowded``; with ``partialFlag``
  /// in addition, an index into ``partial``.
  private(set) var entries: ContiguousArray<UInt32>
  /// The tiles of a single owner come first, by owner, so that reading them takes the same steps as reading any other
  /// tile.
  private(set) var tiles: SlotPool<HitTile>
  /// The highest owner.
  private(set) var ownerCount: Int
  private var crowded: ContiguousArray<UInt16> = []
  private var freeCrowded: ContiguousArray<UInt32> = []
  private var partial = SlotPool<PartialTile>()

  /// The owner of any cell of a tile with partial cells, which only ``partialTile(column:row:)`` knows. It may also be the
  /// last of as many owners as there can be.
  static let undecided = UInt16.max
  static let crowdedFlag: UInt32 = 1 << 31
  private static let partialFlag: UInt32 = 1 << 30

  /// A map of cells with owner 0.
  ///
  /// - Parameter owners: The number of owners; they are numbered from 1.
  init(columns: Int, rows: Int, owners: Int) {
    self.columns = (columns + 7) / 8
    self.rows = (rows + 7) / 8
    ownerCount = owners
    entries = ContiguousArray(repeating: 0, count: self.columns * self.rows)
    tiles = SlotPool(ContiguousArray((0...owners).map { HitTile(owner: UInt16(truncatingIfNeeded: $0)) }))
  }

  /// Raises the highest owner: the tiles of several owners move up.
  mutating func reserveOwners(_ count: Int) {
    let added = count - ownerCount
    let range = UInt32(ownerCount) + 1..<Self.crowdedFlag
    for index in entries.indices where range.contains(entries[index]) { entries[index] += UInt32(added) }
    tiles.insert((ownerCount + 1...count).map { HitTile(owner: UInt16($0)) }, at: ownerCount + 1)
    ownerCount = count
  }

  /// The size of the map in bytes.
  var byteCount: Int {
    4 * (entries.count + freeCrowded.count) + 2 * crowded.count + tiles.byteCount + partial.byteCount
  }

  /// The owner of a cell; 0 for no slice, and ``undecided`` for any cell of a tile with partial cells.
  @inline(__always)
  func owner(column: Int, row: Int) -> UInt16 {
    let entry = entries[row &>> 3 &* columns &+ column &>> 3]
    let bit = (row & 7) &<< 3 | column & 7
    return entry < Self.crowdedFlag ? tiles[Int(entry)].owner(at: bit) : owner(crowded: entry, cell: bit)
  }

  @inline(__always)
  private func owner(crowded entry: UInt32, cell: Int) -> UInt16 {
    entry & Self.partialFlag == 0 ? crowded[Int(entry & ~Self.crowdedFlag) &<< 6 &+ cell] : Self.undecided
  }

  /// The partial tile of a cell, and the cell's bit in it; `nil` if no cell of the tile is partial.
  @inline(__always)
  func partialTile(column: Int, row: Int) -> (tile: PartialTile, cell: Int)? {
    let entry = entries[row &>> 3 &* columns &+ column &>> 3]
    guard entry & Self.partialFlag != 0 else { return nil }
    return (partial[Int(entry & ~(Self.crowdedFlag | Self.partialFlag))], (row & 7) &<< 3 | column & 7)
  }

  /// A tile by its index, row by row; `nil` for a crowded tile and for one with partial cells.
  @inline(__always)
  func tile(_ index: Int) -> HitTile? {
    let entry = entries[index]
    return entry < Self.crowdedFlag ? tiles[Int(entry)] : nil
  }

  /// The owner of cell `bit` of a tile.
  func owner(tile index: Int, bit: Int) -> UInt16 {
    let entry = entries[index]
    return entry < Self.crowdedFlag ? tiles[Int(entry)].owner(at: bit) : owner(crowded: entry, cell: bit)
  }

  /// Those of `cells` whose owner satisfies `predicate`; `nil` for a tile with partial cells.
  func cells(_ cells: UInt64, tile index: Int, where predicate: (UInt16) -> Bool) -> UInt64? {
    let entry = entries[index]
    var found: UInt64 = 0
    if entry < Self.crowdedFlag {
      let tile = tiles[Int(entry)]
      for lane in 0..<4 {
        let common = tile.cells(ofLane: lane) & cells
        if common != 0, predicate(tile.owner(ofLane: lane)) { found |= common }
      }
      return found
    }
    guard entry & Self.partialFlag == 0 else { return nil }
    cells.forEachBit { if predicate(owner(crowded: entry, cell: $0)) { found |= 1 << UInt64($0) } }
    return found
  }

  /// Assigns cells of a tile to an owner; a tile with partial cells must be assigned as a whole.
  mutating func assign(_ cells: UInt64, to owner: UInt16, tile index: Int) {
    let entry = entries[index]
    if cells == ~0 {
      release(entry)
      entries[index] = UInt32(owner)
    } else if entry >= Self.crowdedFlag {
      fill(entry, with: owner, cells: cells)
    } else {
      var tile = tiles[Int(entry)]
      guard tile.assign(cells, to: owner) else {
        release(entry)
        entries[index] = widen(tile)
        return fill(entries[index], with: owner, cells: cells)
      }
      if let only = tile.onlyOwner {
        release(entry)
        entries[index] = UInt32(only)
      } else if entry <= ownerCount {
        entries[index] = tiles.insert(tile)
      } else {
        tiles[Int(entry)] = tile
      }
    }
  }

  /// Adds partial cells to a tile, which must have none yet.
  ///
  /// - Parameter edit: Adds them to the cells that have an owner.
  mutating func setPartial(_ index: Int, _ edit: (inout PartialTile) -> Void) {
    var tile = PartialTile()
    if let certain = self.tile(index) {
      for lane in 0..<4 { tile.assign(certain.cells(ofLane: lane), to: certain.owner(ofLane: lane)) }
    } else {
      for bit in 0..<64 { tile.assign(1 << UInt64(bit), to: owner(tile: index, bit: bit)) }
    }
    edit(&tile)
    release(entries[index])
    entries[index] = partial.insert(tile) | Self.crowdedFlag | Self.partialFlag
  }

  /// Converts a tile to a crowded one, which has room for any number of owners.
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
      partial.remove(entry & ~(Self.crowdedFlag | Self.partialFlag))
    } else if entry >= Self.crowdedFlag {
      freeCrowded.append(entry & ~Self.crowdedFlag)
    } else if Int(entry) > ownerCount {
      tiles.remove(entry)
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
