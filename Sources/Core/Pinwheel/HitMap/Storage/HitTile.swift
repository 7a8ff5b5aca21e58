/// A tile of 8 x 8 cells with at most four owners.
///
/// Each cell has a lane, 0 to 3, and each lane has an owner. Bit `8 * y + x` of the two planes is the lane of cell (x,
/// y): reading a cell needs no branch, regardless of the number of owners.
struct HitTile: Sendable {
  /// Bit 0 and bit 1 of each cell's lane.
  var low: UInt64 = 0
  var high: UInt64 = 0
  /// The owners of the lanes, sixteen bits each.
  var owners: UInt64

  static let side = 8

  /// A tile of one owner.
  init(owner: UInt16) { owners = UInt64(owner) }

  /// The owner of cell `bit`.
  func owner(at bit: Int) -> UInt16 {
    let shift = UInt64(truncatingIfNeeded: bit)
    let lane = (low &>> shift & 1) | (high &>> shift & 1) &<< 1
    return UInt16(truncatingIfNeeded: owners &>> (16 &* lane))
  }

  /// The owner of a lane.
  func owner(ofLane lane: Int) -> UInt16 { owners.word(lane) }

  /// The cells of a lane.
  func cells(ofLane lane: Int) -> UInt64 { (lane & 1 == 0 ? ~low : low) & (lane & 2 == 0 ? ~high : high) }

  /// The owner of all 64 cells; `nil` if there are several.
  var onlyOwner: UInt16? {
    guard low == 0 || low == ~0, high == 0 || high == ~0 else { return nil }
    return owner(at: 0)
  }

  /// Assigns cells to an owner; `false` if no lane is free for it.
  mutating func assign(_ cells: UInt64, to owner: UInt16) -> Bool {
    guard let lane = lane(for: owner, without: cells) else { return false }
    low = lane & 1 == 0 ? low & ~cells : low | cells
    high = lane & 2 == 0 ? high & ~cells : high | cells
    let shift = UInt64(truncatingIfNeeded: 16 &* lane)
    owners = owners & ~(0xFFFF &<< shift) | UInt64(owner) &<< shift
    return true
  }

  /// The lane of an owner, or else the first lane that has no cells except `cells`.
  private func lane(for owner: UInt16, without cells: UInt64) -> Int? {
    let found = owners.highBits(ofWords: owner)
    guard found == 0 else { return found.trailingZeroBitCount &>> 4 }
    let (low, high, others) = (low, high, ~cells)
    if others & ~(low | high) == 0 { return 0 }
    if others & low & ~high == 0 { return 1 }
    if others & high & ~low == 0 { return 2 }
    return others & low & high == 0 ? 3 : nil
  }
}
