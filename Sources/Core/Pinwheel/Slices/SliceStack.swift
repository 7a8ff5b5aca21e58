/// The model of a ``Wheel``: slices stacked on one canvas, back to front.
///
/// Later slices lie in front. The front-most slice that is solid at a point takes the touch; ties do not exist.
package struct SliceStack: Sendable, Equatable {
  /// The name of the pinwheel.
  @Name package private(set) var name: String
  /// The size of the canvas, in points; its top-left corner is the origin.
  package let canvas: Size2D
  /// The picture behind the slices; `nil` if there is none.
  package var background: WheelBackground?
  /// The slices, back to front. Change their state, visibility and policies here.
  package var slices: [Slice]
  /// Where slices were, by the number of their ``Slice/id``, once they are not where their numbers say; tested when used.
  private var places: ContiguousArray<Int32> = []

  /// Stacks slices, back to front, and numbers their ``Slice/id``. An empty canvas is never hit.
  ///
  /// - Complexity: O(slices).
  package init(name: String, canvas: Size2D, background: WheelBackground? = nil, slices: [Slice]) {
    self.name = name
    self.canvas = canvas
    self.background = background
    self.slices = slices
    for index in slices.indices { refuseForeignClip(index) }
    numberSlices()
    resolveClips()
  }

  package static func == (a: SliceStack, b: SliceStack) -> Bool {
    a._name == b._name && a.canvas == b.canvas && a.background == b.background && a.slices == b.slices
  }

  /// Whether the masks of a slice are those of the image that it shows.
  ///
  /// - Complexity: O(slices).
  package var hasCurrentMasks: Bool {
    slices.indices.contains { index in withSlice(index) { $0.maskRule == .current } }
  }

  /// Whether the IDs of all slices are distinct.
  var isNumbered: Bool {
    var isTaken = ContiguousArray(repeating: false, count: nextNumber)
    for index in slices.indices {
      let number = withSlice(index) { $0.id.number }
      guard number >= 0, !isTaken[number] else { return false }
      isTaken[number] = true
    }
    return true
  }

  /// The lowest number that exceeds the ID numbers of all slices.
  var nextNumber: Int {
    var next = 0
    for index in slices.indices { next = max(next, withSlice(index) { $0.id.number } + 1) }
    return next
  }

  /// Gives each slice its index as the number of its ``Slice/id``. Clips refer to the same slices as before.
  mutating func numberSlices() {
    // Tested first: the compiler moves the copy of shared storage out of the loop, ahead of its condition.
    guard slices.indices.contains(where: { slices[$0].id.number != $0 }) else { return }
    let before = slices.map { $0.id }
    for index in slices.indices {
      slices[index].id = Slice.ID(index)
      guard case .slice(let id) = withSlice(index, { $0.clip }) else { continue }
      let place = id == .none ? nil : before.firstIndex(of: id)
      slices[index].clip = place.map { .slice(Slice.ID($0)) }
    }
  }

  /// The index of a slice; `nil` if the stack does not have it.
  ///
  /// - Complexity: O(1) for a stack that only its wheel changes.
  package func index(of id: Slice.ID) -> Int? {
    if places.indices.contains(id.number) {
      let place = Int(places[id.number])
      if slices.indices.contains(place), withSlice(place, { $0.id }) == id { return place }
    }
    return slices.index(of: id)
  }

  /// Notes where slices are that have moved.
  mutating func notePlaces(_ range: Range<Int>) {
    for index in range {
      let number = withSlice(index) { $0.id.number }
      // Numbers grow with each addition; the memory does not.
      guard number != index || number < places.count, number < 16 * slices.count + 65_536 else { continue }
      while places.count <= number { places.append(-1) }
      places[number] = Int32(truncatingIfNeeded: index)
    }
  }

  /// A slice; `nil` if the stack does not have it.
  package subscript(id: Slice.ID) -> Slice? { index(of: id).map { slices[$0] } }

  /// The index of the front-most slice called `name`; `nil` if there is none.
  ///
  /// - Complexity: O(slices).
  package func index(named name: String) -> Int? {
    slices.lastIndex { Name($0.name) == Name(name) }
  }

  /// The outcome of ``Wheel/hit(at:)``, found slice by slice. This method defines the outcome; hit maps are tested
  /// against it.
  ///
  /// - Complexity: O(slices in front of the hit); no allocation.
  package func hit(at point: Point2D) -> HitOutcome<Slice.ID> {
    guard isOnCanvas(point) else { return .miss }
    for index in slices.indices.reversed() {
      if withSlice(index, { $0.reaction != .pass && $0.shape.contains(point) }) {
        return withSlice(index) { $0.outcome }
      }
    }
    return outcome(around: point)
  }

  /// Whether a point lies on the canvas, where it can hit: any finite point of a canvas without bounds.
  package func isOnCanvas(_ point: Point2D) -> Bool {
    canvas.isUnbounded ? point.x.isFinite && point.y.isFinite : Rect2D(size: canvas).contains(point)
  }

  /// Calls `body` with slice `index` in place.
  @inline(__always)
  func withSlice<Result>(_ index: Int, _ body: (borrowing Slice) -> Result) -> Result {
    slices.withSlice(index, body)
  }
}

extension [Slice] {
  /// Calls `body` with slice `index` in place.
  ///
  /// An array's subscript copies the slice and retains its members, which took two thirds of the time of a query.
  @inline(__always)
  func withSlice<Result>(_ index: Int, _ body: (borrowing Slice) -> Result) -> Result {
    // SAFETY: the index is checked, and the buffer does not escape the closure.
    unsafe withUnsafeBufferPointer { slices in
      precondition(slices.indices.contains(index))
      return unsafe body(slices[index])
    }
  }

  /// The index of a slice; `nil` if it is not among them.
  ///
  /// - Complexity: O(1) while the slices and their order are unchanged since the stack was made; else O(slices).
  package func index(of id: Slice.ID) -> Int? {
    let place = id.number
    if indices.contains(place), withSlice(place, { $0.id }) == id { return place }
    for index in indices where withSlice(index, { $0.id }) == id { return index }
    return nil
  }
}
