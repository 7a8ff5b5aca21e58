internal import Pinwheel

/// JavaScript has one type of number, so every export takes `Double` and checks the value here. (An integer parameter
/// would silently turn NaN and 2^32 into 0.)
extension Double {
  /// The number as an index into `count` elements.
  @inline(never)
  func index(of what: StaticString, below count: Int) throws(ModuleError) -> Int {
    guard let index = Int(exactly: self), index >= 0, index < count else {
      throw .noIndex(what, count: count)
    }
    return index
  }

  /// The number as an index into the cases, in their order.
  func choice<Choice: CaseIterable>(of what: StaticString) throws(ModuleError) -> Choice
  where Choice.AllCases == [Choice] {
    Choice.allCases[try index(of: what, below: Choice.allCases.count)]
  }

  /// The number as a combination of states, one bit for each.
  func state() throws(ModuleError) -> SliceState {
    SliceState.allCases[try index(of: "state", below: SliceState.allCases.count)]
  }

  /// The number as a flag: 1 for true, 0 for false.
  @inline(never)
  func flag(_ what: StaticString) throws(ModuleError) -> Bool {
    guard self == 0 || self == 1 else { throw .unusable(what, needed: "true or false") }
    return self == 1
  }

  /// The number, which must be positive and finite.
  func positive(_ what: StaticString) throws(ModuleError) -> Double {
    guard self > 0, isFinite else { throw .unusable(what, needed: "a finite number above 0") }
    return self
  }

  /// The number as a time: any finite number.
  @inline(never)
  func seconds() throws(ModuleError) -> Double {
    guard isFinite else { throw .unusable("time", needed: "a finite number of seconds") }
    return self
  }

  /// The number as a distance: 0 or more, possibly infinite.
  @inline(never)
  func distance(_ what: StaticString) throws(ModuleError) -> Double {
    guard self >= 0 else { throw .unusable(what, needed: "a number of 0 or more") }
    return self
  }

  /// The number, which must be finite.
  @inline(never)
  func finite(_ what: StaticString) throws(ModuleError) -> Double {
    guard isFinite else { throw .unusable(what, needed: "a finite number") }
    return self
  }

  /// The number; `nil` if it is NaN, which stands for an omitted argument.
  var given: Double? { isNaN ? nil : self }
}
