/// What a mouse, a wheel or a key did. A test makes it.
@available(macOS 10, *)
nonisolated open class NSEvent: NSObject {
  nonisolated public enum EventType: UInt, Sendable {
    case leftMouseDown = 1
    case leftMouseUp = 2
    case mouseMoved = 5
    case leftMouseDragged = 6
    case mouseExited = 9
    case keyDown = 10
    case scrollWheel = 22
  }

  nonisolated public struct ModifierFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let shift = ModifierFlags(rawValue: 1 << 17)
    public static let control = ModifierFlags(rawValue: 1 << 18)
    public static let option = ModifierFlags(rawValue: 1 << 19)
    public static let command = ModifierFlags(rawValue: 1 << 20)
  }

  /// Of fingers on a trackpad.
  nonisolated public struct Phase: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let began = Phase(rawValue: 1)
    public static let stationary = Phase(rawValue: 2)
    public static let changed = Phase(rawValue: 4)
    public static let ended = Phase(rawValue: 8)
    public static let cancelled = Phase(rawValue: 16)
    public static let mayBegin = Phase(rawValue: 32)
  }

  nonisolated public struct SpecialKey: Hashable {
    public let rawValue: Int
    public static var upArrow: SpecialKey { SpecialKey(rawValue: 0xF700) }
    public static var downArrow: SpecialKey { SpecialKey(rawValue: 0xF701) }
    public static var leftArrow: SpecialKey { SpecialKey(rawValue: 0xF702) }
    public static var rightArrow: SpecialKey { SpecialKey(rawValue: 0xF703) }
    public static var home: SpecialKey { SpecialKey(rawValue: 0xF729) }
    public static var end: SpecialKey { SpecialKey(rawValue: 0xF72B) }
    public static var pageUp: SpecialKey { SpecialKey(rawValue: 0xF72C) }
    public static var pageDown: SpecialKey { SpecialKey(rawValue: 0xF72D) }
    public static var carriageReturn: SpecialKey { SpecialKey(rawValue: 0x000D) }
    public static var enter: SpecialKey { SpecialKey(rawValue: 0x0003) }
  }

  /// In points of the window, whose origin is at its bottom.
  open private(set) var locationInWindow: CGPoint
  open private(set) var timestamp: TimeInterval
  open private(set) var scrollingDeltaX: CGFloat
  open private(set) var scrollingDeltaY: CGFloat
  open private(set) var hasPreciseScrollingDeltas: Bool
  @available(macOS 10.7, *)
  open var phase: Phase { stubPhase }
  @available(macOS 10.7, *)
  open var momentumPhase: Phase { stubMomentum }
  open var modifierFlags: ModifierFlags { stubModifiers }
  public var stubPhase: Phase = []
  public var stubMomentum: Phase = []
  public var stubModifiers: ModifierFlags = []
  open private(set) var specialKey: SpecialKey?
  open private(set) var charactersIgnoringModifiers: String?
  open private(set) var isARepeat: Bool
  open private(set) var type: EventType

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
