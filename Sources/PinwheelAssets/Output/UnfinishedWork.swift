internal import Dispatch
internal import SystemPackage

/// The folders that are being made, so that a signal that ends the program can take them back.
package final class UnfinishedWork: @unchecked Sendable {
  package static let shared = UnfinishedWork()

  // All access goes through the queue, which is what makes the class sendable.
  private let queue = DispatchQueue(label: "unfinished work")
  private var folders: Set<FilePath> = []

  private init() {}

  func begin(_ folder: FilePath) {
    queue.sync { _ = folders.insert(folder) }
  }

  /// Ends the work on a folder by putting it in place or removing it, which nobody interrupts.
  func finish<Result, Failure: Error>(
    _ folder: FilePath, _ end: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result: Swift.Result<Result, Failure> = queue.sync {
      folders.remove(folder)
      do throws(Failure) {
        return .success(try end())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Removes every unfinished folder and ends the program: its other threads can write no more, and have no
  /// time left to wonder why.
  package func takeBack(andEnd end: () -> Never) -> Never {
    queue.sync {
      for folder in folders {
        // Under another name first: what still writes by path finds nothing and cannot make it anew.
        let gone = folder.removingLastComponent().appending((folder.lastComponent?.string ?? "") + "-gone")
        try? FileSystem.move(folder, to: gone)
        try? FileSystem.remove(gone)
      }
      end()
    }
  }
}
