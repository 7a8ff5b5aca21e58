extension HitMap {
  /// Follows changes of any number of slices.
  ///
  /// - Parameters:
  ///   - origins: By slice: its index before the changes, and whether it was moved.
  ///   - slices: All of them, afterwards.
  mutating func update(_ origins: ContiguousArray<(index: Int, hasMoved: Bool)>, of slices: [Slice]) {
    let numbers = ContiguousArray(origins.map { owners.owner(ofSlice: $0.index) })
    // Tiles to work out anew, and the owners that get another place in the index, with their old areas: front to back,
    // for so they are taken off the beginning of its lists, and are put there again in the other direction.
    var dirty: ContiguousArray<PixelRect> = []
    var listed: ContiguousArray<(owner: UInt16, area: PixelRect)> = []
    for slice in numbers.indices.reversed() {
      let (owner, hasMoved) = (numbers[slice], origins[slice].hasMoved)
      let (took, takes) = (owners.takesTouches(owner), slices.withSlice(slice) { $0.reaction } != .pass)
      let keepsShape = slices.withSlice(slice) { $0.shape.isIdentical(to: shapes.span[Int(owner)]) }
      let isDirty = hasMoved || !keepsShape || took != takes
      if isDirty, took { dirty.append(Self.tiles(of: areas[Int(owner)].rect)) }
      if hasMoved || !keepsShape { listed.append((owner, areas[Int(owner)].rect)) }
      if !keepsShape {
        shapes[Int(owner)] = slices.withSlice(slice) { $0.shape }
        areas[Int(owner)] = area(of: owner)
      }
      if isDirty, takes, !took || !keepsShape { dirty.append(Self.tiles(of: areas[Int(owner)].rect)) }
    }
    owners.replace(numbers, of: slices)
    // To follow each of many areas takes longer than to begin anew.
    guard dirty.reduce(0, { $0 + $1.width * $1.height }) < tiles.columns * tiles.rows else {
      var work = Self.editWork
      return rebuild(work: &work)
    }
    for (owner, area) in listed { index.remove(owner, area: area) }
    for (owner, _) in listed.reversed() { insertIntoIndex(owner) }
    repaint(dirty)
  }

  /// Works out tiles anew, in bands as a new map is.
  private mutating func repaint(_ areas: ContiguousArray<PixelRect>) {
    var work = Self.editWork
    let all = areas.reduce(PixelRect.empty) { $0.union($1) }
    for row in stride(from: all.y, to: all.rows.upperBound, by: 8) {
      let band = PixelRect(x: all.x, y: row, width: all.width, height: min(8, all.rows.upperBound - row))
      let parts = areas.lazy.map { $0.intersection(band) }.filter { !$0.isEmpty }
      let place = parts.reduce(PixelRect.empty) { $0.union($1) }
      guard !place.isEmpty else { continue }
      var open = TileWorklist(place)
      for part in parts {
        for y in part.rows {
          for x in part.columns { open[open.slot(x: x, y: y)] = ~0 }
        }
      }
      repaint(open, work: &work)
    }
  }
}

extension HitMap {
  /// Follows a change of slice `index`.
  mutating func update(_ index: Int, of slices: [Slice]) {
    let owner = owners.owner(ofSlice: index)
    let took = owners.takesTouches(owner)
    owners.update(index, of: slices)
    let takes = owners.takesTouches(owner)
    let keepsShape = slices.withSlice(index) { $0.shape.isIdentical(to: shapes.span[Int(owner)]) }
    guard !keepsShape || took != takes else { return }
    if !keepsShape { self.index.remove(owner, area: areas[Int(owner)].rect) }
    var work = Self.editWork
    if took { withdraw(owner, work: &work) }
    if !keepsShape {
      shapes[Int(owner)] = slices[index].shape
      areas[Int(owner)] = area(of: owner)
      insertIntoIndex(owner)
    }
    if takes { claim(owner, work: &work) }
  }

  /// Follows a slice to another place in the z-order; `slices` are those afterwards.
  mutating func move(from source: Int, to target: Int, of slices: [Slice]) {
    let owner = owners.owner(ofSlice: source)
    index.remove(owner, area: areas[Int(owner)].rect)
    var work = Self.editWork
    if owners.takesTouches(owner) { withdraw(owner, work: &work) }
    owners.move(from: source, to: target, of: slices)
    insertIntoIndex(owner)
    if owners.takesTouches(owner) { claim(owner, work: &work) }
  }

  /// An edit always ends, within a fraction of a second: with more work than this it leaves more to ask for each point.
  static let editWork = PaintWork(left: Wheel.standardWorkLimit / 4, ends: false)

  /// How the shape of an owner covers the cells.
  func cover(of owner: UInt16) -> ShapeCoverage? { ShapeCoverage(shapes.span[Int(owner)], on: grid) }

  /// The cells that the shape of an owner may touch, worked out.
  func area(of owner: UInt16) -> CellArea { CellArea(cover(of: owner)?.area ?? .empty) }

  mutating func insertIntoIndex(_ owner: UInt16) {
    index.insert(owner, area: areas[Int(owner)].rect, isInFront: owners.isInFront)
  }
}
