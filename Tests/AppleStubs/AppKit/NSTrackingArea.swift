/// Where a view is told of a mouse that is not down.
public final class NSTrackingArea: NSObject, @unchecked Sendable {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let mouseEnteredAndExited = Options(rawValue: 1)
    public static let mouseMoved = Options(rawValue: 2)
    public static let cursorUpdate = Options(rawValue: 4)
    public static let activeInKeyWindow = Options(rawValue: 0x20)
    public static let activeInActiveApp = Options(rawValue: 0x40)
    public static let inVisibleRect = Options(rawValue: 0x200)
  }

  public let options: Options

  public init(rect: CGRect, options: Options, owner: Any?, userInfo: [AnyHashable: Any]?) {
    self.options = options
  }
}

@MainActor public final class NSCursor: NSObject {
  public static let arrow = NSCursor()
  public static let pointingHand = NSCursor()
  public static var stubCurrent = arrow
  nonisolated override init() {}
  public func set() { Self.stubCurrent = self }
}

@MainActor public protocol NSHapticFeedbackPerformer {
  func perform(
    _ pattern: NSHapticFeedbackManager.FeedbackPattern,
    performanceTime: NSHapticFeedbackManager.PerformanceTime)
}

@MainActor public final class NSHapticFeedbackManager: NSObject {
  public enum FeedbackPattern: Int, Sendable {
    case generic, alignment, levelChange
  }
  public enum PerformanceTime: UInt, Sendable {
    case `default`, now, drawCompleted
  }

  public static var stubPlayed = 0
  public static var defaultPerformer: any NSHapticFeedbackPerformer { Performer() }

  private struct Performer: NSHapticFeedbackPerformer {
    func perform(_ pattern: FeedbackPattern, performanceTime: PerformanceTime) { stubPlayed += 1 }
  }
}
