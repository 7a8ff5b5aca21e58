internal import Dispatch
package import SystemPackage

/// The hidden files and folders that are in use, so that a signal that ends the program can remove them.
package final class UnfinishedWork: @unchecked Sendable {
  package static let shared = UnfinishedWork()

  // All access goes through the queue, which is what makes the class sendable.
  private let queue = DispatchQueue(label: "unfinished work")
  private var paths: Set<FilePath> = []
  private var handler: (@Sendable () throws(Errno) -> Void)?

  private init() {}

  /// Says how the program has signals that end it call ``takeBack(andEnd:)``. That is done when the first work begins, so
  /// that no command that writes can forget it, and those that only read need no threads for it.
  package func handleSignals(by handler: @escaping @Sendable () throws(Errno) -> Void) {
    queue.sync { self.handler = handler }
  }

  /// Has signals handled from now on.
  package func handleSignals() throws(Errno) {
    try uninterrupted { () throws(Errno) in
      try handler?()
      handler = nil
    }
  }

  /// Registers a path that is about to be made.
  func begin(_ path: FilePath) throws(Errno) {
    try handleSignals()
    queue.sync { _ = paths.insert(path) }
  }

  /// Ends the work at a path by moving or removing it, which no signal interrupts.
  func finish<Result, Failure: Error>(
    _ path: FilePath, _ end: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try uninterrupted { () throws(Failure) in
      paths.remove(path)
      return try end()
    }
  }

  /// Does something that a signal waits for.
  package func uninterrupted<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try queue.sync { Swift.Result(catching: body) }.get()
  }

  /// Removes all unfinished work and ends the program: its other threads can write no more.
  package func takeBack(andEnd end: () -> Never) -> Never {
    queue.sync {
      for path in paths {
        // Under another name first: what still writes by path finds nothing and cannot make it anew.
        let gone = path.removingLastComponent().appending((path.lastComponent?.string ?? "") + "-gone")
        try? FileSystem.move(path, to: gone)
        try? FileSystem.remove(gone)
      }
      end()
    }
  }
}
