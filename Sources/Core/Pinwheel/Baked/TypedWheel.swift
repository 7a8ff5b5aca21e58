/// A live wheel whose slices are the cases of an enumeration; see ``WheelSlices``.
///
/// ```swift
/// var wheel = try Carousel.load()
/// wheel.slice(at: point)                       // .amber, or nil
/// wheel.hit(at: point, radius: 22)             // .hit(.amber), .swallowed(.amber), .blocked(.amber) or .miss
/// wheel[.coral]?.isEnabled = false             // the map is updated
/// ```
///
/// A slice has the case of its name, and each case has a slice. Only an edit that puts a slice of another name in the place
/// of one can change that; what has no case is then no answer.
///
/// ``wheel`` is the same wheel with indices in place of cases, for touch routing, drawing and other queries;
/// ``name(ofSlice:)`` and ``index(of:)`` lead from one to the other.
public struct TypedWheel<Slices: WheelSlices>: Sendable {
  /// The wheel, its slices numbered.
  public private(set) var wheel: Wheel
  /// The case of each slice, by ``Slice/id``, which stays when slices are moved.
  private var cases: [Slices?]

  /// A wheel that is loaded already.
  ///
  /// - Throws: ``WheelSlicesError`` if a slice has no case, or a case no slice.
  /// - Complexity: O(slices x cases).
  public init(_ wheel: Wheel) throws(WheelSlicesError) {
    let slices = wheel.stack.slices
    for name in Slices.allCases where wheel.index(named: name.rawValue) == nil {
      throw .noSlice(named: name.rawValue, wheel: wheel.stack.name)
    }
    var cases: [Slices?] = Array(repeating: nil, count: slices.count)
    for slice in slices {
      guard let name = Slices(sliceName: slice.name) else {
        throw .noCase(slice: slice.name, wheel: wheel.stack.name)
      }
      cases[slice.id] = name
    }
    self.wheel = wheel
    self.cases = cases
  }

  /// The outcome of a touch at a point, as ``HitOutcome`` with a case in place of an index.
  public enum Outcome: Sendable, Hashable {
    /// The touch hits this enabled slice.
    case hit(Slices)
    /// A disabled slice stops the touch, and nothing happens.
    case swallowed(Slices)
    /// A disabled slice stops the touch, and the touch is reported.
    case blocked(Slices)
    /// No slice takes the touch.
    case miss
  }

  /// The enabled slice that a touch at `point` hits; `nil` if it hits none.
  ///
  /// - Complexity: As ``Wheel/hit(at:)``.
  public func slice(at point: Point2D) -> Slices? {
    wheel.hit(at: point).hitSlice.flatMap { name(ofSlice: $0) }
  }

  /// The enabled slice that a finger hits; `nil` if it hits none.
  ///
  /// - Complexity: As ``Wheel/hit(at:radius:rule:)``.
  public func slice(at point: Point2D, radius: Double, rule: ContactRule = .standard) -> Slices? {
    wheel.hit(at: point, radius: radius, rule: rule).hitSlice.flatMap { name(ofSlice: $0) }
  }

  /// The outcome of a touch at `point`.
  ///
  /// - Complexity: As ``Wheel/hit(at:)``.
  public func hit(at point: Point2D) -> Outcome { outcome(wheel.hit(at: point)) }

  /// The slice that a finger hits; see ``Wheel/hit(at:radius:rule:)``.
  ///
  /// - Complexity: As ``Wheel/hit(at:radius:rule:)``.
  public func hit(at point: Point2D, radius: Double, rule: ContactRule = .standard) -> Outcome {
    outcome(wheel.hit(at: point, radius: radius, rule: rule))
  }

  /// All slices at `point`, front to back, ignoring occlusion; see ``Wheel/hits(at:)``.
  ///
  /// - Complexity: As ``Wheel/hits(at:)``.
  public func hits(at point: Point2D) -> [Outcome] {
    wheel.hits(at: point).map { outcome($0) }.filter { $0 != .miss }
  }

  /// The case of a slice; `nil` for an index that no slice has.
  ///
  /// - Parameter index: An index of ``SliceStack/slices`` of ``wheel``.
  /// - Complexity: O(1).
  public func name(ofSlice index: Int) -> Slices? {
    guard wheel.stack.slices.indices.contains(index) else { return nil }
    return cases[wheel.stack.slices[index].id]
  }

  /// The index of a slice in ``SliceStack/slices`` of ``wheel``; of several with one name that of the front-most. `nil` only
  /// if an edit has replaced the slice by one of another name.
  ///
  /// - Complexity: O(slices).
  public func index(of slice: Slices) -> Int? {
    wheel.stack.slices.lastIndex { cases[$0.id] == slice }
  }

  /// A slice of the wheel; `nil` where ``index(of:)`` is. After a change of it the wheel answers accordingly. Setting `nil`
  /// changes nothing.
  ///
  /// - Complexity: O(slices) to find the slice, and as ``Wheel/subscript(slice:)`` to set it.
  public subscript(slice: Slices) -> Slice? {
    get { index(of: slice).map { wheel[slice: $0] } }
    set {
      guard let index = index(of: slice), let newValue else { return }
      wheel[slice: index] = newValue
      updateCases()
    }
  }

  /// Changes many slices at once; see ``Wheel/edit(_:)``.
  ///
  /// ```swift
  /// wheel.edit { edits in
  ///   for index in edits.slices.indices { edits[slice: index].isEnabled = false }
  /// }
  /// ```
  ///
  /// - Complexity: As ``Wheel/edit(_:)``.
  public mutating func edit<Failure: Error>(
    _ body: (inout Wheel.Edits) throws(Failure) -> Void
  ) throws(Failure) {
    try wheel.edit(body)
    updateCases()
  }

  /// The outcome with a case in place of the index; a miss for an index that no slice has.
  public func outcome(_ outcome: HitOutcome) -> Outcome {
    switch outcome {
    case .hit(let slice): name(ofSlice: slice).map { .hit($0) } ?? .miss
    case .swallowed(let slice): name(ofSlice: slice).map { .swallowed($0) } ?? .miss
    case .blocked(let slice): name(ofSlice: slice).map { .blocked($0) } ?? .miss
    case .miss: .miss
    }
  }

  /// Follows slices that were replaced by others; mostly none was, and names are only compared.
  private mutating func updateCases() {
    let slices = wheel.stack.slices
    if cases.count != slices.count { cases = Array(repeating: nil, count: slices.count) }
    for slice in slices {
      if let known = cases[slice.id], Name(known.rawValue) == Name(slice.name) { continue }
      cases[slice.id] = Slices(sliceName: slice.name)
    }
  }
}
