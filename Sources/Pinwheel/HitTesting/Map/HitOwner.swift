/// A slice as the owner of cells: which one it is, and what it does with a touch.
struct HitOwner: Sendable {
  // The index, 18 bits shifted by two, and the policy: one small word, since each query reads one.
  private var bits: UInt32

  private enum Policy: UInt32 {
    case pass, hit, swallow, block
  }

  /// The owner of cells that no slice has.
  static let nobody = HitOwner(bits: 0)

  private init(bits: UInt32) { self.bits = bits }

  init(_ slice: Slice, index: Int) {
    let policy: Policy
    switch (slice.isHidden, slice.isEnabled, slice.disabledPolicy) {
    case (true, _, _), (_, false, .pass): policy = .pass
    case (_, true, _): policy = .hit
    case (_, _, .swallow): policy = .swallow
    case (_, _, .block): policy = .block
    }
    // One more than the index, so that nobody lies behind everyone.
    bits = UInt32(index + 1) << 2 | policy.rawValue
  }

  /// The index in ``SliceStack/slices``; -1 for nobody.
  var slice: Int {
    get { Int(bits >> 2) - 1 }
    set { bits = UInt32(newValue + 1) << 2 | bits & 3 }
  }

  /// Whether touches end here: it is not hidden, and not disabled and passing them on.
  var takesTouches: Bool { bits & 3 != 0 }

  func isInFront(of other: HitOwner) -> Bool { bits >> 2 > other.bits >> 2 }

  var outcome: HitOutcome {
    switch bits & 3 {
    case 1: .hit(slice)
    case 2: .swallowed(slice)
    case 3: .blocked(slice)
    default: .miss
    }
  }
}
