internal import Dispatch

/// Processes the parts of a stream on several threads at once. Parts are taken in sequence, and their results are
/// handed on in the same order, so that the output does not depend on the number of threads. No thread waits for its
/// turn: the results of parts that overtake others are handed on by the thread that finishes the part before them.
///
/// - Parameters:
///   - jobs: The maximum number of threads; there are never more than cores.
///   - worker: Makes the state of one part, such as its memory. There are fewer than two for each thread, which are
///     used for one part after the other.
///   - take: Takes the next part; `false` at the end. Called one at a time, from any of the threads.
///   - work: The work on a part.
///   - finish: Hands on the result of a part; `false` to stop. Called one at a time, in the order of the parts.
/// - Throws: The first failure of `finish`, or of `take`, after all parts before it are finished.
package func orderedPipeline<Worker, Failure: Error>(
  jobs: Int, worker: @Sendable () -> Worker,
  take: (inout Worker) throws(Failure) -> Bool,
  work: @Sendable (inout Worker) -> Void,
  finish: (inout Worker) throws(Failure) -> Bool
) throws(Failure) {
  let threads = max(1, min(jobs, Processors.count))
  let result: Result<Void, Failure> = withoutActuallyEscaping(take) { take in
    withoutActuallyEscaping(finish) { finish in
      let line = AssemblyLine(parts: 2 * threads - 1, take: take, finish: finish)
      Threads.run(threads) {
        while let part = line.take(worker) {
          work(&part.worker)
          line.finish(part)
        }
      }
      return line.result
    }
  }
  try result.get()
}

/// The state that the threads share.
private final class AssemblyLine<Worker, Failure: Error>: @unchecked Sendable {
  /// A part, of which one thread at a time has the only reference.
  final class Part {
    var worker: Worker
    var number = 0

    init(_ worker: Worker) { self.worker = worker }
  }

  // The first semaphore lets one thread at a time use `nextPart` and what it changes, the second one protects the parts,
  // and only the thread that sets `isFinishing` uses `handOn` and what it changes: that makes the class sendable.
  private let taking = DispatchSemaphore(value: 1)
  private let sorting = DispatchSemaphore(value: 1)
  /// Counts the parts that may be taken before another one is finished.
  private let free: DispatchSemaphore
  private let nextPart: (inout Worker) throws(Failure) -> Bool
  private let handOn: (inout Worker) throws(Failure) -> Bool
  private var taken = 0
  private var isAtEnd = false
  private var takeFailure: Failure?
  private var unused: [Part] = []
  /// The parts that wait for those before them, by number.
  private var done: [Int: Part] = [:]
  private var finished = 0
  private var isFinishing = false
  private var hasStopped = false
  private var finishFailure: Failure?

  init(
    parts: Int, take: @escaping (inout Worker) throws(Failure) -> Bool,
    finish: @escaping (inout Worker) throws(Failure) -> Bool
  ) {
    (nextPart, handOn, free) = (take, finish, DispatchSemaphore(value: parts))
  }

  /// The next part; `nil` at the end.
  func take(_ worker: () -> Worker) -> Part? {
    free.wait()
    taking.wait()
    defer { taking.signal() }
    if !isAtEnd {
      sorting.wait()
      let part = unused.popLast() ?? Part(worker())
      sorting.signal()
      do throws(Failure) {
        isAtEnd = try !nextPart(&part.worker)
      } catch {
        (isAtEnd, takeFailure) = (true, error)
      }
      part.number = taken
      taken += 1
      if !isAtEnd { return part }
    }
    free.signal()
    return nil
  }

  /// Hands on a part and those behind it, unless one before it is not done yet.
  func finish(_ part: Part) {
    sorting.wait()
    defer { sorting.signal() }
    done[part.number] = part
    guard !isFinishing else { return }
    isFinishing = true
    while let part = done.removeValue(forKey: finished) {
      finished += 1
      sorting.signal()
      pass(part)
      sorting.wait()
      unused.append(part)
      free.signal()
    }
    isFinishing = false
  }

  private func pass(_ part: Part) {
    guard !hasStopped else { return }
    do throws(Failure) {
      hasStopped = try !handOn(&part.worker)
    } catch {
      (hasStopped, finishFailure) = (true, error)
    }
    guard hasStopped else { return }
    taking.wait()
    isAtEnd = true
    taking.signal()
  }

  /// The overall result, after every thread has stopped.
  var result: Result<Void, Failure> {
    if let failure = finishFailure ?? (hasStopped ? nil : takeFailure) { return .failure(failure) }
    return .success(())
  }
}
