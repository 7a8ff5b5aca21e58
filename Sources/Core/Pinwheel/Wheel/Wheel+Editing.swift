extension Wheel {
  /// A slice of the wheel. After a change of it the wheel answers accordingly.
  ///
  /// To change many slices, ``edit(_:)`` is faster. A slice that is replaced as a whole keeps its ``Slice/id``.
  ///
  /// - Parameter index: Must be an index of ``SliceStack/slices``.
  /// - Complexity: Setting costs O(tiles that the slice covered before or covers now) times the slices in them. A change
  ///   that does not affect hit-testing, such as of ``Slice/state`` under ``MaskRule/rest``, costs O(1). New images that
  ///   change the finest scale of the wheel cost as much as a new map.
  public subscript(slice index: Int) -> Slice {
    get { stack.slices[index] }
    set { replace(index, with: newValue) }
  }

  @inline(never)
  private mutating func replace(_ index: Int, with slice: Slice) {
    let id = stack.slices[index].id
    let keepsScale = stack.withSlice(index) { $0.hasFinestScale(of: slice) }
    stack.slices[index] = slice
    stack.slices[index].id = id
    guard isPrepared, keepsScale || !replaceMapOfOtherGrid() else { return }
    map.update(index, of: stack.slices)
  }

  /// Makes a new map where the finest scale has changed, and with it the pixels of the canvas. If it cannot be made,
  /// ``mapError`` is the reason.
  ///
  /// - Returns: Whether the scale has changed.
  private mutating func replaceMapOfOtherGrid() -> Bool {
    guard stack.finestScale != map.grid.scale else { return false }
    do throws(HitMapError) {
      map = try HitMap(stack, budget: HitMap.editBudget)
    } catch {
      (map, isPrepared, mapError) = (HitMap(), false, error)
    }
    return true
  }

  /// The front-most slice called `name`; `nil` if there is none. Setting `nil` changes nothing.
  ///
  /// ```swift
  /// wheel["coral"]?.isEnabled = false
  /// ```
  ///
  /// - Complexity: O(slices) to find the slice, and as ``subscript(slice:)`` to set it.
  public subscript(name: String) -> Slice? {
    get { index(named: name).map { stack.slices[$0] } }
    set {
      if let index = index(named: name), let newValue { self[slice: index] = newValue }
    }
  }

  /// Moves a slice in the z-order, to the index `target`. An index out of range changes nothing.
  ///
  /// - Parameters:
  ///   - source: The index of the slice in ``SliceStack/slices``.
  ///   - target: Its index afterwards; 0 is at the back.
  /// - Complexity: O(distance), and the cost of changing that slice.
  public mutating func moveSlice(from source: Int, to target: Int) {
    let places = stack.slices.indices
    guard source != target, places.contains(source), places.contains(target) else { return }
    stack.slices.insert(stack.slices.remove(at: source), at: target)
    if isPrepared { map.move(from: source, to: target, of: stack.slices) }
  }

  /// Selects the masks of one threshold for hit-testing, in every slice that has such masks.
  ///
  /// - Parameter threshold: `nil` selects the first mask of each image.
  /// - Complexity: As ``edit(_:)`` of every slice that has several thresholds.
  public mutating func select(threshold: AlphaThreshold?) {
    edit { edits in
      for index in edits.slices.indices { edits[slice: index].threshold = threshold }
    }
  }

  /// Changes many slices at once.
  ///
  /// ```swift
  /// wheel.edit { edits in
  ///   for index in edits.slices.indices { edits[slice: index].isEnabled = index == chosen }
  /// }
  /// ```
  ///
  /// Each tile that a changed slice covered before or covers now is computed once, however many slices changed there:
  /// changing all slices takes about as long as a new map. If `body` throws, the wheel is as it was before.
  ///
  /// - Parameter body: Changes slices. It cannot add or remove any; where it assigns the edits of another wheel or call, the
  ///   wheel has the slices of those afterwards, numbered anew, and a new map.
  /// - Complexity: O(slices), and O(tiles that changed slices covered before or cover now) times the slices in them; after a
  ///   change of the finest scale, which moves the pixels of the canvas, the cost of a new map.
  public mutating func edit<Failure: Error>(
    _ body: (inout Edits) throws(Failure) -> Void
  ) throws(Failure) {
    let call = EditCall()
    var edits = Edits(stack.slices, for: call)
    try body(&edits)
    guard edits.call === call else {
      // The slices are others than those of the map.
      let new = SliceStack(
        name: stack.name, canvas: stack.canvas, background: stack.background, slices: edits.slices)
      self = isPrepared ? Wheel(new) : Wheel(unprepared: new)
      return
    }
    stack.slices = edits.slices
    guard isPrepared, !replaceMapOfOtherGrid() else { return }
    map.update(edits.origins, of: stack.slices)
  }

  /// One call of ``edit(_:)``, told from others by its identity.
  fileprivate final class EditCall: Sendable {}

  /// Changes of any number of slices, made in ``Wheel/edit(_:)``.
  public struct Edits: Sendable {
    /// The current slices, back to front. Change one with ``subscript(slice:)``.
    public private(set) var slices: [Slice]
    /// By slice: its index before the edits, and whether it was moved.
    private(set) var origins: ContiguousArray<(index: Int, hasMoved: Bool)>
    fileprivate let call: EditCall

    fileprivate init(_ slices: [Slice], for call: EditCall) {
      self.slices = slices
      self.call = call
      origins = ContiguousArray(slices.indices.map { ($0, false) })
    }

    /// A slice of the wheel. A slice that is replaced as a whole keeps its ``Slice/id``.
    ///
    /// - Parameter index: Must be an index of ``slices``.
    public subscript(slice index: Int) -> Slice {
      get { slices[index] }
      _modify {
        let id = slices[index].id
        // After a throw in a function that holds the slice nothing below the `yield` runs.
        defer { slices[index].id = id }
        yield &slices[index]
      }
    }

    /// The front-most slice called `name`; `nil` if there is none. Setting `nil` changes nothing.
    ///
    /// - Complexity: O(slices).
    public subscript(name: String) -> Slice? {
      get { index(named: name).map { slices[$0] } }
      set {
        if let index = index(named: name), let newValue { self[slice: index] = newValue }
      }
    }

    /// The index of the front-most slice called `name`; `nil` if there is none.
    ///
    /// - Complexity: O(slices).
    public func index(named name: String) -> Int? { slices.index(named: name) }

    /// Moves a slice in the z-order, to the index `target`. An index out of range changes nothing.
    ///
    /// - Parameters:
    ///   - source: The index of the slice in ``slices``.
    ///   - target: Its index afterwards; 0 is at the back.
    /// - Complexity: O(distance).
    public mutating func moveSlice(from source: Int, to target: Int) {
      guard source != target, slices.indices.contains(source), slices.indices.contains(target) else { return }
      slices.insert(slices.remove(at: source), at: target)
      let origin = origins.remove(at: source)
      origins.insert((origin.index, true), at: target)
    }
  }
}
