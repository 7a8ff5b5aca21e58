/// The slices of a stack under the numbers that the cells of a map have, and keep when the order changes.
///
/// Slice `n` begins as owner `n + 1`; owner 0 is nobody.
struct SliceOwners: Sendable {
  /// Whether every cell of an owner is a hit of the slice one below its number, and nobody's cells are misses: the
  /// answer needs no look at the tables. So it is until slices change places, or one stops touches that is not hit,
  /// or there are partial cells.
  private(set) var isDirect = true
  private var isInOrder = true
  /// Whether there have been partial cells.
  private(set) var hasPartialCells = false
  /// How many slices swallow or block touches.
  private var stopping = 0

  /// By owner; to pass for nobody.
  private var reactions: ContiguousArray<TouchReaction> = [.pass]
  /// By owner: its place in the order, the index of its slice; -1 for nobody.
  private var zOrder: ContiguousArray<Int32> = [-1]
  /// By slice.
  private var numbers: ContiguousArray<UInt16> = []

  /// The owners of some slices, back to front.
  init(_ slices: [Slice]) {
    for index in slices.indices {
      zOrder.append(Int32(index))
      numbers.append(UInt16(index + 1))
      reactions.append(.pass)
      update(index, of: slices)
    }
  }

  /// Bytes that the tables take.
  var byteCount: Int {
    reactions.count + 4 * zOrder.count + 2 * numbers.count
  }

  /// What becomes of a touch on an owner's cells.
  func outcome(of owner: UInt16) -> HitOutcome {
    reactions[Int(owner)].outcome(index: Int(zOrder[Int(owner)]))
  }

  /// Whether touches end at an owner.
  func takesTouches(_ owner: UInt16) -> Bool { reactions[Int(owner)] != .pass }

  /// The index of an owner's slice; -1 for nobody.
  func slice(of owner: UInt16) -> Int { Int(zOrder[Int(owner)]) }

  /// Whether an owner's slice lies in front of another's.
  func isInFront(_ owner: UInt16, of other: UInt16) -> Bool { zOrder[Int(owner)] > zOrder[Int(other)] }

  /// The owner of slice `index`.
  func owner(ofSlice index: Int) -> UInt16 { numbers[index] }

  /// Takes over what slice `index` does with touches.
  mutating func update(_ index: Int, of slices: [Slice]) {
    let owner = Int(numbers[index])
    stopping -= reactions[owner].isStop ? 1 : 0
    reactions[owner] = slices[index].reaction
    stopping += reactions[owner].isStop ? 1 : 0
    updateIsDirect()
  }

  /// Follows a slice that has moved in the order; `slices` are those afterwards.
  mutating func move(from source: Int, to target: Int, of slices: [Slice]) {
    numbers.insert(numbers.remove(at: source), at: target)
    isInOrder = false
    for index in min(source, target)...max(source, target) {
      zOrder[Int(numbers[index])] = Int32(index)
      update(index, of: slices)
    }
  }

  /// Takes over an order of owners, by slice, and what all slices do with touches.
  mutating func replace(_ owners: ContiguousArray<UInt16>, of slices: [Slice]) {
    numbers = owners
    isInOrder = true
    for index in numbers.indices {
      zOrder[Int(numbers[index])] = Int32(index)
      isInOrder = isInOrder && Int(numbers[index]) == index + 1
      update(index, of: slices)
    }
  }

  /// Says that some of nobody's cells are partial.
  mutating func notePartialCells() {
    hasPartialCells = true
    updateIsDirect()
  }

  private mutating func updateIsDirect() { isDirect = isInOrder && !hasPartialCells && stopping == 0 }
}

extension TouchReaction {
  /// Whether a disabled slice stops the touch.
  fileprivate var isStop: Bool { self == .swallow || self == .block }
}
