/// What happened at one time.
@MainActor open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses, scroll = 10, hover, transform = 14
  }

  open var type: EventType { .touches }
  open var timestamp: TimeInterval { stubTouches.first?.timestamp ?? CACurrentMediaTime() }
  open var allTouches: Set<UITouch>? { Set(stubTouches) }
  public var stubTouches: [UITouch]

  public init(stubTouches: [UITouch] = []) { self.stubTouches = stubTouches }

  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
}
