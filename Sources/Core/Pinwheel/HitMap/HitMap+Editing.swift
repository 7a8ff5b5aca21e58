extension HitMap {
  /// Updates the map after changes of any number of slices, some of which may have been removed.
  ///
  /// - Parameters:
  ///   - origins: For each slice, its index before the changes and whether it was moved.
  ///   - slices: All slices, after the changes.
  mutating func update(_ origins: ContiguousArray<(index: Int, hasMoved: Bool)>, of slices: [Slice]) {
    let ownerOfSlice = ContiguousArray(origins.map { owners.owner(ofSlice: $0.index) })
    // The tiles to repaint, and the owners to reindex with their old areas: front to back, because removal is fastest
    // at the start of the index's lists. They are inserted again in the opposite order.
    var dirty: ContiguousArray<PixelRect> = []
    var reindexed: ContiguousArray<(owner: UInt16, area: PixelRect)> = []
    if ownerOfSlice.count < owners.sliceCount { removeOwners(otherThan: ownerOfSlice, dirty: &dirty) }
    for slice in ownerOfSlice.indices.reversed() {
      let (owner, hasMoved) = (ownerOfSlice[slice], origins[slice].hasMoved)
      let (tookTouches, takesTouches) = (
        owners.takesTouches(owner), slices.withSlice(slice) { $0.reaction } != .pass
      )
      let keepsShape = slices.withSlice(slice) { $0.shape.isIdentical(to: shapes.span[Int(owner)]) }
      let isDirty = hasMoved || !keepsShape || tookTouches != takesTouches
      if isDirty, tookTouches { dirty.append(Self.tiles(of: areas[Int(owner)].rect)) }
      if hasMoved || !keepsShape { reindexed.append((owner, areas[Int(owner)].rect)) }
      if !keepsShape {
        shapes[Int(owner)] = slices.withSlice(slice) { $0.shape }
        areas[Int(owner)] = area(of: owner)
      }
      if isDirty, takesTouches, !tookTouches || !keepsShape {
        dirty.append(Self.tiles(of: areas[Int(owner)].rect))
      }
    }
    owners.replace(ownerOfSlice, of: slices)
    // Repainting many areas takes longer than rebuilding the map.
    guard dirty.reduce(0, { $0 + $1.width * $1.height }) < tiles.columns * tiles.rows else {
      var budget = Self.editBudget
      return rebuild(budget: &budget)
    }
    for (owner, area) in reindexed { index.remove(owner, area: area) }
    for (owner, _) in reindexed.reversed() { insertIntoIndex(owner) }
    repaint(dirty)
  }

  /// Removes the owners of removed slices from the index, and adds the tiles of those that took touches to `dirty`.
  private mutating func removeOwners(
    otherThan rest: ContiguousArray<UInt16>, dirty: inout ContiguousArray<PixelRect>
  ) {
    var isKept = ContiguousArray(repeating: false, count: shapes.count)
    for owner in rest { isKept[Int(owner)] = true }
    for slice in 0..<owners.sliceCount {
      let owner = owners.owner(ofSlice: slice)
      guard !isKept[Int(owner)] else { continue }
      let area = areas[Int(owner)].rect
      if owners.takesTouches(owner) { dirty.append(Self.tiles(of: area)) }
      index.remove(owner, area: area)
      (shapes[Int(owner)], areas[Int(owner)]) = (SliceShape(images: []), .empty)
    }
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
  /// Updates the map after a change of slice `index`.
  mutating func update(_ index: Int, of slices: [Slice]) {
    let owner = owners.owner(ofSlice: index)
    let tookTouches = owners.takesTouches(owner)
    owners.update(index, of: slices)
    let takesTouches = owners.takesTouches(owner)
    let keepsShape = slices.withSlice(index) { $0.shape.isIdentical(to: shapes.span[Int(owner)]) }
    guard !keepsShape || tookTouches != takesTouches else { return }
    if !keepsShape { self.index.remove(owner, area: areas[Int(owner)].rect) }
    var budget = Self.editBudget
    if tookTouches { erase(owner, budget: &budget) }
    if !keepsShape {
      shapes[Int(owner)] = slices[index].shape
      areas[Int(owner)] = area(of: owner)
      insertIntoIndex(owner)
    }
    if takesTouches { draw(owner, budget: &budget) }
  }

  /// Updates the map after a slice was moved in the z-order; `slices` are in the new order.
  mutating func move(from source: Int, to target: Int, of slices: [Slice]) {
    let owner = owners.owner(ofSlice: source)
    index.remove(owner, area: areas[Int(owner)].rect)
    var budget = Self.editBudget
    if owners.takesTouches(owner) { erase(owner, budget: &budget) }
    owners.move(from: source, to: target, of: slices)
    insertIntoIndex(owner)
    if owners.takesTouches(owner) { draw(owner, budget: &budget) }
  }

  /// Bounds the time of an edit to a fraction of a second: beyond this budget, more cells become partial.
  static let editBudget = WorkBudget(remaining: standardWorkLimit / 4, stopsWhenExhausted: false)

  /// The coverage of an owner's shape; `nil` without images.
  func coverage(of owner: UInt16) -> ShapeCoverage? { ShapeCoverage(shapes.span[Int(owner)], on: grid) }

  /// The cells that an owner's shape may cover, computed from its images.
  func area(of owner: UInt16) -> CellArea { CellArea(grid.area(of: shapes.span[Int(owner)])) }

  mutating func insertIntoIndex(_ owner: UInt16) {
    index.insert(owner, area: areas[Int(owner)].rect, isInFront: owners.isInFront)
  }
}
