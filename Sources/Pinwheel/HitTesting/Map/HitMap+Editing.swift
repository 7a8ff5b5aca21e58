extension HitMap {
  /// A slice of the stack. What is changed in it is changed in the map.
  ///
  /// - Parameter index: Must be an index of ``SliceStack/slices``.
  /// - Complexity: To change something costs O(tiles that the slice covered or covers), times the slices that lie
  ///   there. What plays no part in touches, such as the state that shows under ``MaskRule/rest``, costs O(1).
  public subscript(slice index: Int) -> Slice {
    get { stack.slices[index] }
    set {
      stack.slices[index] = newValue
      update(index)
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
    let owner = owners.owner(ofSlice: source)
    index.remove(owner, area: areas[Int(owner)].rect)
    if owners.takesTouches(owner) { withdraw(owner) }
    stack.slices.insert(stack.slices.remove(at: source), at: target)
    owners.move(from: source, to: target, of: stack.slices)
    insertIntoIndex(owner)
    if owners.takesTouches(owner) { claim(owner) }
  }

  private mutating func update(_ index: Int) {
    let owner = owners.owner(ofSlice: index)
    let took = owners.takesTouches(owner)
    owners.update(index, of: stack.slices)
    let takes = owners.takesTouches(owner)
    let keepsShape = stack.ask(index) { $0.shape.isIdentical(to: shapes.span[Int(owner)]) }
    guard !keepsShape || took != takes else { return }
    if !keepsShape { self.index.remove(owner, area: areas[Int(owner)].rect) }
    if took { withdraw(owner) }
    if !keepsShape {
      shapes[Int(owner)] = stack.slices[index].shape
      areas[Int(owner)] = area(of: owner)
      insertIntoIndex(owner)
    }
    if takes { claim(owner) }
  }

  /// How the shape of an owner covers the cells.
  func cover(of owner: UInt16) -> ShapeCover? { ShapeCover(shapes.span[Int(owner)], on: grid) }

  /// The cells that the shape of an owner may touch, worked out.
  func area(of owner: UInt16) -> CellArea { CellArea(cover(of: owner)?.area ?? .empty) }

  private mutating func insertIntoIndex(_ owner: UInt16) {
    index.insert(owner, area: areas[Int(owner)].rect, isInFront: owners.isInFront)
  }
}
