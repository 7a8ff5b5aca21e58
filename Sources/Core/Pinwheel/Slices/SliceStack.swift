/// A description of a pinwheel: slices stacked on one canvas, back to front. A ``Wheel`` made of it answers queries.
///
/// Later slices lie in front. The front-most slice that is solid at a point takes the touch; ties do not exist.
public struct SliceStack: Sendable {
  /// The name of the pinwheel.
  public let name: String
  /// The size of the canvas, in points; its top-left corner is the origin.
  public let canvas: Size2D
  /// The picture behind the slices; `nil` if there is none.
  public var background: WheelBackground?
  /// The slices, back to front. Change their state, visibility and policies here.
  public var slices: [Slice]

  /// Stacks slices, back to front, and numbers their ``Slice/id``. An empty canvas is never hit.
  ///
  /// - Complexity: O(slices).
  public init(name: String, canvas: Size2D, background: WheelBackground? = nil, slices: [Slice]) {
    self.name = name
    self.canvas = canvas
    self.background = background
    self.slices = slices
    numberSlices()
  }

  /// Gives each slice its index as its ``Slice/id``.
  mutating func numberSlices() {
    // Looked at first: the compiler moves the copy of shared storage out of the loop, in front of its condition.
    guard slices.indices.contains(where: { slices[$0].id != $0 }) else { return }
    for index in slices.indices { slices[index].id = index }
  }

  /// The index of the front-most slice called `name`; `nil` if there is none.
  ///
  /// - Complexity: O(slices).
  public func index(named name: String) -> Int? {
    slices.index(named: name)
  }

  /// The outcome of ``Wheel/hit(at:)``, found slice by slice. It defines the outcome; hit maps are tested against it.
  ///
  /// - Complexity: O(slices in front of the answer); no allocation.
  package func hit(at point: Point2D) -> HitOutcome {
    guard Rect2D(size: canvas).contains(point) else { return .miss }
    for index in slices.indices.reversed() {
      if withSlice(index, { $0.reaction != .pass && $0.shape.contains(point) }) {
        return withSlice(index) { $0.reaction }.outcome(index: index)
      }
    }
    return .miss
  }

  /// Calls `body` with slice `index` in place.
  @inline(__always)
  func withSlice<Result>(_ index: Int, _ body: (borrowing Slice) -> Result) -> Result {
    slices.withSlice(index, body)
  }
}

extension SliceStack: Equatable {
  /// Whether both have the same name, canvas and slices.
  ///
  /// - Complexity: As the comparison of each slice.
  public static func == (a: SliceStack, b: SliceStack) -> Bool {
    Name(a.name) == Name(b.name) && a.canvas == b.canvas && a.background == b.background
      && a.slices == b.slices
  }
}

extension [Slice] {
  /// Calls `body` with slice `index` in place.
  ///
  /// An array's subscript copies the slice and retains its members, which took two thirds of the time of a query.
  @inline(__always)
  func withSlice<Result>(_ index: Int, _ body: (borrowing Slice) -> Result) -> Result {
    // SAFETY: the index is checked, and the buffer does not leave the closure.
    unsafe withUnsafeBufferPointer { slices in
      precondition(slices.indices.contains(index))
      return unsafe body(slices[index])
    }
  }

  /// The index of the front-most slice called `name`; `nil` if there is none.
  func index(named name: String) -> Int? {
    lastIndex { Name($0.name) == Name(name) }
  }
}
