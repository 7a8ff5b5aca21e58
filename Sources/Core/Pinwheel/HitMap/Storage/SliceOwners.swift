/// The owners of a map: the numbers of the slices in its cells, which do not change with the z-order.
///
/// Slice `n` starts as owner `n + 1`; owner 0 stands for no slice. A new slice takes the owner of a removed one, if there
/// is any.
struct SliceOwners: Sendable {
  /// The owners whose outcomes need no table: owner `n` is a hit of the ``Slice/ID`` with number `n - 1`, owner 0 a miss.
  /// None if a disabled slice swallows or blocks touches, if a slice grows, or if slices have other numbers.
  private var directCount: UInt16 = 1
  private var isNumbered = true
  /// Whether there have been partial cells.
  var hasPartialCells = false
  /// The number of slices that swallow or block touches.
  private var stoppingCount = 0
  /// The number of slices that take touches beyond their shapes.
  private var growingCount = 0

  /// Indexed by owner; `pass` for owner 0.
  private(set) var reactions: ContiguousArray<TouchReaction> = [.pass]
  /// How far slices take touches beyond their shapes, by owner: up to the last one that ever did.
  private var reaches: ContiguousArray<Double> = []
  /// The number of the slice's ID, by owner. 32 bits suffice for the slices of any app and save half the memory: tables
  /// and tiles compete for the cache.
  private(set) var numbers: ContiguousArray<Int32> = [-1]
  /// The index of the slice, its place in the z-order, by owner; -1 for owner 0 and without a slice.
  private var zOrder: ContiguousArray<Int32> = [-1]
  /// Indexed by slice.
  private var ownerOfSlice: ContiguousArray<UInt32> = []
  /// The owners of removed slices.
  private var free: ContiguousArray<UInt32> = []

  /// The owners of slices, given back to front.
  init(_ slices: [Slice]) {
    for index in slices.indices { insert(at: index, of: slices) }
  }

  /// The number of slices.
  var sliceCount: Int { ownerOfSlice.count }

  /// The number of owners, with owner 0.
  var count: Int { zOrder.count }

  /// The size of the tables in bytes.
  var byteCount: Int { 9 * zOrder.count + 8 * reaches.count + 4 * (ownerOfSlice.count + free.count) }

  /// Whether some slice takes touches beyond its shape.
  var anyGrows: Bool { growingCount > 0 }

  /// Whether the outcome of an owner needs no table.
  @inline(__always)
  func isDirect(_ owner: UInt16) -> Bool { owner < directCount }

  /// The outcome of a touch on an owner's cells.
  func outcome(of owner: Int) -> HitOutcome<Slice.ID> {
    reactions[owner].outcome(of: Slice.ID(Int(numbers[owner])))
  }

  /// Whether any slice swallows or blocks touches.
  var stopsTouches: Bool { stoppingCount > 0 }

  /// Whether touches end at an owner's slice.
  func takesTouches(_ owner: Int) -> Bool { reactions[owner] != .pass }

  /// How far an owner's slice takes touches beyond its shape.
  func reach(of owner: Int) -> Double { owner < reaches.count ? reaches[owner] : 0 }

  /// The index of an owner's slice, its place in the z-order; -1 for owner 0.
  func slice(of owner: Int) -> Int { Int(zOrder[owner]) }

  /// Whether an owner's slice lies in front of another's.
  func isInFront(_ owner: Int, of other: Int) -> Bool { zOrder[owner] > zOrder[other] }

  /// The owner of slice `index`.
  func owner(ofSlice index: Int) -> Int { Int(ownerOfSlice[index]) }

  /// Updates the touch reaction and the number of slice `index`.
  mutating func update(_ index: Int, of slices: [Slice]) {
    let owner = owner(ofSlice: index)
    set(owner, slices.withSlice(index) { $0.reaction }, reach: slices.withSlice(index) { $0.reach })
    let number = slices.withSlice(index) { $0.id.number }
    numbers[owner] = Int32(truncatingIfNeeded: number)
    isNumbered = isNumbered && number == owner - 1
    updateDirect()
  }

  private mutating func set(_ owner: Int, _ reaction: TouchReaction, reach: Double) {
    stoppingCount += (reaction.stopsTouches ? 1 : 0) - (reactions[owner].stopsTouches ? 1 : 0)
    growingCount += (reach > 0 ? 1 : 0) - (self.reach(of: owner) > 0 ? 1 : 0)
    reactions[owner] = reaction
    while reach > 0, reaches.count <= owner { reaches.append(0) }
    if owner < reaches.count { reaches[owner] = reach }
  }

  /// Updates the owners after a slice was moved in the z-order.
  mutating func move(from source: Int, to target: Int) {
    ownerOfSlice.insert(ownerOfSlice.remove(at: source), at: target)
    renumber(min(source, target)..<max(source, target) + 1)
  }

  /// Gives a new slice at an index an owner.
  mutating func insert(at index: Int, of slices: [Slice]) {
    ownerOfSlice.insert(unusedOwner(), at: index)
    renumber(index..<sliceCount)
    update(index, of: slices)
  }

  /// Removes the slice at an index; its owner is free.
  mutating func remove(at index: Int) {
    release(ownerOfSlice.remove(at: index))
    renumber(index..<sliceCount)
    updateDirect()
  }

  private mutating func renumber(_ slices: Range<Int>) {
    for index in slices { zOrder[Int(ownerOfSlice[index])] = Int32(truncatingIfNeeded: index) }
    zOrder[0] = -1
  }

  private mutating func unusedOwner() -> UInt32 {
    if let owner = free.popLast() { return owner }
    reactions.append(.pass)
    numbers.append(-1)
    zOrder.append(-1)
    return UInt32(zOrder.count - 1)
  }

  private mutating func release(_ owner: UInt32) {
    set(Int(owner), .pass, reach: 0)
    zOrder[Int(owner)] = -1
    free.append(owner)
  }

  private mutating func updateDirect() {
    // Where slices grow, a cell without an owner is not a miss yet. The highest number is no owner.
    directCount = isNumbered && !stopsTouches && !anyGrows ? UInt16(clamping: count) : 0
  }
}

extension TouchReaction {
  /// Whether a disabled slice stops the touch.
  fileprivate var stopsTouches: Bool { self == .swallow || self == .block }
}
