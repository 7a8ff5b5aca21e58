internal import Dispatch
package import SystemPackage

/// The hidden files and folders in use, so that a signal that ends the program can remove them.
package final class UnfinishedWork: @unchecked Sendable {
  package static let shared = UnfinishedWork()

  // All access goes through the queue, which makes the class sendable.
  private let queue = DispatchQueue(label: "unfinished work")
  private var paths: Set<FilePath> = []
  private var handler: (@Sendable () throws(Errno) -> Void)?

  private init() {}

  /// Sets the function that makes terminating signals call ``takeBack(andEnd:)``. It runs when the first work
  /// begins, so that no command that writes can forget it, and commands that only read need no threads for it.
  package func handleSignals(by handler: @escaping @Sendable () throws(Errno) -> Void) {
    queue.sync { self.handler = handler }
  }

  /// Handles signals from now on.
  package func handleSignals() throws(Errno) {
    try uninterrupted { () throws(Errno) in
      try handler?()
      handler = nil
    }
  }

  /// Registers a path before its file or folder is made.
  func begin(_ path: FilePath) throws(Errno) {
    try handleSignals()
    queue.sync { _ = paths.insert(path) }
  }

  /// Ends the work at a path by moving or removing it; no signal interrupts this.
  func finish<Result, Failure: Error>(
    _ path: FilePath, _ end: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try uninterrupted { () throws(Failure) in
      paths.remove(path)
      return try end()
    }
  }

  /// Runs code that delays signals until it is done.
  package func uninterrupted<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try queue.sync { Swift.Result(catching: body) }.get()
  }

  /// Removes all unfinished work and ends the program; its other threads can no longer write.
  package func takeBack(andEnd end: () -> Never) -> Never {
    queue.sync {
      for path in paths {
        // Renamed first: code that still writes by path finds nothing and cannot make it again.
        let gone = path.removingLastComponent().appending((path.lastComponent?.string ?? "") + "-gone")
        try? FileSystem.move(path, to: gone)
        try? FileSystem.remove(gone)
      }
      end()
    }
  }
}
