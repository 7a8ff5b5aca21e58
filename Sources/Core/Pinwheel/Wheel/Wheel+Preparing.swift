extension Wheel {
  /// Builds the hit map of a wheel that must have one; nothing happens if the wheel is prepared.
  ///
  /// ```swift
  /// var wheel = Wheel(canvas: canvas, slices: slices, isPrepared: false)
  /// try wheel.prepare()
  /// ```
  ///
  /// - Throws: ``HitMapError`` if the wheel can have no map; its queries still test the slices near the point.
  /// - Complexity: As ``init(name:canvas:background:slices:isPrepared:)``.
  public mutating func prepare() throws(HitMapError) {
    guard !isPrepared else { return }
    replaceMap(within: WorkBudget(remaining: Self.standardWorkLimit, stopsWhenExhausted: true))
    if let mapError { throw mapError }
  }

  /// Removes the hit map: from now on an edit costs as much as one slice.
  package mutating func removeMap() { (map, isPrepared, mapError) = (HitMap(indexing: stack), false, nil) }

  /// Gives a wheel without a hit map the map that was built of its ``stack``, and completed.
  package mutating func finish(_ builder: consuming HitMapBuilder) {
    (map, isPrepared, mapError) = (builder.map, true, nil)
  }
}
