internal import FileShims

/// Threads that the system may refuse, since it limits their number, as containers do.
package enum Threads {
  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

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
      let body = Body(body)
      return withExtendedLifetime(body) {
        // SAFETY: the body outlives the call, which returns when no thread uses it any longer.
        let count = unsafe pw_on_threads(
          CInt(clamping: count),
          { context in
            guard let context = unsafe context else { return }
            unsafe Unmanaged<Body>.fromOpaque(context).takeUnretainedValue().run()
          }, Unmanaged.passUnretained(body).toOpaque())
        return Int(count)
      }
    }
  }
}
