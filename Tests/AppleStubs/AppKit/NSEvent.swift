/// What a mouse, a wheel or a key did. A test makes it.
open class NSEvent: NSObject, @unchecked Sendable {
  public enum EventType: UInt, Sendable {
    case leftMouseDown = 1
    case leftMouseUp = 2
    case mouseMoved = 5
    case leftMouseDragged = 6
    case mouseExited = 9
    case keyDown = 10
    case scrollWheel = 22
  }

  public struct SpecialKey: Sendable, Hashable {
    public let rawValue: Int
    public static let upArrow = SpecialKey(rawValue: 0xF700)
    public static let downArrow = SpecialKey(rawValue: 0xF701)
    public static let leftArrow = SpecialKey(rawValue: 0xF702)
    public static let rightArrow = SpecialKey(rawValue: 0xF703)
    public static let home = SpecialKey(rawValue: 0xF729)
    public static let end = SpecialKey(rawValue: 0xF72B)
    public static let pageUp = SpecialKey(rawValue: 0xF72C)
    public static let pageDown = SpecialKey(rawValue: 0xF72D)
    public static let tab = SpecialKey(rawValue: 0x0009)
    public static let carriageReturn = SpecialKey(rawValue: 0x000D)
    public static let enter = SpecialKey(rawValue: 0x0003)
    public static let backTab = SpecialKey(rawValue: 0x0019)
  }

  /// In points of the window, whose origin is at its bottom.
  public let locationInWindow: CGPoint
  public let timestamp: TimeInterval
  public let scrollingDeltaX: CGFloat
  public let scrollingDeltaY: CGFloat
  public let hasPreciseScrollingDeltas: Bool
  public let specialKey: SpecialKey?
  public let charactersIgnoringModifiers: String?
  public let isARepeat: Bool
  public let type: EventType
  public let clickCount = 1

  public init(
    stubLocation: CGPoint = .zero, timestamp: TimeInterval, dx: CGFloat = 0, dy: CGFloat = 0,
    isPrecise: Bool = true,
    key: SpecialKey? = nil, characters: String? = nil, isARepeat: Bool = false, type: EventType = .keyDown
  ) {
    locationInWindow = stubLocation
    self.timestamp = timestamp
    scrollingDeltaX = dx
    scrollingDeltaY = dy
    hasPreciseScrollingDeltas = isPrecise
    specialKey = key
    charactersIgnoringModifiers = characters
    self.isARepeat = isARepeat
    self.type = type
  }
}
