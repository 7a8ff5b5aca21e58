extension Wheel {
  /// What a wheel answers points from. The answers are the same.
  public enum Answers: Sendable, Hashable, CaseIterable {
    /// The hit map: ``Wheel/hit(at:)`` takes the same few nanoseconds for any number of slices.
    case fromMap
    /// The masks of the slices near the point, which an index of their boxes finds: O(slices near the point).
    case fromIndex
  }

  /// Builds the hit map of a wheel that must have one; nothing happens if it has.
  ///
  /// ```swift
  /// var wheel = Wheel(canvas: canvas, slices: slices, answers: .fromIndex)
  /// try wheel.prepare()
  /// ```
  ///
  /// - Throws: ``HitMapError`` if the wheel can have no map; its queries still test the slices near the point.
  /// - Complexity: As ``init(name:canvas:background:slices:answers:)``.
  public mutating func prepare() throws(HitMapError) {
    if answers == .fromIndex { try prepare(workLimit: Self.standardWorkLimit) }
  }

  package mutating func prepare(workLimit: Int) throws(HitMapError) {
    try replaceMap(within: WorkBudget(remaining: workLimit, stopsWhenExhausted: true))
  }

  /// Removes the hit map: from now on an edit costs as much as one slice.
  package mutating func removeMap() { (map, answers) = (HitMap(indexing: stack), .fromIndex) }

  /// Gives a wheel without a hit map the map that was built of its ``stack``, and completed.
  package mutating func finish(_ builder: consuming HitMapBuilder) {
    (map, answers) = (builder.map, .fromMap)
  }
}
