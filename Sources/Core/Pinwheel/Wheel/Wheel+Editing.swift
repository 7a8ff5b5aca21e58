extension Wheel {
  /// The slice with an ID; `nil` if the wheel does not contain it. Setting it updates the hit map.
  ///
  /// ```swift
  /// wheel[id]?.isEnabled = false
  /// ```
  ///
  /// To change many slices, ``edit(_:)`` is faster. A replaced slice keeps its ``Slice/id``; setting `nil` removes the
  /// slice. If the wheel does not contain the slice, setting does nothing.
  ///
  /// - Complexity: O(1) to find the slice while slices have not been moved, added or removed, else O(slices). Setting costs
  ///   O(tiles that the slice covered before or covers now) times the slices in them. A change that does not affect
  ///   hit-testing, such as of ``Slice/state`` under ``MaskRule/rest``, costs O(1). New images that change the finest scale
  ///   of the wheel cost as much as a new map.
  public subscript(id: Slice.ID) -> Slice? {
    get { stack[id] }
    set {
      guard let index = stack.index(of: id) else { return }
      if let newValue { replace(index, with: newValue) } else { remove(id) }
    }
  }

  /// The front-most slice called `name`; `nil` if there is none. See `wheel[id]`.
  ///
  /// ```swift
  /// wheel["coral"]?.isEnabled = false
  /// ```
  ///
  /// - Complexity: O(slices) to find the slice; setting it costs as much as for `wheel[id]`.
  public subscript(name: String) -> Slice? {
    get { stack.index(named: name).map { stack.slices[$0] } }
    set {
      if let id = self[name]?.id { self[id] = newValue }
    }
  }

  /// The slice at an index, which must be valid in ``slices``; see `wheel[id]`.
  package subscript(slice index: Int) -> Slice {
    get { stack.slices[index] }
    set { replace(index, with: newValue) }
  }

  @inline(never)
  private mutating func replace(_ index: Int, with slice: Slice) {
    let (id, isClip, scale) = stack.withSlice(index) { ($0.id, $0.isClip, $0.finestScale) }
    stack.slices[index] = slice
    (stack.slices[index].id, stack.slices[index].isClip) = (id, isClip)
    stack.resolveClip(index)
    let clipped = isClip ? stack.resolveClips(by: id) : []
    guard isIndexed, scale == slice.finestScale || !replaceMapOfOtherGrid() else { return }
    for index in [index] + clipped { map.update(index, of: stack.slices) }
  }

  /// Makes a new map if the finest scale, and with it the pixels of the canvas, has changed.
  ///
  /// - Returns: Whether the scale has changed.
  private mutating func replaceMapOfOtherGrid() -> Bool {
    guard isPrepared, stack.finestScale != map.indexGrid.scale else { return false }
    replaceMap()
    return true
  }

  /// Makes a new map. If it cannot be made, ``mapError`` is the reason.
  mutating func replaceMap(within budget: WorkBudget = HitMap.editBudget) {
    do throws(HitMapError) {
      map = try HitMap(stack, budget: budget)
      (isPrepared, mapError) = (true, nil)
    } catch {
      (map, isPrepared, mapError) = (HitMap(), false, error)
      makeIndex()
    }
  }

  /// A position in the z-order.
  public enum ZPosition: Sendable, Hashable {
    /// In front of all other slices.
    case front
    /// Behind all other slices.
    case back
    /// Directly in front of a slice.
    case above(Slice.ID)
    /// Directly behind a slice.
    case below(Slice.ID)
  }

  /// Adds a slice in front of all others; see ``add(_:at:)``.
  ///
  /// - Returns: The ID of the slice in this wheel.
  @discardableResult
  public mutating func add(_ slice: Slice) -> Slice.ID { insert(slice, at: stack.slices.count) }

  /// Adds a slice.
  ///
  /// - Parameters:
  ///   - slice: The slice to add. It gets a new ``Slice/id`` from this wheel.
  ///   - position: The position of the slice.
  /// - Returns: The ID of the slice in this wheel; `nil` if `position` refers to a slice that the wheel does not contain:
  ///   nothing is added, as ``move(_:to:)`` then moves nothing.
  /// - Complexity: O(slices in front of it), and the cost of changing that slice. A slice with a new finest scale costs as
  ///   much as a new map.
  @discardableResult
  public mutating func add(_ slice: Slice, at position: ZPosition) -> Slice.ID? {
    index(of: position).map { insert(slice, at: $0) }
  }

  private mutating func insert(_ slice: Slice, at index: Int) -> Slice.ID {
    let id = Slice.ID(nextNumber)
    nextNumber += 1
    stack.slices.insert(slice, at: index)
    (stack.slices[index].id, stack.slices[index].isClip) = (id, false)
    stack.resolveClip(index)
    if !isIndexed {
      makeIndex()
    } else if isPrepared, stack.slices.count >= HitMap.maximumSlices {
      replaceMap()
    } else if !isPrepared || stack.withSlice(index, { $0.finestScale }) == map.grid.scale
      || !replaceMapOfOtherGrid()
    {
      map.insert(at: index, of: stack.slices)
    }
    return id
  }

  /// Removes a slice. Its ID is not reused.
  ///
  /// - Returns: The removed slice; `nil` if the wheel does not contain it.
  /// - Complexity: O(slices), and O(tiles that the slice covered) times the slices in them.
  @discardableResult
  public mutating func remove(_ id: Slice.ID) -> Slice? {
    guard let index = stack.index(of: id) else { return nil }
    let slice = stack.slices.remove(at: index)
    let clipped = slice.isClip ? stack.resolveClips(by: id) : []
    guard isIndexed, !replaceMapOfOtherGrid() else { return slice }
    map.remove(at: index)
    for index in clipped { map.update(index, of: stack.slices) }
    return slice
  }

  /// Moves a slice in the z-order.
  ///
  /// - Parameters:
  ///   - id: The slice.
  ///   - position: The new position of the slice.
  /// - Returns: Whether the wheel contains the slice, and the slice that `position` refers to; if not, nothing is moved.
  /// - Complexity: O(distance), and the cost of changing that slice.
  @discardableResult
  public mutating func move(_ id: Slice.ID, to position: ZPosition) -> Bool {
    guard let source = stack.index(of: id), let gap = index(of: position) else { return false }
    // The gap is counted while the slice is in its old position.
    moveSlice(from: source, to: gap > source ? gap - 1 : gap)
    return true
  }

  /// The index at which a slice is inserted for a position; `nil` if that refers to a missing slice.
  private func index(of position: ZPosition) -> Int? {
    switch position {
    case .front: stack.slices.count
    case .back: 0
    case .above(let other): stack.index(of: other).map { $0 + 1 }
    case .below(let other): stack.index(of: other)
    }
  }

  /// Moves a slice to the index `target`, counted from the back. An index out of range changes nothing.
  package mutating func moveSlice(from source: Int, to target: Int) {
    let places = stack.slices.indices
    guard source != target, places.contains(source), places.contains(target) else { return }
    stack.slices.insert(stack.slices.remove(at: source), at: target)
    if isIndexed { map.move(from: source, to: target, of: stack.slices) }
  }

  /// Selects the masks of one threshold for hit-testing, in every slice that has such masks.
  ///
  /// - Parameter threshold: `nil` selects the first mask of each image.
  /// - Complexity: As ``edit(_:)`` of every slice that has several thresholds.
  public mutating func select(threshold: AlphaThreshold?) {
    edit { wheel in
      for index in wheel.stack.slices.indices { wheel[slice: index].threshold = threshold }
    }
  }

  /// Makes many changes at once.
  ///
  /// ```swift
  /// wheel.edit { wheel in
  ///   for slice in wheel.slices { wheel[slice.id]?.isEnabled = slice.name == chosen }
  /// }
  /// ```
  ///
  /// Each tile that a changed slice covered before or covers now is computed once, regardless of the number of changes
  /// there: changing all slices takes about as long as a new map. If `body` throws, the wheel is unchanged.
  ///
  /// - Parameter body: Changes the wheel, which has no hit map during the call.
  /// - Complexity: O(slices), and O(tiles that changed slices covered before or cover now) times the slices in them;
  ///   the cost of a new map if the finest scale changed, which moves the pixels of the canvas.
  public mutating func edit<Failure: Error>(
    _ body: (inout Wheel) throws(Failure) -> Void
  ) throws(Failure) {
    self = try edited(by: body)
    if !isPrepared {
      if map.isPainted { map = HitMap() }
      makeIndex()
    } else if stack.slices.count >= HitMap.maximumSlices || map.postponed == nil && !map.isPainted {
      replaceMap()
    } else if !replaceMapOfOtherGrid() {
      map.resumePainting()
    }
  }

  /// An edited copy, whose tiles are not painted yet: a function of its own, so that the cells from before are freed
  /// first, and not copied.
  private func edited<Failure: Error>(
    by body: (inout Wheel) throws(Failure) -> Void
  ) throws(Failure) -> Wheel {
    var edited = self
    edited.map.suspendPainting()
    edited.isPrepared = false
    try body(&edited)
    // `body` may have replaced the whole wheel.
    edited.nextNumber = max(nextNumber, edited.nextNumber)
    (edited.isPrepared, edited.keepsIndex, edited.mapError) = (isPrepared, keepsIndex, mapError)
    return edited
  }
}
