@available(macOS 10, *)
nonisolated public protocol NSHapticFeedbackPerformer: NSObjectProtocol {
  func perform(
    _ pattern: NSHapticFeedbackManager.FeedbackPattern,
    performanceTime: NSHapticFeedbackManager.PerformanceTime)
}

@available(macOS 10.11, *)
nonisolated open class NSHapticFeedbackManager: NSObject {
  nonisolated public enum FeedbackPattern: Int, Sendable {
    case alignment = 1
  }
  nonisolated public enum PerformanceTime: UInt, Sendable {
    case now = 1
  }

  @safe nonisolated(unsafe) public fileprivate(set) static var stubPlayed = 0
  open class var defaultPerformer: any NSHapticFeedbackPerformer { StubPerformer() }
}

private final class StubPerformer: NSObject, NSHapticFeedbackPerformer {
  func perform(
    _ pattern: NSHapticFeedbackManager.FeedbackPattern,
    performanceTime: NSHapticFeedbackManager.PerformanceTime
  ) { NSHapticFeedbackManager.stubPlayed += 1 }
}
