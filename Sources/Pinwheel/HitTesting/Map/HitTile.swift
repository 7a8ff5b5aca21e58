/// Eight by eight cells with at most four owners.
///
/// Each cell has a lane, 0 to 3, and each lane an owner. Bit `8 * y + x` of the two planes is the lane of cell (x, y):
/// reading one needs no branch, however many owners there are. Lane 0 begins with nobody, and is kept for that as
/// long as there are such cells.
struct HitTile: Sendable {
  /// Bit 0 and bit 1 of each cell's lane.
  var low: UInt64 = 0
  var high: UInt64 = 0
  /// Sixteen bits a lane.
  var owners: UInt64

  static let side = 8

  /// The tile that belongs to one owner.
  init(owner: UInt16) { owners = UInt64(owner) }

  /// Whose cell `bit` is.
  func owner(at bit: Int) -> UInt16 {
    let shift = UInt64(truncatingIfNeeded: bit)
    let lane = (low &>> shift & 1) | (high &>> shift & 1) &<< 1
    return UInt16(truncatingIfNeeded: owners &>> (16 &* lane))
  }

  /// The owner of a lane.
  func owner(ofLane lane: Int) -> UInt16 {
    UInt16(truncatingIfNeeded: owners &>> UInt64(truncatingIfNeeded: 16 &* lane))
  }

  /// The cells of a lane.
  func cells(ofLane lane: Int) -> UInt64 {
    (lane & 1 == 0 ? ~low : low) & (lane & 2 == 0 ? ~high : high)
  }

  /// Gives `owner` cells that nobody has; whether there was a lane left.

  mutating func insert(_ owner: UInt16, cells: UInt64) -> Bool {
    for lane in 1...3 where self.owner(ofLane: lane) == 0 {
      owners |= UInt64(owner) &<< UInt64(16 * lane)
      if lane & 1 != 0 { low |= cells }
      if lane & 2 != 0 { high |= cells }
      return true
    }
    // The last cells that were left: the lane itself changes hands.
    guard self.cells(ofLane: 0) == cells, self.owner(ofLane: 0) == 0 else { return false }
    owners |= UInt64(owner)
    return true
  }
}
