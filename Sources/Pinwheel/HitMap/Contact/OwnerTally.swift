/// Cells counted for the few owners that there are under a finger, without a branch for each.
struct OwnerTally {
  /// How many there are, whoever has them.
  let all: Int
  // Sixteen bits a lane. Lane 0 is nobody's, as those that are not taken yet; the others ascend.
  private var owners: UInt64 = 0
  private var counts: UInt64 = 0
  private var taken = 1

  init(all: Int) { self.all = all }

  /// Counts cells for an owner; `false` if there is no lane left for it.
  ///
  /// - Parameter cells: In all no more than 65,535 until ``drain(_:)``.
  @inline(__always)
  mutating func add(_ cells: Int, to owner: UInt16) -> Bool {
    let lanes = owners.highBits(ofWords: owner)
    guard lanes == 0 else {
      counts &+=
        UInt64(truncatingIfNeeded: cells) &<< UInt64(truncatingIfNeeded: lanes.trailingZeroBitCount &- 15)
      return true
    }
    guard taken < 4 else { return false }
    insert(cells, of: owner)
    return true
  }

  private mutating func insert(_ cells: Int, of owner: UInt16) {
    var shift: UInt64 = 16
    for lane in 1..<taken where owners.word(lane) < owner { shift &+= 16 }
    let lower = (1 as UInt64) &<< shift &- 1
    owners = owners & lower | UInt64(owner) &<< shift | (owners & ~lower) &<< 16
    counts = counts & lower | UInt64(truncatingIfNeeded: cells) &<< shift | (counts & ~lower) &<< 16
    taken &+= 1
  }

  /// Calls `body` with each owner but nobody and its cells, the highest number first, and forgets them.
  @inline(__always)
  mutating func drain(_ body: (UInt16, Int) -> Void) {
    var lane = taken &- 1
    while lane > 0 {
      body(owners.word(lane), Int(counts.word(lane)))
      lane &-= 1
    }
    self = OwnerTally(all: all)
  }
}
