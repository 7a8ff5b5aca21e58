extension Wheel {
  /// Gives a wheel without a hit map the map that was built of its ``stack``, and completed.
  package mutating func finish(_ builder: consuming HitMapBuilder) {
    (map, isPrepared, mapError, keepsIndex) = (builder.map, true, nil, true)
  }
}
