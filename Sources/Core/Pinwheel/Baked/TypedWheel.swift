/// A live wheel whose slices are the cases of an enumeration; see ``WheelSlices``.
///
/// ```swift
/// var wheel = try Carousel.load()
/// wheel.slice(at: point)                       // .amber, or nil
/// wheel.hit(at: point, radius: 22)             // .hit(.amber), .swallowed(.amber), .blocked(.amber) or .miss
/// wheel[.coral].isEnabled = false              // the map is updated
/// ```
///
/// Each case has a slice, and each slice has a case, which it keeps when it is edited or moved. Slices cannot be added
/// or removed. ``wheel`` is the same wheel with ``Slice/ID``s, for touch routing, drawing and other queries;
/// ``slice(withID:)`` converts an ID to its case, and the ``Slice/id`` of a case's slice is its ID.
public struct TypedWheel<Slices: WheelSlices>: Sendable {
  /// The wheel.
  public package(set) var wheel: Wheel
  /// Indexed by the number of the slice's ID.
  private var cases: [Slices]

  /// Wraps a loaded wheel.
  ///
  /// - Throws: ``WheelSlicesError`` if a slice has no case, or a case has no slice.
  /// - Complexity: O(slices x cases), plus the cost of a new map if slices were moved or removed before.
  package init(_ wheel: Wheel) throws(WheelSlicesError) {
    var wheel = wheel
    for name in Slices.allCases where wheel[name.rawValue] == nil {
      throw .noSlice(named: name.rawValue, wheel: wheel.name)
    }
    // From here on, the numbers of the IDs are indices into the table of cases.
    if !wheel.stack.slices.indices.allSatisfy({ wheel.stack.slices[$0].id.number == $0 }) {
      var stack = wheel.stack
      stack.numberSlices()
      wheel = Wheel(stack, answers: wheel.answers)
    }
    cases = []
    for slice in wheel.stack.slices {
      guard let name = Slices(sliceName: slice.name) else {
        throw .noCase(slice: slice.name, wheel: wheel.name)
      }
      cases.append(name)
    }
    self.wheel = wheel
  }

  /// The enabled slice that a touch hits; `nil` for no hit.
  ///
  /// - Complexity: As ``hit(at:radius:rule:)``.
  public func slice(at point: Point2D, radius: Double = 0, rule: ContactRule = ContactRule()) -> Slices? {
    hit(at: point, radius: radius, rule: rule).hitSlice
  }

  /// The outcome of a touch at a point, or of a finger's disc around it; see ``Wheel/hit(at:radius:rule:)``.
  ///
  /// - Complexity: As ``Wheel/hit(at:)`` without a radius, else as ``Wheel/hit(at:radius:rule:)``.
  public func hit(
    at point: Point2D, radius: Double = 0, rule: ContactRule = ContactRule()
  ) -> HitOutcome<Slices> {
    wheel.hit(at: point, radius: radius, rule: rule).map { cases[$0.number] }
  }

  /// The case of a slice, such as the slice of a ``TouchEvent``; `nil` for a slice of another wheel.
  ///
  /// - Complexity: O(1).
  public func slice(withID id: Slice.ID) -> Slices? {
    cases.indices.contains(id.number) ? cases[id.number] : nil
  }

  /// The ID of a slice in ``wheel``; if several have the name, the ID of the front-most.
  ///
  /// - Complexity: O(slices).
  package func id(of slice: Slices) -> Slice.ID { wheel.stack.slices[index(of: slice)].id }

  /// A slice of the wheel; if several have the name, the front-most. Setting it updates the hit map.
  ///
  /// - Complexity: O(slices) to find the slice; setting it costs as much as for the wheel.
  public subscript(slice: Slices) -> Slice {
    get { wheel.stack.slices[index(of: slice)] }
    set { wheel[slice: index(of: slice)] = newValue }
  }

  private func index(of slice: Slices) -> Int {
    // Every case has a slice, and slices are never removed.
    guard let index = wheel.stack.slices.lastIndex(where: { cases[$0.id.number] == slice }) else {
      preconditionFailure()
    }
    return index
  }

  /// Moves a slice in the z-order; see ``Wheel/move(_:to:)``.
  public mutating func move(_ slice: Slices, to position: Wheel.ZPosition) {
    wheel.move(id(of: slice), to: position)
  }

  /// Makes many changes at once; see ``Wheel/edit(_:)``.
  ///
  /// ```swift
  /// typed.edit { typed in
  ///   for slice in Carousel.allCases { typed[slice].isEnabled = false }
  /// }
  /// ```
  ///
  /// - Complexity: As ``Wheel/edit(_:)``.
  public mutating func edit<Failure: Error>(
    _ body: (inout TypedWheel) throws(Failure) -> Void
  ) throws(Failure) {
    var edited = self
    try wheel.edit { plain throws(Failure) in
      edited.wheel = plain
      try body(&edited)
      plain = edited.wheel
    }
    cases = edited.cases
  }
}
