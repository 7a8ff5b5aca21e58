internal import Dispatch

/// Transforms numbers on several threads at once. The results are in the order of the numbers themselves, so they
/// do not depend on the number of threads. Nothing queues up between threads: each takes the next few numbers when
/// it has finished the last.
///
/// - Parameters:
///   - count: The numbers are those from 0 below it, and are handed out in this order.
///   - jobs: The maximum number of threads; there are never more than cores.
///   - worker: Makes the state of one thread, such as an open file.
///   - transform: The work on one number.
///   - collect: Called with each result, one at a time, in any order, from any of the threads.
/// - Throws: The first failure, after every thread has stopped.
package func concurrentMap<Worker, Output: Sendable, Failure: Error>(
  _ count: Int, jobs: Int,
  worker: @Sendable () throws(Failure) -> Worker,
  transform: @Sendable (Worker, Int) throws(Failure) -> Output,
  collect: @escaping (Output) throws(Failure) -> Void = { (_: Output) throws(Failure) in }
) throws(Failure) -> [Output] {
  guard count > 0 else { return [] }
  let threads = max(1, min(jobs, count))
  let board = Board(count, threads: threads, collect: collect)
  Threads.run(threads) {
    do throws(Failure) {
      let worker = try worker()
      while case let indices = board.next(), !indices.isEmpty {
        var outputs: [Output] = []
        for index in indices { outputs.append(try transform(worker, index)) }
        board.put(outputs, at: indices)
      }
    } catch {
      board.fail(error)
    }
  }
  return try board.outputs()
}

/// The same for work whose threads have no state.
package func concurrentMap<Output: Sendable, Failure: Error>(
  _ count: Int, jobs: Int, _ transform: @Sendable (Int) throws(Failure) -> Output
) throws(Failure) -> [Output] {
  try concurrentMap(count, jobs: jobs) { () throws(Failure) in
  } transform: { (_: Void, number) throws(Failure) in
    try transform(number)
  }
}

/// The state that the threads share.
private final class Board<Output: Sendable, Failure: Error>: @unchecked Sendable {
  // All access goes through the queue, which makes the class sendable.
  private let queue = DispatchQueue(label: "board")
  private let collect: (Output) throws(Failure) -> Void
  private let threads: Int
  private var rest: Range<Int>
  private var found: [Output?]
  private var failure: Failure?

  init(_ count: Int, threads: Int, collect: @escaping (Output) throws(Failure) -> Void) {
    self.collect = collect
    self.threads = threads
    rest = 0..<count
    found = Array(repeating: nil, count: count)
  }

  /// The next numbers: one, or several if there are many, so that threads seldom contend.
  func next() -> Range<Int> {
    queue.sync {
      let count = min(32, max(1, rest.count / 64 / threads))
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
  }

  func put(_ outputs: [Output], at indices: Range<Int>) {
    queue.sync {
      do throws(Failure) {
        for (output, index) in zip(outputs, indices) {
          found[index] = output
          try collect(output)
        }
      } catch {
        stop(error)
      }
    }
  }

  func fail(_ error: Failure) {
    queue.sync { stop(error) }
  }

  func outputs() throws(Failure) -> [Output] {
    if let failure = queue.sync(execute: { failure }) { throw failure }
    return queue.sync { found.compactMap(\.self) }
  }

  private func stop(_ error: Failure) {
    failure = failure ?? error
    rest = 0..<0
  }
}
