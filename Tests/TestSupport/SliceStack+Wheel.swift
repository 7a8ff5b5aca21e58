public import Pinwheel

extension SliceStack {
  /// A wheel with a hit map.
  ///
  /// - Throws: The reason if the stack is too large for one.
  public func prepared(workLimit: Int = Wheel.standardWorkLimit) throws(HitMapError) -> Wheel {
    let wheel = Wheel(self, workLimit: workLimit)
    if let error = wheel.mapError { throw error }
    return wheel
  }

  /// A wheel that answers slice by slice: what one with a hit map is compared with.
  public var unprepared: Wheel { Wheel(unprepared: self) }
}
