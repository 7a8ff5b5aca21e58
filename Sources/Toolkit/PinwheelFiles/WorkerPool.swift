internal import Dispatch

/// Transforms numbers on several threads at once. The results are in the order of the numbers themselves, so they
/// do not depend on the number of threads.
///
/// - Parameters:
///   - count: The numbers are those from 0 below it, and are handed out in this order.
///   - jobs: The maximum number of threads; there are never more than cores.
///   - transform: The work on one number.
///   - collect: Called with each result, one at a time, in any order, from any of the threads.
/// - Throws: The first failure, after every thread has stopped.
package func concurrentMap<Output: Sendable, Failure: Error>(
  _ count: Int, jobs: Int, _ transform: @Sendable (Int) throws(Failure) -> Output,
  collect: ((Output) throws(Failure) -> Void)? = nil
) throws(Failure) -> [Output] {
  guard count > 0 else { return [] }
  let threads = max(1, min(jobs, count))
  var rest = 0..<count
  var found = [Output?](repeating: nil, count: count)
  try WorkerPool.run(threads, ahead: nil) { () throws(Failure) in
    // One number, or several if there are many, so that threads seldom contend.
    let part = rest.prefix(min(32, max(1, rest.count / 64 / threads)))
    rest = rest.dropFirst(part.count)
    return part.isEmpty ? nil : part
  } work: { part throws(Failure) in
    var outputs: [Output] = []
    for index in part { outputs.append(try transform(index)) }
    return (part, outputs)
  } finish: { (part: Range<Int>, outputs: [Output]) throws(Failure) in
    for (index, output) in zip(part, outputs) {
      found[index] = output
      try collect?(output)
    }
    return true
  }
  return found.compactMap(\.self)
}

/// Processes the parts of a stream on several threads at once. Parts are taken in sequence, and their results are
/// handed on in the same order, so that the output does not depend on the number of threads. No thread waits for its
/// turn: the results of parts that overtake others are handed on by the thread that finishes the part before them.
///
/// - Parameters:
///   - jobs: The maximum number of threads; there are never more than cores.
///   - take: Takes the next part; `nil` at the end. Called one at a time, from any of the threads, fewer than two parts
///     for each thread ahead of ``finish``.
///   - work: The work on a part.
///   - finish: Hands on the result of a part; `false` to stop. Called one at a time, in the order of the parts.
/// - Throws: The first failure of `finish`, or of `take`, after all parts before it are finished.
package func orderedPipeline<Part, Output, Failure: Error>(
  jobs: Int, take: () throws(Failure) -> Part?, work: @Sendable (Part) -> Output,
  finish: (Output) throws(Failure) -> Bool
) throws(Failure) {
  let threads = max(1, min(jobs, Processors.count))
  try WorkerPool.run(
    threads, ahead: 2 * threads - 1, take: take, work: { part throws(Failure) in work(part) }, finish: finish)
}

/// Runs a function beside another one, on a second thread if there may be one.
///
/// - Returns: What both return.
/// - Throws: The failure of one of them, when both have ended.
package func concurrently<Beside: Sendable, Main, Failure: Error>(
  jobs: Int, _ beside: @Sendable () throws(Failure) -> Beside, main: () throws(Failure) -> Main
) throws(Failure) -> (beside: Beside, main: Main) {
  var found: (beside: Beside?, main: Main?)
  var isTaken = false
  try WorkerPool.run(max(1, min(2, jobs)), ahead: nil) { () throws(Failure) -> Void? in
    defer { isTaken = true }
    if isTaken { found.main = try main() }
    return isTaken ? nil : ()
  } work: { (_: Void) throws(Failure) in
    try beside()
  } finish: { (output: Beside) throws(Failure) in
    found.beside = output
    return true
  }
  // The pool ends without a failure when both have returned.
  guard let first = found.beside, let second = found.main else { return (try beside(), try main()) }
  return (first, second)
}

/// What the threads share that take parts, work on them and hand on the results.
private final class WorkerPool<Part, Output, Failure: Error>: @unchecked Sendable {
  // The first semaphore lets one thread at a time use `nextPart` and what it changes, the second one protects the results,
  // and only the thread that sets `isFinishing` uses `handOn` and what it changes: that makes the class sendable.
  private let taking = DispatchSemaphore(value: 1)
  private let sorting = DispatchSemaphore(value: 1)
  /// Counts the parts that may be taken before another one is finished, if they are finished in order.
  private let free: DispatchSemaphore?
  private let nextPart: () throws(Failure) -> Part?
  private let handOn: (Output) throws(Failure) -> Bool
  private var taken = 0
  private var isAtEnd = false
  private var takeFailure: Failure?
  /// The results that wait for those before them, by number.
  private var done: [Int: Output] = [:]
  private var arrived = 0
  private var finished = 0
  private var isFinishing = false
  private var hasStopped = false
  private var failure: Failure?

  private init(
    ahead: Int?, take: @escaping () throws(Failure) -> Part?,
    finish: @escaping (Output) throws(Failure) -> Bool
  ) {
    (nextPart, handOn, free) = (take, finish, ahead.map { DispatchSemaphore(value: $0) })
  }

  /// - Parameter ahead: The number of parts that may be taken before another one is finished, in order; `nil` for any
  ///   number, which are finished in any order.
  static func run(
    _ threads: Int, ahead: Int?, take: () throws(Failure) -> Part?,
    work: @Sendable (Part) throws(Failure) -> Output,
    finish: (Output) throws(Failure) -> Bool
  ) throws(Failure) {
    let failure: Failure? = withoutActuallyEscaping(take) { take in
      withoutActuallyEscaping(finish) { finish in
        let pool = WorkerPool(ahead: ahead, take: take, finish: finish)
        Threads.run(threads) {
          do throws(Failure) {
            while let (number, part) = pool.take() { pool.finish(number, try work(part)) }
          } catch {
            pool.stop(error)
          }
        }
        return pool.failure ?? (pool.hasStopped ? nil : pool.takeFailure)
      }
    }
    if let failure { throw failure }
  }

  /// The next part; `nil` at the end.
  private func take() -> (number: Int, part: Part)? {
    free?.wait()
    taking.wait()
    defer { taking.signal() }
    if !isAtEnd {
      do throws(Failure) {
        if let part = try nextPart() {
          taken += 1
          return (taken - 1, part)
        }
      } catch {
        takeFailure = error
      }
      isAtEnd = true
    }
    free?.signal()
    return nil
  }

  /// Hands on a result and those behind it, unless one before it is not done yet.
  private func finish(_ number: Int, _ output: Output) {
    sorting.wait()
    defer { sorting.signal() }
    done[free == nil ? arrived : number] = output
    arrived += 1
    guard !isFinishing else { return }
    isFinishing = true
    while let output = done.removeValue(forKey: finished) {
      finished += 1
      if !hasStopped {
        sorting.signal()
        pass(output)
        sorting.wait()
      }
      free?.signal()
    }
    isFinishing = false
  }

  private func pass(_ output: Output) {
    do throws(Failure) {
      if try !handOn(output) { stop(nil) }
    } catch {
      stop(error)
    }
  }

  /// Takes and hands on no more parts.
  private func stop(_ error: Failure?) {
    sorting.wait()
    (failure, hasStopped) = (failure ?? error, true)
    sorting.signal()
    taking.wait()
    isAtEnd = true
    taking.signal()
  }
}
