extension Wheel {
  /// All slices at `point` that take touches, front to back, ignoring occlusion.
  ///
  /// A disabled slice that passes touches on is left out; one that stops them ends the list.
  ///
  /// - Complexity: O(slices about the point); without a map O(slices).
  public func hits(at point: Point2D) -> [HitOutcome] {
    guard Rect2D(size: stack.canvas).contains(point) else { return [] }
    var hits: [HitOutcome] = []
    for index in isPrepared ? map.slices(about: point) : Array(stack.slices.indices.reversed()) {
      let outcome = stack.withSlice(index) { $0.contains(point) ? $0.reaction : .pass }.outcome(index: index)
      if outcome != .miss { hits.append(outcome) }
      if case .swallowed = outcome { break }
      if case .blocked = outcome { break }
    }
    return hits
  }

  /// The slices under a finger, front to back, and the fraction of it that each covers.
  ///
  /// The finger covers the pixels whose centre lies within `radius` of `point`, neither rounded; a centre at exactly the
  /// radius is inside. Pixels are those of the finest scale of the wheel's images, or of the finest scale that gives
  /// the canvas no more than ``maximumSide`` a side. Each counts for the slice that ``hit(at:)`` gives for its centre,
  /// if it stops touches: slices in front hide those behind.
  ///
  /// - Parameters:
  ///   - point: In canvas points; may lie off the canvas. Non-finite points have no contacts.
  ///   - radius: In points. A negative or NaN radius has no contacts.
  /// - Complexity: O(tiles under the finger); without a map O(pixels under the finger x hit-test images) up to a million,
  ///   and where that is more, as for a new map. A wheel that is too large for a map has no contacts of so many pixels.
  public func contacts(at point: Point2D, radius: Double) -> [SliceContact] {
    var contacts: [SliceContact] = []
    findContacts(at: point, radius: radius, into: &contacts)
    return contacts
  }

  /// Whether the contacts of a finger can be counted as the wheel is: `false` where the finger covers too many pixels for
  /// a wheel without a map.
  ///
  /// - Complexity: O(1); without a map O(slices).
  package func canCountContacts(at point: Point2D, radius: Double) -> Bool {
    isPrepared || stack.canCountContacts(at: point, radius: radius)
  }

  /// As ``contacts(at:radius:)``, in an array that is emptied first. With room for the contacts there is no allocation.
  ///
  /// - Complexity: As ``contacts(at:radius:)``.
  @inline(never)
  public func findContacts(at point: Point2D, radius: Double, into contacts: inout [SliceContact]) {
    contacts.removeAll(keepingCapacity: true)
    if isPrepared {
      map.findContacts(at: point, radius: radius, into: &contacts)
    } else {
      stack.findContacts(at: point, radius: radius, into: &contacts)
    }
  }

  /// The distance from `point` to the shape of slice `index`, in points; see ``Slice/distance(from:below:)``.
  ///
  /// The canvas cuts nothing off, and what lies in front plays no part.
  ///
  /// - Parameters:
  ///   - point: In canvas points.
  ///   - index: Of ``SliceStack/slices``; a slice that does not exist is infinitely far away.
  ///   - limit: In points. Whatever is not nearer counts as infinitely far, and is not looked for.
  /// - Complexity: As ``SliceImage/distance(from:below:)`` for each hit-test image of the slice.
  public func distance(from point: Point2D, toSlice index: Int, below limit: Double = .infinity) -> Double {
    guard stack.slices.indices.contains(index) else { return .infinity }
    return stack.withSlice(index) { $0.shape.distance(from: point, below: limit) }
  }

  /// An upright rectangle around all solid pixels of a slice's hit-test images, whether it takes touches or not, in
  /// points; `nil` if nothing of it lies on the canvas, or there is no such slice.
  ///
  /// Its edges are those of whole pixels, as ``contacts(at:radius:)`` counts them.
  ///
  /// - Complexity: O(1); without a map O(images of the wheel).
  public func bounds(ofSlice index: Int) -> Rect2D? {
    guard stack.slices.indices.contains(index) else { return nil }
    let grid = isPrepared ? map.grid : CanvasGrid(fitting: stack)
    let area =
      isPrepared
      ? map.area(ofSlice: index) : ShapeCoverage(stack.slices[index].shape, on: grid)?.area ?? .empty
    guard !area.isEmpty else { return nil }
    return Rect2D(
      x: Double(area.x) / grid.scale, y: Double(area.y) / grid.scale, width: Double(area.width) / grid.scale,
      height: Double(area.height) / grid.scale)
  }

  /// The index of the front-most slice called `name`; `nil` if there is none.
  ///
  /// - Complexity: O(slices).
  public func index(named name: String) -> Int? { stack.index(named: name) }
}
