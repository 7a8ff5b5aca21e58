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
  /// Whether the event lists its touches: nothing guarantees that while UIKit looks for their views.
  public var stubKnowsTouches = true
  open var allTouches: Set<UITouch>? { stubKnowsTouches ? Set(stubTouches) : nil }

  @available(iOS 13.4, *)
  nonisolated public struct ButtonMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let primary = ButtonMask(rawValue: 1)
    public static let secondary = ButtonMask(rawValue: 2)
  }

  /// The number of the buttons that are down.
  public var stubButtons = 0
  @available(iOS 13.4, *)
  open var buttonMask: ButtonMask { ButtonMask(rawValue: stubButtons) }

  public init(stubTouches: [UITouch] = []) { self.stubTouches = stubTouches }
}
