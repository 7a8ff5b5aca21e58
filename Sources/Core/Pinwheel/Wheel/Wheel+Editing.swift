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
  /// - Complexity: O(1) to find the slice. Setting costs
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
    let keepsScale = scale == slice.finestScale
    let keepsClip = stack.withSlice(index) { $0.clip } == slice.clip
    stack.slices[index] = slice
    (stack.slices[index].id, stack.slices[index].isClip) = (id, isClip)
    if !keepsClip { stack.refuseForeignClip(index) }
    stack.resolveClip(index)
    let clipped = isClip ? stack.resolveClips(by: id) : []
    if !keepsScale { finestScale = stack.finestScale }
    guard keepsScale || !replaceMapOfOtherGrid() else { return }
    for index in [index] + clipped { map.update(index, of: stack.slices) }
  }

  /// Makes a new map if the finest scale, and with it the pixels of the canvas, has changed.
  ///
  /// - Returns: Whether the scale has changed.
  private mutating func replaceMapOfOtherGrid() -> Bool {
    guard answers == .fromMap, finestScale != (map.postponed?.grid ?? map.grid).scale else { return false }
    try? replaceMap()
    return true
  }

  /// Makes a new map. If it cannot be made, the wheel has none.
  mutating func replaceMap(within budget: WorkBudget = HitMap.editBudget) throws(HitMapError) {
    answers = .fromIndex
    defer { if answers == .fromIndex { removeMap() } }
    (map, answers) = (try HitMap(stack, budget: budget), .fromMap)
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
    /// With so many slices behind.
    case index(Int)
  }

  /// Adds a slice in front of all others; see ``add(_:at:)``.
  ///
  /// - Returns: The ID of the slice in this wheel.
  @discardableResult
  public mutating func add(_ slice: Slice) -> Slice.ID {
    insert(slice, at: stack.slices.count, refusesClip: true)
  }

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
    index(of: position).map { insert(slice, at: $0, refusesClip: true) }
  }

  /// Adds a slice that was removed from this wheel, with the ``Slice/id`` that it had.
  ///
  /// ```swift
  /// let gone = wheel.remove(id)!
  /// wheel.restore(gone, at: .index(2))
  /// ```
  ///
  /// - Returns: Whether this wheel gave the ID and no slice has it, and contains the slice that `position` refers to; if not,
  ///   nothing is added.
  /// - Complexity: As ``add(_:at:)``.
  @discardableResult
  public mutating func restore(_ slice: Slice, at position: ZPosition) -> Bool {
    guard 0..<nextNumber ~= slice.id.number, stack.index(of: slice.id) == nil, let index = index(of: position)
    else { return false }
    _ = insert(slice, at: index, id: slice.id)
    return true
  }

  private mutating func insert(
    _ slice: Slice, at index: Int, id: Slice.ID? = nil, refusesClip: Bool = false
  ) -> Slice.ID {
    let id = id ?? Slice.ID(nextNumber)
    nextNumber = max(nextNumber, id.number + 1)
    stack.slices.insert(slice, at: index)
    (stack.slices[index].id, stack.slices[index].isClip) = (id, false)
    stack.notePlaces(index..<stack.slices.count)
    if refusesClip { stack.refuseForeignClip(index) }
    stack.resolveClip(index)
    let scale = stack.withSlice(index) { $0.finestScale }
    // Without another image the scale is 1, which may not be that of the images.
    if scale != finestScale { finestScale = scale > finestScale ? scale : stack.finestScale }
    if answers == .fromMap, stack.slices.count >= HitMap.maximumSlices {
      try? replaceMap()
    } else if !replaceMapOfOtherGrid() {
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
    stack.notePlaces(index..<stack.slices.count)
    let clipped = slice.isClip ? stack.resolveClips(by: id) : []
    if slice.finestScale == finestScale { finestScale = stack.finestScale }
    guard !replaceMapOfOtherGrid() else { return slice }
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
    if case .index = position {
      guard gap < stack.slices.count else { return false }
      moveSlice(from: source, to: gap)
    } else {
      // The gap is counted while the slice is in its old position.
      moveSlice(from: source, to: gap > source ? gap - 1 : gap)
    }
    return true
  }

  /// The index at which a slice is inserted for a position; `nil` if that refers to a missing slice.
  private func index(of position: ZPosition) -> Int? {
    switch position {
    case .front: stack.slices.count
    case .back: 0
    case .above(let other): stack.index(of: other).map { $0 + 1 }
    case .below(let other): stack.index(of: other)
    case .index(let index): 0...stack.slices.count ~= index ? index : nil
    }
  }

  /// Moves a slice to the index `target`, counted from the back. An index out of range changes nothing.
  package mutating func moveSlice(from source: Int, to target: Int) {
    let places = stack.slices.indices
    guard source != target, places.contains(source), places.contains(target) else { return }
    stack.slices.insert(stack.slices.remove(at: source), at: target)
    stack.notePlaces(min(source, target)..<max(source, target) + 1)
    map.move(from: source, to: target, of: stack.slices)
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
    try apply(body)
    if answers == .fromIndex {
      if map.isPainted { map = HitMap(indexing: stack) }
    } else if stack.slices.count >= HitMap.maximumSlices || map.postponed == nil && !map.isPainted {
      try? replaceMap()
    } else if !replaceMapOfOtherGrid() {
      map.resumePainting()
    }
  }

  /// Changes the wheel, and leaves its tiles to be painted: a function of its own, so that a copy is freed before.
  private mutating func apply<Failure: Error>(
    _ body: (inout Wheel) throws(Failure) -> Void
  ) throws(Failure) {
    // Beside a copy, every array would be copied at its first change.
    let before = Failure.self == Never.self ? nil : self
    let (answers, nextNumber) = (answers, nextNumber)
    map.suspendPainting()
    self.answers = .fromIndex
    do throws(Failure) {
      try body(&self)
    } catch {
      // IDs are given once, even in an edit that is undone.
      let next = max(nextNumber, self.nextNumber)
      if let before { self = before }
      self.nextNumber = next
      throw error
    }
    // `body` may have replaced the whole wheel.
    self.nextNumber = max(nextNumber, self.nextNumber)
    self.answers = answers
  }
}
