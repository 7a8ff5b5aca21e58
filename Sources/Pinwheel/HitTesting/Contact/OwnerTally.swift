/// Cells counted for the few owners that there are under a finger, without a branch for each.
struct OwnerTally {
  // Sixteen bits a lane. Lane 0 is nobody's, as those that are not taken yet.
  private var owners: UInt64 = 0
  private var counts: UInt64 = 0
  private var taken = 1

  /// Counts cells for an owner; `false` if there is no lane left for it.
  ///
  /// - Parameter cells: In all no more than 65,535 until ``drain(_:)``.
  @inline(__always)
  mutating func add(_ cells: Int, to owner: UInt16) -> Bool {
    let lanes = owners.highBits(ofWords: owner)
    if lanes == 0 {
      guard taken < 4 else { return false }
      let shift = UInt64(truncatingIfNeeded: 16 &* taken)
      owners |= UInt64(owner) &<< shift
      counts |= UInt64(truncatingIfNeeded: cells) &<< shift
      taken &+= 1
    } else {
      counts &+=
        UInt64(truncatingIfNeeded: cells) &<< UInt64(truncatingIfNeeded: lanes.trailingZeroBitCount &- 15)
    }
    return true
  }

  /// Calls `body` with each owner but nobody and its cells, and forgets them.
  mutating func drain(_ body: (UInt16, Int) -> Void) {
    for lane in 1..<taken {
      let shift = UInt64(truncatingIfNeeded: 16 &* lane)
      body(UInt16(truncatingIfNeeded: owners &>> shift), Int(counts &>> shift & 0xFFFF))
    }
    self = OwnerTally()
  }
}
