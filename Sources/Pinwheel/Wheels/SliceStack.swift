/// A description of a pinwheel: slices stacked on one canvas, back to front. A ``Wheel`` made of it answers queries.
///
/// Later slices lie in front. The front-most slice that is solid at a point takes the touch; ties do not exist.
public struct SliceStack: Sendable {
  /// What the pinwheel is called.
  public let name: String
  /// The size of the canvas, in points; its top-left corner is the origin.
  public let canvas: Size2D
  /// The slices, back to front. Change their state, visibility and policies here.
  public var slices: [Slice]

  /// Stacks slices, back to front. A canvas without an area is hit nowhere.
  ///
  /// - Complexity: O(1).
  public init(name: String, canvas: Size2D, slices: [Slice]) {
    self.name = name
    self.canvas = canvas
    self.slices = slices
  }

  /// The index of the front-most slice called `name`; `nil` if there is none.
  ///
  /// - Complexity: O(slices).
  public func index(named name: String) -> Int? {
    slices.index(named: name)
  }

  /// Selects the masks of one threshold for hit-testing, in every slice that has some.
  ///
  /// - Parameter threshold: `nil` for the first of each image.
  /// - Complexity: O(images).
  public mutating func select(threshold: AlphaThreshold?) {
    for index in slices.indices { slices[index].threshold = threshold }
  }

  /// The answer of ``Wheel/hit(at:)``, slice by slice: the definition of it, and what a hit map is tested against.
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

  /// Calls `body` with slice `index` where it lies.
  @inline(__always)
  func withSlice<Result>(_ index: Int, _ body: (borrowing Slice) -> Result) -> Result {
    slices.withSlice(index, body)
  }
}

extension [Slice] {
  /// Calls `body` with slice `index` where it lies.
  ///
  /// An array's subscript copies the slice and retains all that it holds, which took two thirds of the time of a query.
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
    // UTF-8 comparison: names are compared byte for byte, and Embedded Swift needs no Unicode tables for it.
    lastIndex { $0.name.utf8.elementsEqual(name.utf8) }
  }
}
