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

  /// An edit always ends: with more work than this it leaves more to ask for each point.
  static let editWork = PaintWork(left: Wheel.standardWorkLimit, ends: false)

  /// How the shape of an owner covers the cells.
  func cover(of owner: UInt16) -> ShapeCover? { ShapeCover(shapes.span[Int(owner)], on: grid) }

  /// The cells that the shape of an owner may touch, worked out.
  func area(of owner: UInt16) -> CellArea { CellArea(cover(of: owner)?.area ?? .empty) }

  mutating func insertIntoIndex(_ owner: UInt16) {
    index.insert(owner, area: areas[Int(owner)].rect, isInFront: owners.isInFront)
  }
}
