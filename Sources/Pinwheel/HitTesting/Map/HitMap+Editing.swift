extension HitMap {
  /// A slice of the stack. What is changed in it is changed in the map.
  ///
  /// - Parameter index: Must be an index of ``SliceStack/slices``.
  /// - Complexity: To change something costs O(tiles that the slice covered or covers), times the slices that lie
  ///   there. What plays no part in touches, such as the state that shows under ``MaskRule/rest``, costs O(1).
  public subscript(slice index: Int) -> Slice {
    get { stack.slices[index] }
    set {
      let before = stack.slices[index]
      stack.slices[index] = newValue
      update(index, before: before)
    }
  }

  /// Moves a slice to another place in the order: it has the index `target` afterwards.
  ///
  /// - Parameters:
  ///   - source: Must be an index of ``SliceStack/slices``, and so must `target`.
  ///   - target: 0 is at the back.
  /// - Complexity: O(distance), and what a change of that slice costs.
  public mutating func moveSlice(from source: Int, to target: Int) {
    precondition(stack.slices.indices.contains(source) && stack.slices.indices.contains(target))
    guard source != target else { return }
    let owner = ownerOfSlice[source]
    self.index.remove(owner, area: areas[Int(owner)])
    stack.slices.insert(stack.slices.remove(at: source), at: target)
    ownerOfSlice.insert(ownerOfSlice.remove(at: source), at: target)
    for slice in min(source, target)...max(source, target) {
      let owner = Int(ownerOfSlice[slice])
      ranks[owner] = Int32(slice)
      outcomes[owner] = stack.slices[slice].outcome(index: slice)
    }
    insertIntoIndex(owner)
    if outcomes[Int(owner)] != .miss { paint(Self.tiles(of: areas[Int(owner)])) }
  }

  private mutating func update(_ index: Int, before: Slice) {
    let slice = stack.slices[index]
    let owner = ownerOfSlice[index]
    let took = outcomes[Int(owner)] != .miss
    outcomes[Int(owner)] = slice.outcome(index: index)
    let takes = outcomes[Int(owner)] != .miss
    let oldArea = areas[Int(owner)]
    let keepsShape = slice.hasShape(of: before)
    if !keepsShape {
      self.index.remove(owner, area: oldArea)
      areas[Int(owner)] = area(of: slice)
      insertIntoIndex(owner)
    }
    guard !keepsShape || took != takes else { return }
    let left = took ? Self.tiles(of: oldArea) : .empty
    let entered = takes ? Self.tiles(of: areas[Int(owner)]) : .empty
    // Apart, both are small; together they may span the canvas.
    if left.intersection(entered).isEmpty {
      paint(left)
      paint(entered)
    } else {
      paint(left.union(entered))
    }
  }

  private mutating func insertIntoIndex(_ owner: UInt16) {
    index.insert(owner, area: areas[Int(owner)]) { ranks[Int($0)] > ranks[Int($1)] }
  }
}

extension Slice {
  /// Whether the images that decide are those of `other`, unchanged.
  fileprivate func hasShape(of other: Slice) -> Bool {
    guard deciding.count == other.deciding.count else { return false }
    return zip(deciding, other.deciding).allSatisfy { mine, others in
      let (image, other) = (images[mine], other.images[others])
      return image.placement == other.placement && image.mask.isStored(as: other.mask)
    }
  }
}

extension AlphaMask {
  /// Whether both masks are the same pixels, stored in the same way. Copies of one mask are, and fast to tell.
  fileprivate func isStored(as other: AlphaMask) -> Bool {
    guard width == other.width, height == other.height, bounds == other.bounds else { return false }
    switch (storage, other.storage) {
    case (.rectangle, .rectangle): return true
    case (.bits(let bits), .bits(let others)):
      return bits.firstStripe == others.firstStripe && bits.firstRow == others.firstRow
        && bits.rowCount == others.rowCount && bits.words == others.words
    case (.spans(let spans), .spans(let others)):
      return spans.offset == others.offset && spans.rows == others.rows && spans.layout == others.layout
        && spans.columnBytes == others.columnBytes && spans.bytes == others.bytes
    default: return false
    }
  }
}
