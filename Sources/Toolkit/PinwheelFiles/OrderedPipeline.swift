internal import Dispatch

/// Works on the parts of a stream by several threads at once. Parts are taken one after the other, and what became of
/// them is handed on in the same order, so that the result does not tell how many threads there were. Each thread has one
/// part at a time, in memory of its own.
///
/// - Parameters:
///   - jobs: The most threads; there are never more than cores.
///   - worker: Makes what one thread keeps to itself, such as the memory for a part.
///   - take: Takes the next part; `false` at the end. Called one at a time, from any of the threads.
///   - work: The work on a part.
///   - finish: Hands on what became of a part; `false` to stop. Called one at a time, in the order of the parts.
/// - Throws: The first failure of `finish`, or of `take`, once all parts before it are finished.
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
  /// When a part may be finished, and what says that it is: the next part waits for that.
  struct Turn {
    let begin: DispatchSemaphore
    let end: DispatchSemaphore
  }

  // `take` and what it changes are used by one thread at a time because of the first semaphore, `finish` because of
  // the turns: that makes the class sendable.
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

  /// What became of it all, once every thread has stopped.
  var result: Result<Void, Failure> {
    if let failure = finishFailure ?? (hasStopped ? nil : takeFailure) { return .failure(failure) }
    return .success(())
  }
}
