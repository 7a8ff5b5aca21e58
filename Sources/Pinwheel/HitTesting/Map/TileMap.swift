/// Cells and their owners, in tiles of 8 x 8: memory follows the length of the borders between owners.
///
/// An entry of four bytes is a tile of one owner, or it leads to 24 bytes for up to four owners, or to 128 bytes for
/// more. Owner 0 is nobody.
struct TileMap: Sendable {
  /// Columns and rows of tiles.
  let columns: Int
  let rows: Int
  /// A number of a tile in ``tiles``; with ``crowdedFlag`` one of 64 cells in ``crowded``.
  private var entries: ContiguousArray<UInt32>
  /// First the tiles of one owner, by owner; so that reading one takes the same steps as any other.
  private var tiles: ContiguousArray<HitTile>
  private let ownerCount: Int
  private var crowded: ContiguousArray<UInt16> = []
  private var freeTiles: ContiguousArray<UInt32> = []
  private var freeCrowded: ContiguousArray<UInt32> = []

  private static let crowdedFlag: UInt32 = 1 << 31

  /// A map of nobody's cells.
  ///
  /// - Parameter owners: How many owners there can be; they are numbered from 1.
  init(columns: Int, rows: Int, owners: Int) {
    self.columns = (columns + 7) / 8
    self.rows = (rows + 7) / 8
    ownerCount = owners
    entries = ContiguousArray(repeating: 0, count: self.columns * self.rows)
    tiles = ContiguousArray((0...owners).map { HitTile(owner: UInt16(truncatingIfNeeded: $0)) })
  }

  /// Bytes that the map takes.
  var byteCount: Int {
    4 * entries.count + MemoryLayout<HitTile>.stride * tiles.count + 2 * crowded.count
      + 4 * (freeTiles.count + freeCrowded.count)
  }

  /// Whose cell it is; 0 for nobody's.
  @inline(__always)
  func owner(column: Int, row: Int) -> UInt16 {
    let entry = entries[row &>> 3 &* columns &+ column &>> 3]
    let bit = (row & 7) &<< 3 | column & 7
    if entry < Self.crowdedFlag { return tiles[Int(entry)].owner(at: bit) }
    return crowded[Int(entry & ~Self.crowdedFlag) &<< 6 &+ bit]
  }

  /// A tile by its number, row by row: up to four owners, or `nil` for more.
  @inline(__always)
  func tile(_ index: Int) -> HitTile? {
    let entry = entries[index]
    return entry < Self.crowdedFlag ? tiles[Int(entry)] : nil
  }

  /// Whose cell `bit` of a tile is.
  func owner(tile index: Int, bit: Int) -> UInt16 {
    let entry = entries[index]
    if entry < Self.crowdedFlag { return tiles[Int(entry)].owner(at: bit) }
    return crowded[Int(entry & ~Self.crowdedFlag) << 6 + bit]
  }

  /// Leaves a tile to nobody.
  mutating func clear(_ index: Int) {
    release(entries[index])
    entries[index] = 0
  }

  /// Gives `owner` cells of a tile that nobody has; it must have none there yet.
  mutating func insert(_ owner: UInt16, cells: UInt64, tile index: Int) {
    let entry = entries[index]
    if cells == ~0 {
      entries[index] = UInt32(owner)
    } else if entry == 0 {
      var tile = HitTile(owner: 0)
      _ = tile.insert(owner, cells: cells)
      entries[index] = store(tile)
    } else if entry >= Self.crowdedFlag {
      fill(entry, with: owner, cells: cells)
    } else if !tiles[Int(entry)].insert(owner, cells: cells) {
      let tile = tiles[Int(entry)]
      let wider = widen(tile)
      release(entry)
      entries[index] = wider
      fill(wider, with: owner, cells: cells)
    }
  }

  private mutating func store(_ tile: HitTile) -> UInt32 {
    if let free = freeTiles.popLast() {
      tiles[Int(free)] = tile
      return free
    }
    tiles.append(tile)
    return UInt32(tiles.count - 1)
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
    var rest = cells
    while rest != 0 {
      crowded[first + rest.trailingZeroBitCount] = owner
      rest &= rest - 1
    }
  }

  private mutating func release(_ entry: UInt32) {
    if entry >= Self.crowdedFlag {
      freeCrowded.append(entry & ~Self.crowdedFlag)
    } else if Int(entry) > ownerCount {
      freeTiles.append(entry)
    }
  }
}
