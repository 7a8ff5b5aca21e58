package import Pinwheel
internal import PinwheelAssets

/// A query of a baked folder, with its answers.
package struct Query: Sendable {
  package let wheel: Wheel
  /// The point in the coordinates of the query.
  package let requested: Point2D
  /// The point on the canvas.
  package let point: Point2D
  /// The radius of the finger, in points; `nil` for a point.
  package let radius: Double?
  package let outcome: HitOutcome<Slice.ID>
  /// The slices under the finger, front to back; `nil` for a point.
  package let contacts: [SliceContact]?
  private let baked: BakedFolder

  /// - Parameters:
  ///   - states: The states of slices, by name.
  ///   - point: In these `coordinates`.
  ///   - radius: In points; `nil` for a point.
  /// - Throws: A ``DiagnosticError`` if a name is unknown or ambiguous;
  ///   ``AssetsError`` if the finger covers more pixels than can be counted.
  package init(
    _ baked: BakedFolder, pinwheel: String?, scale: Double?, threshold: AlphaThreshold? = nil,
    states: [(slice: String, state: SliceState)], point: Point2D, coordinates: ScreenCoordinates,
    radius: Double? = nil
  ) throws {
    var stack = try baked.stack(named: pinwheel, scale: scale, threshold: threshold)
    try stack.show(states)
    self.baked = baked
    // For a single point, building a hit map would take longer than the answer.
    let unprepared = Wheel(unprepared: stack)
    requested = point
    self.radius = radius
    let place = coordinates.onCanvas(point)
    self.point = place
    guard let radius else {
      wheel = unprepared
      (outcome, contacts) = (wheel.hit(at: place), nil)
      return
    }
    wheel = try unprepared.counting(at: place, radius: radius)
    (outcome, contacts) = (wheel.hit(at: place, radius: radius), wheel.contacts(at: place, radius: radius))
  }

  package var stack: SliceStack { wheel.stack }

  /// All slices at the point, front to back.
  package var outcomes: [HitOutcome<Slice.ID>] { wheel.allHits(at: point) }

  /// The verdict on every slice, with the alpha at the point as read from the images.
  package func verdicts() throws -> [ExplainedVerdict] {
    try wheel.explain(at: point).compactMap { verdict in
      try stack[verdict.slice].map { slice in
        ExplainedVerdict(verdict: verdict, slice: slice, pixel: try pixel(of: verdict, in: slice))
      }
    }
  }

  private func pixel(of verdict: Verdict, in slice: Slice) throws -> TestedPixel? {
    guard let tested = verdict.image, let x = verdict.x, let y = verdict.y,
      let source = tested.source?.number, baked.sources.indices.contains(source)
    else { return nil }
    let snapshot = try baked.folder.snapshot(of: baked.sources[source].path)
    let image = try baked.folder.image(snapshot)
    return try TestedPixel(
      x: x, y: y, image: image, placed: tested, in: baked.folder)
  }
}

extension SliceStack {
  /// Sets the states of slices, by name.
  ///
  /// - Throws: A ``DiagnosticError`` if no slice has the name, or the slice has no image for the state.
  package mutating func show(_ states: [(slice: String, state: SliceState)]) throws(QueryError) {
    for (name, state) in states {
      guard let index = index(named: name) else {
        throw QueryError.unknownSlice(name, state, pinwheel: self.name, known: slices.map(\.name))
      }
      guard slices[index].images.contains(where: { $0.state == state }) else {
        var known: [SliceState] = []
        for image in slices[index].images where !known.contains(image.state) { known.append(image.state) }
        throw QueryError.unknownState(state, slice: name, known: known)
      }
      slices[index].state = state
    }
    resolveClips()
  }
}

extension Wheel {
  /// The wheel that counts the pixels under a finger: this one, or one with a hit map if the finger requires it.
  ///
  /// - Throws: ``QueryError/fingerTooLarge(pinwheel:radius:)`` if the stack is too large for a hit map.
  func counting(at point: Point2D, radius: Double) throws(QueryError) -> Wheel {
    if canCountContacts(at: point, radius: radius) { return self }
    let prepared = Wheel(stack)
    guard prepared.isPrepared else {
      throw QueryError.fingerTooLarge(pinwheel: stack.name, radius: radius)
    }
    return prepared
  }
}
