/// How the independent parts of a long measurement are done: by the caller's means, since this module starts no threads.
package protocol WorkSharing: Sendable {
  /// The results of `body` for 0 to `count` - 1, in order; it may be called from several threads at once.
  func map<Result: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Result) -> [Result]
}

/// One part after another.
package struct OneAfterAnother: WorkSharing {
  package init() {}

  package func map<Result: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
    (0..<count).map(body)
  }
}
