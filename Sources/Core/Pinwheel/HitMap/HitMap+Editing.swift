extension HitMap {
  /// Updates the map after changes of any number of slices, some of which may be new or have been removed.
  ///
  /// - Parameters:
  ///   - origins: For each slice, its index before the changes, or -1 if it is new, and whether it was moved.
  ///   - slices: All slices, after the changes.
  mutating func update(_ origins: ContiguousArray<(index: Int, hasMoved: Bool)>, of slices: [Slice]) {
    let before = owners
    owners.replace(origins.lazy.map { $0.index < 0 ? 0 : before.owner(ofSlice: $0.index) }, of: slices)
    // The tiles to repaint.
    var dirty: ContiguousArray<PixelRect> = []
    for slice in 0..<before.sliceCount {
      let owner = before.owner(ofSlice: slice)
      guard owners.slice(of: owner) < 0 || owners.numbers[owner] != before.numbers[owner] else {
        continue
      }
      if before.takesTouches(owner) { dirty.append(Self.tiles(of: areas[owner].rect)) }
      removeShape(of: owner)
    }
    for slice in slices.indices {
      let owner = owners.owner(ofSlice: slice)
      let isNew = origins[slice].index < 0
      let tookTouches = !isNew && before.takesTouches(owner)
      let old = isNew ? .empty : areas[owner]
      let keepsShape =
        !isNew && slices.withSlice(slice) { $0.shape.isIdentical(to: shapes.span[owner]) }
      setShape(ofSlice: slice, of: slices)
      let takesTouches = owners.takesTouches(owner)
      guard origins[slice].hasMoved || !keepsShape || tookTouches != takesTouches else { continue }
      if tookTouches { dirty.append(Self.tiles(of: old.rect)) }
      if takesTouches, !tookTouches || !keepsShape { dirty.append(Self.tiles(of: areas[owner].rect)) }
    }
    guard isPainted else { return }
    reserveOwners()
    // Repainting many areas takes longer than rebuilding the map.
    guard dirty.reduce(0, { $0 + $1.width * $1.height }) < tiles.columns * tiles.rows else {
      var budget = Self.editBudget
      return rebuild(budget: &budget)
    }
    repaint(dirty)
  }

  /// Repaints tiles, in the strips that `rebuild` uses.
  private mutating func repaint(_ areas: ContiguousArray<PixelRect>) {
    var budget = Self.editBudget
    let all = areas.reduce(PixelRect.empty) { $0.union($1) }
    for row in stride(from: all.y, to: all.rows.upperBound, by: 8) {
      let strip = PixelRect(x: all.x, y: row, width: all.width, height: min(8, all.rows.upperBound - row))
      let parts = areas.lazy.map { $0.intersection(strip) }.filter { !$0.isEmpty }
      let bounds = parts.reduce(PixelRect.empty) { $0.union($1) }
      guard !bounds.isEmpty else { continue }
      var worklist = TileWorklist(bounds)
      for part in parts {
        for y in part.rows {
          for x in part.columns { worklist[worklist.slot(x: x, y: y)] = ~0 }
        }
      }
      repaint(worklist, budget: &budget)
    }
  }
}

extension HitMap {
  /// Whether the map has cells; otherwise it is only an index.
  var isPainted: Bool { grid.columns > 0 }

  /// Updates the map after a change of slice `index`.
  mutating func update(_ index: Int, of slices: [Slice]) {
    let owner = owners.owner(ofSlice: index)
    let tookTouches = owners.takesTouches(owner)
    owners.update(index, of: slices)
    let takesTouches = owners.takesTouches(owner)
    let keepsShape = slices.withSlice(index) { $0.shape.isIdentical(to: shapes.span[owner]) }
    let isDirty = isPainted && (!keepsShape || tookTouches != takesTouches)
    var budget = Self.editBudget
    if isDirty, tookTouches {
      self.index.remove(owner)
      erase(owner, budget: &budget)
    }
    setShape(ofSlice: index, of: slices)
    if isDirty, takesTouches { draw(owner, budget: &budget) }
  }

  /// Updates the map after a slice was moved in the z-order; `slices` are in the new order.
  mutating func move(from source: Int, to target: Int, of slices: [Slice]) {
    let owner = owners.owner(ofSlice: source)
    var budget = Self.editBudget
    if isPainted, owners.takesTouches(owner) {
      index.remove(owner)
      erase(owner, budget: &budget)
    }
    owners.move(from: source, to: target)
    setShape(ofSlice: target, of: slices)
    if isPainted, owners.takesTouches(owner) { draw(owner, budget: &budget) }
  }

  /// Updates the map after a slice was added at an index.
  mutating func insert(at index: Int, of slices: [Slice]) {
    let owner = owners.insert(at: index, of: slices)
    setShape(ofSlice: index, of: slices)
    guard isPainted else { return }
    reserveOwners()
    var budget = Self.editBudget
    if owners.takesTouches(owner) { draw(owner, budget: &budget) }
  }

  /// Updates the map after the slice at an index was removed.
  mutating func remove(at index: Int) {
    let owner = owners.owner(ofSlice: index)
    self.index.remove(owner)
    var budget = Self.editBudget
    if isPainted, owners.takesTouches(owner) { erase(owner, budget: &budget) }
    owners.remove(at: index)
    removeShape(of: owner)
  }

  private mutating func removeShape(of owner: Int) {
    index.remove(owner)
    (shapes[owner], areas[owner]) = (SliceShape(images: []), .empty)
  }

  /// Makes room in the tiles for all owners.
  private mutating func reserveOwners() {
    guard owners.count - 1 > tiles.ownerCount else { return }
    let partial = UInt16(truncatingIfNeeded: tiles.ownerCount + 1)
    // Twice as many, so that many additions take constant time on average.
    tiles.reserveOwners(min(max(owners.count - 1, 2 * tiles.ownerCount), Self.maximumSlices - 1))
    if owners.hasPartialCells {
      for cell in flat.indices where flat[cell] == partial { flat[cell] = UInt16(tiles.ownerCount + 1) }
    }
  }

  /// Bounds the time of an edit to a fraction of a second: beyond this budget, more cells become partial.
  static let editBudget = WorkBudget(remaining: standardWorkLimit / 4, stopsWhenExhausted: false)

  /// The coverage of an owner's shape; `nil` without images.
  func coverage(of owner: Int) -> ShapeCoverage? { ShapeCoverage(shapes.span[owner], on: grid) }
}
