internal import Dispatch

/// Transforms `0 ..< count` by several threads at once, in order: results do not tell how many threads there
/// were. Numbers are handed out one by one, so nothing piles up between threads.
///
/// - Parameters:
///   - jobs: The most threads; there are never more than cores.
///   - worker: Makes what one thread keeps to itself, such as an open file.
///   - transform: The work on one number.
///   - collect: Called with each result, one at a time, in no order, from any of the threads.
/// - Throws: The first failure, once every thread has stopped.
func concurrentMap<Worker, Output: Sendable, Failure: Error>(
  count: Int, jobs: Int,
  worker: @Sendable () throws(Failure) -> Worker,
  transform: @Sendable (Worker, Int) throws(Failure) -> Output,
  collect: @escaping (Output) throws(Failure) -> Void
) throws(Failure) -> [Output] {
  let board = Board(count: count, collect: collect)
  DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, count))) { _ in
    do throws(Failure) {
      let worker = try worker()
      while let index = board.next() {
        board.put(try transform(worker, index), at: index)
      }
    } catch {
      board.fail(error)
    }
  }
  return try board.outputs()
}

/// Where the threads meet.
private final class Board<Output: Sendable, Failure: Error>: @unchecked Sendable {
  // All access goes through the queue, which is what makes the class sendable.
  private let queue = DispatchQueue(label: "board")
  private let collect: (Output) throws(Failure) -> Void
  private var rest: Range<Int>
  private var found: [Output?]
  private var failure: Failure?

  init(count: Int, collect: @escaping (Output) throws(Failure) -> Void) {
    self.collect = collect
    rest = 0..<count
    found = Array(repeating: nil, count: count)
  }

  func next() -> Int? {
    queue.sync { rest.popFirst() }
  }

  func put(_ output: Output, at index: Int) {
    queue.sync {
      found[index] = output
      do throws(Failure) { try collect(output) } catch { stop(error) }
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
    rest = rest.upperBound..<rest.upperBound
  }
}
