internal import Pinwheel

/// JavaScript has one kind of number, and every export takes it: these functions validate it. (An integer parameter
/// would turn NaN and 2^32 into 0 before any check.)
extension Double {
  /// The number as an index below `count`.
  @inline(never)
  func index(of what: StaticString, below count: Int) throws(ModuleError) -> Int {
    guard let index = Int(exactly: self), index >= 0, index < count else {
      throw .noIndex(what, count: count)
    }
    return index
  }

  /// The number as a case, by its position among all cases.
  func choice<Choice: CaseIterable>(of what: StaticString) throws(ModuleError) -> Choice
  where Choice.AllCases == [Choice] {
    Choice.allCases[try index(of: what, below: Choice.allCases.count)]
  }

  /// The number as a state: one bit for each combined state.
  func state() throws(ModuleError) -> SliceState {
    SliceState.allCases[try index(of: "state", below: SliceState.allCases.count)]
  }

  /// The number as a flag: 1 or 0.
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

  /// The number, which must be finite and not below 0.
  func length(_ what: StaticString) throws(ModuleError) -> Double {
    guard self >= 0, isFinite else { throw .unusable(what, needed: "a finite number from 0 on") }
    return self
  }

  /// The number as a time: any finite number.
  @inline(never)
  func seconds() throws(ModuleError) -> Double {
    guard isFinite else { throw .unusable("time", needed: "a finite number of seconds") }
    return self
  }

  /// The number as a distance: 0 or more, including infinity.
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

  /// The number, or `nil` for NaN, which JavaScript passes for an omitted argument.
  var given: Double? { isNaN ? nil : self }
}
