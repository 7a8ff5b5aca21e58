import PinwheelFiles
import TestSupport
import Testing

/// The stream of parts that several threads work on.
@Suite struct OrderedPipelineTests {
  private struct Failure: Error, Equatable { let number: Int }

  /// Squares numbers until one of the closures ends it.
  private func squares(
    jobs: Int, of count: Int, failsAt: Int? = nil, stopsAfter: Int? = nil, finishFailsAt: Int? = nil
  ) -> (handedOn: [Int], failure: Failure?) {
    var (next, handedOn) = (0, [Int]())
    do throws(Failure) {
      try orderedPipeline(jobs: jobs) { () throws(Failure) -> Int? in
        if next == failsAt { throw Failure(number: next) }
        next += 1
        return next <= count ? next - 1 : nil
      } work: { (part: Int) -> Int in
        // Parts take different times, so that threads overtake each other.
        (0..<(part % 7) * 200).reduce(part * part) { (sum: Int, step: Int) -> Int in sum ^ step ^ step }
      } finish: { (square: Int) throws(Failure) -> Bool in
        if handedOn.count == finishFailsAt { throw Failure(number: -handedOn.count) }
        handedOn.append(square)
        return handedOn.count != stopsAfter
      }
    } catch {
      return (handedOn, error)
    }
    return (handedOn, nil)
  }

  @Test("parts are handed on in order by any number of threads", arguments: [1, 2, 3, 16], [0, 1, 2, 1000])
  func order(jobs: Int, count: Int) {
    let result = squares(jobs: jobs, of: count)
    #expect(result.handedOn == (0..<count).map { $0 * $0 } && result.failure == nil)
  }

  @Test("what was taken before a failure is handed on", arguments: [1, 2, 8], [0, 1, 500])
  func takeFails(jobs: Int, place: Int) {
    let result = squares(jobs: jobs, of: 1000, failsAt: place)
    #expect(result.handedOn.count == place && result.failure == Failure(number: place))
  }

  @Test("nothing is handed on behind the end or a failure to hand on", arguments: [1, 2, 8], [1, 500])
  func stops(jobs: Int, place: Int) {
    let stopped = squares(jobs: jobs, of: 1000, failsAt: 900, stopsAfter: place)
    #expect(stopped.handedOn.count == place && stopped.failure == nil)
    let failed = squares(jobs: jobs, of: 1000, failsAt: 900, finishFailsAt: place)
    #expect(failed.handedOn.count == place && failed.failure == Failure(number: -place))
  }

  @Test("a map has its results in the order of the numbers, and ends with a failure", arguments: [1, 2, 8])
  func map(jobs: Int) throws {
    var collected = 0
    let squares = try concurrentMap(1000, jobs: jobs) { (number: Int) throws(Failure) -> Int in
      2 * number * number
    } collect: { (_: Int) throws(Failure) in
      collected += 1
    }
    #expect(squares == (0..<1000).map { 2 * $0 * $0 } && collected == 1000)
    #expect(throws: Failure(number: 700)) {
      try concurrentMap(1000, jobs: jobs) { (number: Int) throws(Failure) -> Int in
        if number == 700 { throw Failure(number: number) }
        return number
      }
    }
  }

  @Test("two functions side by side: both return, and the failure of either is thrown", arguments: [1, 2, 8])
  func pair(jobs: Int) throws {
    func run(failing: Int?) throws(Failure) -> (beside: Int, main: [Int]) {
      try concurrently(jobs: jobs) { () throws(Failure) in
        if failing == 1 { throw Failure(number: 1) }
        return 7
      } main: { () throws(Failure) in
        if failing == 2 { throw Failure(number: 2) }
        // It may use all threads itself.
        return try concurrentMap(100, jobs: jobs) { (number: Int) throws(Failure) in number }
      }
    }
    let both = try run(failing: nil)
    #expect(both.beside == 7 && both.main == Array(0..<100))
    for number in [1, 2] {
      #expect(throws: Failure(number: number)) { _ = try run(failing: number) }
    }
  }
}
