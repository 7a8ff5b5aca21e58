/// The area in which a view receives events of a mouse that is not pressed.
@available(macOS 10.5, *)
nonisolated open class NSTrackingArea: NSObject {
  nonisolated public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let mouseEnteredAndExited = Options(rawValue: 1)
    public static let mouseMoved = Options(rawValue: 2)
    public static let cursorUpdate = Options(rawValue: 4)
    public static let activeInKeyWindow = Options(rawValue: 0x20)
    public static let inVisibleRect = Options(rawValue: 0x200)
  }

  public init(rect: CGRect, options: Options = [], owner: Any?, userInfo: [AnyHashable: Any]? = nil) {}
}
