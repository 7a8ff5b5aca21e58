internal import FileShims

/// Threads that the system may refuse, since it limits their number, as containers do.
package enum Threads {
  private typealias Body = @Sendable () -> Void

  /// Runs a body on several threads at once, including the calling one, and returns when all are done.
  ///
  /// - Parameter wanted: The maximum number of threads. There are never more than cores, and fewer if the system
  ///   limits them.
  static func run(_ wanted: Int, _ body: @Sendable () -> Void) {
    start(max(1, min(wanted, Processors.count)), body)
  }

  /// Whether this many threads can exist at once, including the calling one.
  package static func canRun(_ count: Int) -> Bool {
    start(count) {} == count
  }

  @discardableResult
  private static func start(_ count: Int, _ body: @Sendable () -> Void) -> Int {
    withoutActuallyEscaping(body) { body in
      // SAFETY: the body outlives the call, which returns when no thread uses it any longer.
      unsafe withUnsafePointer(to: body) { body in
        let count = unsafe pw_on_threads(
          CInt(clamping: count), { unsafe $0?.assumingMemoryBound(to: Body.self).pointee() },
          UnsafeMutableRawPointer(mutating: body))
        return Int(count)
      }
    }
  }
}
