/// Counts the cells of the few owners under a finger, without a branch per owner.
// Functions that are not inlined take and return it as a value: so it stays in registers.
struct OwnerTally {
  /// The number of cells under the finger, regardless of owner.
  let total: Int
  // Sixteen bits per lane. Lane 0 is owner 0, as are the unused lanes; the owners of the others ascend.
  private var owners: UInt64 = 0
  private var counts: UInt64 = 0
  private var used = 1

  init(total: Int) { self.total = total }

  /// Adds cells to an owner's count; `false` if no lane is free.
  ///
  /// - Parameter cells: At most 65,535 in total.
  @inline(__always)
  mutating func add(_ cells: Int, to owner: UInt16) -> Bool {
    let lanes = owners.highBits(ofWords: owner)
    guard lanes == 0 else {
      counts &+=
        UInt64(truncatingIfNeeded: cells) &<< UInt64(truncatingIfNeeded: lanes.trailingZeroBitCount &- 15)
      return true
    }
    guard used < 4 else { return false }
    self = inserting(cells, of: owner)
    return true
  }

  @inline(never)
  private func inserting(_ cells: Int, of owner: UInt16) -> OwnerTally {
    var shift: UInt64 = 16
    for lane in 1..<used where owners.word(lane) < owner { shift &+= 16 }
    let lower = (1 as UInt64) &<< shift &- 1
    var tally = self
    tally.owners = owners & lower | UInt64(owner) &<< shift | (owners & ~lower) &<< 16
    tally.counts = counts & lower | UInt64(truncatingIfNeeded: cells) &<< shift | (counts & ~lower) &<< 16
    tally.used &+= 1
    return tally
  }

  /// Calls `body` with each owner except 0 and its number of cells, highest owner first.
  @inline(__always)
  func forEach(_ body: (UInt16, Int) -> Void) {
    var lane = used &- 1
    while lane > 0 {
      body(owners.word(lane), Int(counts.word(lane)))
      lane &-= 1
    }
  }
}
