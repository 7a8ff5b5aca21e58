/// The owners of a map: the numbers of the slices in its cells, which do not change with the z-order.
///
/// Slice `n` starts as owner `n + 1`; owner 0 stands for no slice. Owners of removed slices have no cells.
struct SliceOwners: Sendable {
  /// Whether owner `n` is always a hit of the ``Slice/ID`` with number `n - 1` and owner 0 always a miss, so that
  /// outcomes need no table. False if a disabled slice swallows or blocks touches, if a slice grows, if cells are
  /// partial, or if the map was built after slices were moved or removed.
  private(set) var isDirect = true
  private var isNumbered = true
  /// Whether there have been partial cells.
  private(set) var hasPartialCells = false
  /// The number of slices that swallow or block touches.
  private var stoppingCount = 0
  /// The number of slices that take touches beyond their shapes.
  private var growingCount = 0

  /// Indexed by owner; `pass` for owner 0.
  private(set) var reactions: ContiguousArray<TouchReaction> = [.pass]
  /// Whether the slice takes touches beyond its shape, by owner.
  private var isGrowing: ContiguousArray<Bool> = [false]
  /// The number of the slice's ID, by owner. 32 bits suffice for the slices of any app and save half the memory: tables
  /// and tiles compete for the cache.
  private(set) var numbers: ContiguousArray<Int32> = [-1]
  /// The index of the slice, its place in the z-order, by owner; -1 for owner 0.
  private var zOrder: ContiguousArray<Int32> = [-1]
  /// Indexed by slice.
  private var ownerOfSlice: ContiguousArray<UInt16> = []

  /// The owners of slices, given back to front.
  init(_ slices: [Slice]) {
    for index in slices.indices {
      zOrder.append(Int32(index))
      ownerOfSlice.append(UInt16(index + 1))
      reactions.append(.pass)
      isGrowing.append(false)
      numbers.append(Int32(truncatingIfNeeded: slices[index].id.number))
      isNumbered = isNumbered && slices[index].id.number == index
      update(index, of: slices)
    }
  }

  /// The number of slices.
  var sliceCount: Int { ownerOfSlice.count }

  /// The size of the tables in bytes.
  var byteCount: Int {
    2 * reactions.count + 8 * zOrder.count + 2 * ownerOfSlice.count
  }

  /// Whether some slice takes touches beyond its shape.
  var anyGrows: Bool { growingCount > 0 }

  /// The outcome of a touch on an owner's cells.
  func outcome(of owner: UInt16) -> HitOutcome<Slice.ID> {
    reactions[Int(owner)].outcome(of: Slice.ID(Int(numbers[Int(owner)])))
  }

  /// The place of an owner's slice in the z-order, its index; -1 for owner 0.
  func place(of owner: UInt16) -> Int32 { zOrder[Int(owner)] }

  /// Whether any slice swallows or blocks touches.
  var stopsTouches: Bool { stoppingCount > 0 }

  /// Whether touches end at an owner's slice.
  func takesTouches(_ owner: UInt16) -> Bool { reactions[Int(owner)] != .pass }

  /// The index of an owner's slice; -1 for owner 0.
  func slice(of owner: UInt16) -> Int { Int(zOrder[Int(owner)]) }

  /// Whether an owner's slice lies in front of another's.
  func isInFront(_ owner: UInt16, of other: UInt16) -> Bool { zOrder[Int(owner)] > zOrder[Int(other)] }

  /// The owner of slice `index`.
  func owner(ofSlice index: Int) -> UInt16 { ownerOfSlice[index] }

  /// Updates the touch reaction of slice `index`.
  mutating func update(_ index: Int, of slices: [Slice]) {
    let owner = Int(ownerOfSlice[index])
    set(owner, slices.withSlice(index) { $0.reaction }, grows: slices.withSlice(index) { $0.reach } > 0)
    updateIsDirect()
  }

  private mutating func set(_ owner: Int, _ reaction: TouchReaction, grows: Bool) {
    stoppingCount += (reaction.stopsTouches ? 1 : 0) - (reactions[owner].stopsTouches ? 1 : 0)
    growingCount += (grows ? 1 : 0) - (isGrowing[owner] ? 1 : 0)
    (reactions[owner], isGrowing[owner]) = (reaction, grows)
  }

  /// Updates the owners after a slice was moved in the z-order; `slices` are in the new order.
  mutating func move(from source: Int, to target: Int, of slices: [Slice]) {
    ownerOfSlice.insert(ownerOfSlice.remove(at: source), at: target)
    for index in min(source, target)...max(source, target) {
      zOrder[Int(ownerOfSlice[index])] = Int32(index)
      update(index, of: slices)
    }
  }

  /// Replaces the owners of all slices, and updates their touch reactions. Owners left out no longer have a slice.
  mutating func replace(_ owners: ContiguousArray<UInt16>, of slices: [Slice]) {
    for owner in ownerOfSlice { set(Int(owner), .pass, grows: false) }
    ownerOfSlice = owners
    for index in ownerOfSlice.indices {
      zOrder[Int(ownerOfSlice[index])] = Int32(index)
      update(index, of: slices)
    }
  }

  /// Records that cells of owner 0 are partial.
  mutating func recordPartialCells() {
    hasPartialCells = true
    updateIsDirect()
  }

  private mutating func updateIsDirect() {
    isDirect = isNumbered && !hasPartialCells && stoppingCount == 0 && growingCount == 0
  }
}

extension TouchReaction {
  /// Whether a disabled slice stops the touch.
  fileprivate var stopsTouches: Bool { self == .swallow || self == .block }
}
