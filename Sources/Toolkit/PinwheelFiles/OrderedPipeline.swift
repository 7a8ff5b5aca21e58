internal import Dispatch

/// Processes the parts of a stream on several threads at once. Parts are taken in sequence, and their results are
/// handed on in the same order, so that the output does not depend on the number of threads. Each thread has one
/// part at a time, in its own memory.
///
/// - Parameters:
///   - jobs: The maximum number of threads; there are never more than cores.
///   - worker: Makes the state of one thread, such as the memory for a part.
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
  let result: Result<Void, Failure> = withoutActuallyEscaping(take) { take in
    withoutActuallyEscaping(finish) { finish in
      let line = AssemblyLine(take: take, finish: finish)
      Threads.run(jobs) {
        var worker = worker()
        while let turn = line.take(&worker) {
          work(&worker)
          line.finish(&worker, turn)
        }
      }
      return line.result
    }
  }
  try result.get()
}

/// The state that the threads share.
private final class AssemblyLine<Worker, Failure: Error>: @unchecked Sendable {
  /// The semaphores that let a part be finished, and that announce this to the next part.
  struct Turn {
    let begin: DispatchSemaphore
    let end: DispatchSemaphore
  }

  // The first semaphore lets one thread at a time use `take` and what it changes, and the turns do the same for
  // `finish`: that makes the class sendable.
  private let taking = DispatchSemaphore(value: 1)
  private let nextPart: (inout Worker) throws(Failure) -> Bool
  private let handOn: (inout Worker) throws(Failure) -> Bool
  private var last = DispatchSemaphore(value: 0)
  private var isAtEnd = false
  private var takeFailure: Failure?
  private var hasStopped = false
  private var finishFailure: Failure?

  init(
    take: @escaping (inout Worker) throws(Failure) -> Bool,
    finish: @escaping (inout Worker) throws(Failure) -> Bool
  ) {
    (nextPart, handOn) = (take, finish)
    last.signal()
  }

  func take(_ worker: inout Worker) -> Turn? {
    taking.wait()
    defer { taking.signal() }
    guard !isAtEnd else { return nil }
    do throws(Failure) {
      isAtEnd = try !nextPart(&worker)
    } catch {
      (isAtEnd, takeFailure) = (true, error)
    }
    guard !isAtEnd else { return nil }
    let turn = Turn(begin: last, end: DispatchSemaphore(value: 0))
    last = turn.end
    return turn
  }

  func finish(_ worker: inout Worker, _ turn: Turn) {
    turn.begin.wait()
    defer { turn.end.signal() }
    guard !hasStopped else { return }
    do throws(Failure) {
      hasStopped = try !handOn(&worker)
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
