package import Pinwheel
internal import PinwheelAssets
package import PinwheelText

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
  ///   - point: In these `coordinates`.
  ///   - radius: In points; `nil` for a point.
  /// - Throws: A ``DiagnosticError`` if a name is unknown or ambiguous;
  ///   ``AssetsError`` if the finger covers more pixels than can be counted.
  package init(
    _ baked: BakedFolder, _ choice: StackChoice, point: Point2D, coordinates: ScreenCoordinates,
    radius: Double?
  ) throws {
    self.baked = baked
    // For a single point, building a hit map would take longer than the answer.
    let unprepared = Wheel(try baked.stack(choice), answers: .fromIndex)
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
  package mutating func show(_ states: [(slice: String, state: SliceState)]) throws(Diagnostic) {
    for (name, state) in states {
      guard let index = index(named: name) else {
        throw .unknown(
          "\(name)=\(state.name): \(self.name) has no such slice", name, among: slices.map(\.name))
      }
      guard slices[index].images.contains(where: { $0.state == state }) else {
        var known: [String] = []
        for image in slices[index].images where !known.contains(image.state.name) {
          known.append(image.state.name)
        }
        throw .unknown("\(name)=\(state.name): \(name) has no image for that state", state.name, among: known)
      }
      slices[index].state = state
    }
    resolveClips()
  }
}

extension Diagnostic {
  /// A slice or state that is not there.
  fileprivate static func unknown(_ problem: String, _ name: String, among known: [String]) -> Diagnostic {
    var diagnostic = Diagnostic(
      unknown: .state, name, "", among: known, else: .advice("give one of those"))
    diagnostic.problem = "\(problem); it has: \(Diagnostic.list(known))"
    return diagnostic
  }
}

extension Wheel {
  /// The wheel that counts the pixels under a finger: this one, or one with a hit map if the finger requires it.
  ///
  /// - Throws: A ``Diagnostic`` if the stack is too large for a hit map.
  func counting(at point: Point2D, radius: Double) throws(Diagnostic) -> Wheel {
    if canCountContacts(at: point, radius: radius) { return self }
    let prepared = Wheel(stack)
    guard prepared.answers == .fromMap else {
      throw Diagnostic(
        "\(stack.name): a finger of \(radius) points covers too many pixels to count without a hit map, and this "
          + "pinwheel has none since its slices or canvas are too large", .advice("give a smaller radius"))
    }
    return prepared
  }
}
