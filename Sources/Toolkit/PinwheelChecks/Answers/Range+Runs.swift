extension Range<Int> {
  /// Calls a function with each run of consecutive places that have equal values.
  ///
  /// - Parameter value: Returns the value at a place.
  @inline(__always)
  func forEachRun<Value: Equatable>(
    of value: (Int) -> Value, _ body: (_ run: Range<Int>, _ value: Value) -> Void
  ) {
    var place = lowerBound
    while place < upperBound {
      let (start, first) = (place, value(place))
      repeat { place += 1 } while place < upperBound && value(place) == first
      body(start..<place, first)
    }
  }
}
