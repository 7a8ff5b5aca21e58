extension HitMap {
  /// A slice of the stack. What is changed in it is changed in the map.
  ///
  /// To change many slices, ``edit(_:)`` takes less time.
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

  /// Moves a slice to another place in the order: it has the index `target` afterwards. Where there is no such slice or
  /// place nothing changes.
  ///
  /// - Parameters:
  ///   - source: An index of ``SliceStack/slices``, as `target` is.
  ///   - target: 0 is at the back.
  /// - Complexity: O(distance), and what a change of that slice costs.
  public mutating func moveSlice(from source: Int, to target: Int) {
    let places = stack.slices.indices
    guard source != target, places.contains(source), places.contains(target) else { return }
    let owner = owners.owner(ofSlice: source)
    index.remove(owner, area: areas[Int(owner)].rect)
    var work = Self.editWork
    if owners.takesTouches(owner) { withdraw(owner, work: &work) }
    stack.slices.insert(stack.slices.remove(at: source), at: target)
    owners.move(from: source, to: target, of: stack.slices)
    insertIntoIndex(owner)
    if owners.takesTouches(owner) { claim(owner, work: &work) }
  }

  private mutating func update(_ index: Int) {
    let owner = owners.owner(ofSlice: index)
    let took = owners.takesTouches(owner)
    owners.update(index, of: stack.slices)
    let takes = owners.takesTouches(owner)
    let keepsShape = stack.ask(index) { $0.shape.isIdentical(to: shapes.span[Int(owner)]) }
    guard !keepsShape || took != takes else { return }
    if !keepsShape { self.index.remove(owner, area: areas[Int(owner)].rect) }
    var work = Self.editWork
    if took { withdraw(owner, work: &work) }
    if !keepsShape {
      shapes[Int(owner)] = stack.slices[index].shape
      areas[Int(owner)] = area(of: owner)
      insertIntoIndex(owner)
    }
    if takes { claim(owner, work: &work) }
  }

  /// An edit always ends, within a fraction of a second: with more work than this it leaves more to ask for each point.
  static let editWork = PaintWork(left: standardWorkLimit / 4, ends: false)

  /// How the shape of an owner covers the cells.
  func cover(of owner: UInt16) -> ShapeCover? { ShapeCover(shapes.span[Int(owner)], on: grid) }

  /// The cells that the shape of an owner may touch, worked out.
  func area(of owner: UInt16) -> CellArea { CellArea(cover(of: owner)?.area ?? .empty) }

  mutating func insertIntoIndex(_ owner: UInt16) {
    index.insert(owner, area: areas[Int(owner)].rect, isInFront: owners.isInFront)
  }
}
