extension Wheel {
  /// A slice of the wheel. An edit of it is an edit of the answers.
  ///
  /// To change many slices, ``edit(_:)`` takes less time.
  ///
  /// - Parameter index: Must be an index of ``SliceStack/slices``.
  /// - Complexity: To change something costs O(tiles that the slice covered or covers), times the slices that lie
  ///   there. What plays no part in touches, such as the state that shows under ``MaskRule/rest``, costs O(1).
  public subscript(slice index: Int) -> Slice {
    get { stack.slices[index] }
    set { replace(index, with: newValue) }
  }

  @inline(never)
  private mutating func replace(_ index: Int, with slice: Slice) {
    stack.slices[index] = slice
    if isPrepared { map.update(index, of: stack.slices) }
  }

  /// The front-most slice called `name`; `nil` if there is none. Setting `nil` changes nothing.
  ///
  /// ```swift
  /// wheel["coral"]?.isEnabled = false
  /// ```
  ///
  /// - Complexity: O(slices) to find it, and as ``subscript(slice:)``.
  public subscript(name: String) -> Slice? {
    get { index(named: name).map { stack.slices[$0] } }
    set {
      if let index = index(named: name), let newValue { self[slice: index] = newValue }
    }
  }

  /// Moves a slice to another place in the z-order: it has the index `target` afterwards. Where there is no such slice
  /// or place nothing changes.
  ///
  /// - Parameters:
  ///   - source: An index of ``SliceStack/slices``, as `target` is.
  ///   - target: 0 is at the back.
  /// - Complexity: O(distance), and what a change of that slice costs.
  public mutating func moveSlice(from source: Int, to target: Int) {
    let places = stack.slices.indices
    guard source != target, places.contains(source), places.contains(target) else { return }
    stack.slices.insert(stack.slices.remove(at: source), at: target)
    if isPrepared { map.move(from: source, to: target, of: stack.slices) }
  }

  /// Selects the masks of one threshold for hit-testing, in every slice that has some.
  ///
  /// - Parameter threshold: `nil` for the first of each image.
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
    var edits = Edits(stack.slices)
    stack.slices = []
    defer {
      stack.slices = edits.slices
      if isPrepared { map.update(edits.origins, of: stack.slices) }
    }
    try body(&edits)
  }

  /// Changes of any number of slices, made in ``Wheel/edit(_:)``.
  public struct Edits: Sendable {
    /// The slices as they are by now, back to front. Change one with ``subscript(slice:)``.
    public private(set) var slices: [Slice]
    /// By slice: its index before the edits, and whether it was moved.
    private(set) var origins: ContiguousArray<(index: Int, hasMoved: Bool)>

    fileprivate init(_ slices: [Slice]) {
      self.slices = slices
      origins = ContiguousArray(slices.indices.map { ($0, false) })
    }

    /// A slice of the wheel.
    ///
    /// - Parameter index: Must be an index of ``slices``.
    public subscript(slice index: Int) -> Slice {
      get { slices[index] }
      _modify { yield &slices[index] }
    }

    /// The front-most slice called `name`; `nil` if there is none. Setting `nil` changes nothing.
    ///
    /// - Complexity: O(slices) to find it.
    public subscript(name: String) -> Slice? {
      get { index(named: name).map { slices[$0] } }
      set {
        if let index = index(named: name), let newValue { slices[index] = newValue }
      }
    }

    /// The index of the front-most slice called `name`; `nil` if there is none.
    ///
    /// - Complexity: O(slices).
    public func index(named name: String) -> Int? { slices.index(named: name) }

    /// Moves a slice to another place in the z-order: it has the index `target` afterwards. Where there is no such slice
    /// or place nothing changes.
    ///
    /// - Parameters:
    ///   - source: An index of ``slices``, as `target` is.
    ///   - target: 0 is at the back.
    /// - Complexity: O(distance).
    public mutating func moveSlice(from source: Int, to target: Int) {
      guard source != target, slices.indices.contains(source), slices.indices.contains(target) else { return }
      slices.insert(slices.remove(at: source), at: target)
      let origin = origins.remove(at: source)
      origins.insert((origin.index, true), at: target)
    }
  }
}
