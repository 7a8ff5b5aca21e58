/// A pinwheel: slices stacked on one canvas, back to front.
///
/// Later slices lie in front. The front-most slice that is solid at a point has it; ties do not exist. Points
/// are canvas points; anything off the canvas is a miss, and so is an infinite or NaN point.
///
/// Queries change nothing, so a stack may be read from many threads at once.
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

  /// The index of the front-most slice called `name`, or `nil`.
  ///
  /// - Complexity: O(slices).
  public func index(named name: String) -> Int? {
    // UTF-8 comparison: names are compared byte for byte, and Embedded Swift needs no Unicode tables for it.
    slices.lastIndex { $0.name.utf8.elementsEqual(name.utf8) }
  }

  /// Lets the masks of one threshold decide, in every slice that has some.
  ///
  /// - Parameter threshold: `nil` for the first of each image.
  /// - Complexity: O(images).
  public mutating func select(threshold: AlphaThreshold?) {
    for index in slices.indices { slices[index].threshold = threshold }
  }

  /// Who has the touch at `point`.
  ///
  /// - Complexity: O(slices in front of the answer); no allocation.
  public func hit(at point: Point2D) -> HitOutcome {
    guard Rect2D(size: canvas).contains(point) else { return .miss }
    guard let index = frontmost(at: point, from: 0) else { return .miss }
    return ask(index) { $0.reaction }.outcome(index: index)
  }

  /// The front-most slice, of those from `first` on, that takes a touch at a point.
  func frontmost(at point: Point2D, from first: Int) -> Int? {
    for index in (first..<slices.count).reversed() {
      if ask(index, { $0.reaction }) != .pass, ask(index, { $0.contains(point) }) { return index }
    }
    return nil
  }

  /// Everyone who would have the touch if those in front were away, front to back.
  ///
  /// A disabled slice that passes touches on is left out; one that stops them ends the list.
  ///
  /// - Complexity: O(slices).
  public func hits(at point: Point2D) -> [HitOutcome] {
    var hits: [HitOutcome] = []
    guard Rect2D(size: canvas).contains(point) else { return hits }
    for index in slices.indices.reversed() {
      guard slices[index].takesTouch(at: point) else { continue }
      let outcome = slices[index].reaction.outcome(index: index)
      hits.append(outcome)
      guard case .hit = outcome else { break }
    }
    return hits
  }
}

extension SliceStack {
  /// Asks slice `index` something where it lies.
  ///
  /// An array's subscript copies the slice and retains all that it holds, which took two thirds of the time of a query.
  @inline(__always)
  func ask<Answer>(_ index: Int, _ question: (borrowing Slice) -> Answer) -> Answer {
    // SAFETY: the index is checked, and the buffer does not leave the closure.
    unsafe slices.withUnsafeBufferPointer { slices in
      precondition(slices.indices.contains(index))
      return unsafe question(slices[index])
    }
  }
}

extension Slice {
  /// Whether a touch at `point` ends here.
  func takesTouch(at point: Point2D) -> Bool { reaction != .pass && contains(point) }
}
