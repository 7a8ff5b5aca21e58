extension HitMap {
  /// Changes of any number of slices, made in ``HitMap/edit(_:)``.
  public struct Edits: Sendable {
    /// The slices as they are by now, back to front. Change one with ``subscript(slice:)``.
    public fileprivate(set) var slices: [Slice]
    /// By slice: its owner number, and whether its place in the order was changed.
    fileprivate var numbers: ContiguousArray<(owner: UInt16, hasMoved: Bool)>

    /// A slice of the stack.
    ///
    /// - Parameter index: Must be an index of ``slices``.
    public subscript(slice index: Int) -> Slice {
      get { slices[index] }
      _modify { yield &slices[index] }
    }

    /// Moves a slice to another place in the order: it has the index `target` afterwards. Where there is no such slice
    /// or place nothing changes.
    ///
    /// - Parameters:
    ///   - source: An index of ``slices``, as `target` is.
    ///   - target: 0 is at the back.
    /// - Complexity: O(distance).
    public mutating func moveSlice(from source: Int, to target: Int) {
      guard source != target, slices.indices.contains(source), slices.indices.contains(target) else { return }
      slices.insert(slices.remove(at: source), at: target)
      let number = numbers.remove(at: source)
      numbers.insert((number.owner, true), at: target)
    }
  }

  /// Changes many slices at once.
  ///
  /// ```swift
  /// map.edit { edits in
  ///   for index in edits.slices.indices { edits[slice: index].isEnabled = index == chosen }
  /// }
  /// ```
  ///
  /// Each tile that a changed slice covered or covers is worked out anew once, however many slices there changed: to
  /// change all of them takes about as long as a new map, and not that time for each. Where `body` throws, what it
  /// changed before stays changed.
  ///
  /// - Parameter body: Changes slices. Their number stays.
  /// - Complexity: O(slices), and O(tiles that changed slices covered or cover) times the slices that lie there.
  public mutating func edit<Failure: Error>(
    _ body: (inout Edits) throws(Failure) -> Void
  ) throws(Failure) {
    // Taken out of the stack: else the first change would copy all slices.
    var edits = Edits(
      slices: stack.slices,
      numbers: ContiguousArray(stack.slices.indices.map { (owners.owner(ofSlice: $0), false) }))
    stack.slices = []
    do throws(Failure) {
      try body(&edits)
    } catch {
      finish(edits)
      throw error
    }
    finish(edits)
  }

  /// Takes over what has changed.
  private mutating func finish(_ edits: consuming Edits) {
    let numbers = edits.numbers
    stack.slices = edits.slices
    // Tiles to work out anew, and the owners that get another place in the index, with their old areas: front to back,
    // for so they are taken off the beginning of its lists, and are put there again in the other direction.
    var dirty: ContiguousArray<PixelRect> = []
    var listed: ContiguousArray<(owner: UInt16, area: PixelRect)> = []
    for slice in numbers.indices.reversed() {
      let (owner, hasMoved) = numbers[slice]
      let (took, takes) = (owners.takesTouches(owner), stack.ask(slice) { $0.reaction } != .pass)
      let keepsShape = stack.ask(slice) { $0.shape.isIdentical(to: shapes.span[Int(owner)]) }
      let isDirty = hasMoved || !keepsShape || took != takes
      if isDirty, took { dirty.append(Self.tiles(of: areas[Int(owner)].rect)) }
      if hasMoved || !keepsShape { listed.append((owner, areas[Int(owner)].rect)) }
      if !keepsShape {
        shapes[Int(owner)] = stack.ask(slice) { $0.shape }
        areas[Int(owner)] = area(of: owner)
      }
      if isDirty, takes, !took || !keepsShape { dirty.append(Self.tiles(of: areas[Int(owner)].rect)) }
    }
    owners.replace(ContiguousArray(numbers.map { $0.owner }), of: stack.slices)
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
      var open = OpenTiles(place)
      for part in parts {
        for y in part.rows {
          for x in part.columns { open[open.slot(x: x, y: y)] = ~0 }
        }
      }
      repaint(open, work: &work)
    }
  }
}
