/// What happened at one time.
@available(iOS 2, *)
@MainActor open class UIEvent: NSObject {
  nonisolated public enum EventType: Int, Sendable {
    case touches = 0
    @available(iOS 9, *)
    case presses = 3
    @available(iOS 13.4, *)
    case hover = 11
  }

  open var type: EventType { .touches }
  public var stubTouches: [UITouch]

  public init(stubTouches: [UITouch] = []) { self.stubTouches = stubTouches }
}
