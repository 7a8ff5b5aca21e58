internal import FileShims

/// Threads that may be refused: the system limits how many there are, as containers do.
package enum Threads {
  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// Runs a body on several threads at once, the calling one among them, and returns when all of them are done.
  ///
  /// - Parameter wanted: The most threads. There are never more than cores, and fewer where the system allows no more.
  static func run(_ wanted: Int, _ body: @Sendable () -> Void) {
    start(max(1, min(wanted, Processors.count)), body)
  }

  /// Whether so many threads can exist at once, the calling one among them.
  package static func canRun(_ count: Int) -> Bool {
    start(count) {} == count
  }

  @discardableResult
  private static func start(_ count: Int, _ body: @Sendable () -> Void) -> Int {
    withoutActuallyEscaping(body) { body in
      let body = Body(body)
      return withExtendedLifetime(body) {
        // SAFETY: the body outlives the call, which returns when no thread uses it any more.
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
