internal import Pinwheel

/// JavaScript has one kind of number, and every export takes that kind: what it stands for is checked here. (An integer
/// parameter would turn NaN into 0 and 2^32 into 0 before anybody could look.)
extension Double {
  /// The number as an index of one of `count` things.
  @inline(never)
  func index(of what: StaticString, below count: Int) throws(ModuleError) -> Int {
    guard let index = Int(exactly: self), index >= 0, index < count else {
      throw .noIndex(what, count: count)
    }
    return index
  }

  /// The number as one of the cases that there are, in their order.
  func choice<Choice: CaseIterable>(of what: StaticString) throws(ModuleError) -> Choice
  where Choice.AllCases == [Choice] {
    Choice.allCases[try index(of: what, below: Choice.allCases.count)]
  }

  /// The number as a state: one bit for each that is combined.
  func state() throws(ModuleError) -> SliceState {
    SliceState.allCases[try index(of: "state", below: SliceState.allCases.count)]
  }

  /// The number as yes, 1, or no, 0.
  @inline(never)
  func flag(_ what: StaticString) throws(ModuleError) -> Bool {
    guard self == 0 || self == 1 else { throw .unusable(what, needed: "true or false") }
    return self == 1
  }

  /// The number, if it is above zero and finite.
  func positive(_ what: StaticString) throws(ModuleError) -> Double {
    guard self > 0, isFinite else { throw .unusable(what, needed: "a finite number above 0") }
    return self
  }

  /// The number, if it is a time: any finite one.
  @inline(never)
  func seconds() throws(ModuleError) -> Double {
    guard isFinite else { throw .unusable("time", needed: "a finite number of seconds") }
    return self
  }

  /// The number, if it is a distance: 0 or more, also infinite.
  @inline(never)
  func distance(_ what: StaticString) throws(ModuleError) -> Double {
    guard self >= 0 else { throw .unusable(what, needed: "a number of 0 or more") }
    return self
  }

  /// The number, if it is finite.
  @inline(never)
  func finite(_ what: StaticString) throws(ModuleError) -> Double {
    guard isFinite else { throw .unusable(what, needed: "a finite number") }
    return self
  }

  /// The number, or `nil` if it is NaN: JavaScript left it out.
  var given: Double? { isNaN ? nil : self }
}
