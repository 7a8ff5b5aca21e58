extension Wheel {
  /// The slice that a finger hits; see ``hit(at:radius:rule:)``.
  ///
  /// - Parameter contacts: Memory for the contacts. If its capacity suffices, nothing is allocated.
  package func hit(
    at point: Point2D, radius: Double, rule: ContactRule = ContactRule(), using contacts: inout [SliceContact]
  ) -> HitOutcome<Slice.ID> {
    let under = hit(at: point)
    if rule.isDecided(by: under, radius: radius) { return under }
    findContacts(at: point, radius: radius, into: &contacts)
    return rule.choose(from: contacts)
  }

  /// All slices at `point`, front to back, ignoring occlusion. Where none is solid, the slice that grows there.
  ///
  /// A disabled slice whose policy is ``DisabledPolicy/pass`` is left out; one that swallows or blocks ends the list.
  ///
  /// - Complexity: O(slices near the point).
  public func allHits(at point: Point2D) -> [HitOutcome<Slice.ID>] {
    guard stack.isOnCanvas(point) else { return [] }
    var hits: [HitOutcome<Slice.ID>] = []
    for owner in owners(near: Box2D(around: point)) where map.shapes.span[owner].contains(point) {
      let outcome = map.owners.outcome(of: owner)
      if outcome != .miss { hits.append(outcome) }
      if case .swallowed = outcome { break }
      if case .blocked = outcome { break }
    }
    if hits.isEmpty {
      let outcome = outcome(around: point)
      if outcome != .miss { hits.append(outcome) }
    }
    return hits
  }

  /// The slices under a finger, front to back, and the fraction of the finger that each covers.
  ///
  /// The finger covers the pixels whose center lies within `radius` of `point`, both unrounded; a center at exactly the
  /// radius is inside. Pixels have the finest scale of the wheel's images, however large the canvas is, or the finest scale at
  /// which the finger covers at most 16,384 pixels a side. Each pixel counts for the front-most slice that is solid at its
  /// center: slices in front hide those behind. Slices do not grow for a finger: its radius is its reach.
  ///
  /// - Parameters:
  ///   - point: In canvas points; may lie off the canvas. Non-finite points have no contacts.
  ///   - radius: In points. A negative or NaN radius has no contacts.
  /// - Complexity: O(rows and slices under the finger), and for each image there O(its tiles under the finger): a huge
  ///   finger on many images of an untrusted file may take minutes.
  public func contacts(at point: Point2D, radius: Double) -> [SliceContact] {
    var contacts: [SliceContact] = []
    findContacts(at: point, radius: radius, into: &contacts)
    return contacts
  }

  /// The distance from `point` to the shape of a slice, in points; see `distance(from:below:)`.
  ///
  /// The canvas does not clip the shape, and slices in front do not hide it.
  ///
  /// - Parameters:
  ///   - point: In canvas points.
  ///   - slice: A slice of the wheel; for any other slice the distance is infinite.
  ///   - limit: In points. A larger or equal distance is returned as infinity, and the search stops there. No distance is
  ///     below NaN.
  /// - Complexity: As `distance(from:below:)` for each hit-test image of the slice, and of its clip.
  public func distance(from point: Point2D, to slice: Slice.ID, below limit: Double = .infinity) -> Double {
    guard let index = stack.index(of: slice) else { return .infinity }
    // Returns the shape from the closure first: a call on a property of the slice would copy the slice.
    return stack.withSlice(index) { $0.shape }.distance(from: point, below: limit)
  }

  /// The smallest rectangle around all solid pixels of a slice's hit-test images, in points, as they lie on the canvas, turned
  /// or stretched; `nil` if no pixel is solid, or if there is no such slice.
  ///
  /// The canvas does not clip it, and hidden and disabled slices have one, too; of a slice with a ``Slice/clip`` it contains
  /// what lies in that. Edges are rounded to `Double`.
  ///
  /// - Complexity: O(pixels along the edges) for most shapes, at worst O(pixels of the images).
  public func bounds(of slice: Slice.ID) -> Rect2D? {
    guard let index = stack.index(of: slice) else { return nil }
    let box = stack.withSlice(index) { $0.shape }.solidBox
    return box.isEmpty ? nil : box.rect
  }

  /// The outcome with the name of the slice, for printing; a miss for a slice that the wheel does not contain.
  ///
  /// ```swift
  /// print(wheel.named(wheel.hit(at: point)))     // hit amber
  /// ```
  ///
  /// - Complexity: As `wheel[id]`.
  public func named(_ outcome: HitOutcome<Slice.ID>) -> HitOutcome<String> {
    guard let slice = outcome.slice, let index = stack.index(of: slice) else { return .miss }
    return outcome.map { _ in stack.slices[index].name }
  }
}
