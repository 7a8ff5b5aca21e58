/// A font: its size. Every character is half as wide as the font is high.
open class NSFont: NSObject, @unchecked Sendable {
  public struct TextStyle: Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let body = TextStyle(rawValue: "body")
    public static let headline = TextStyle(rawValue: "headline")
  }
  public struct TextStyleOptionKey: Sendable, Hashable {}

  public let pointSize: CGFloat
  private init(size: CGFloat) { pointSize = size }

  open class func systemFont(ofSize size: CGFloat) -> NSFont { NSFont(size: size) }
  open class func preferredFont(forTextStyle style: TextStyle, options: [TextStyleOptionKey: Any] = [:])
    -> NSFont
  {
    NSFont(size: 13)
  }
  open func withSize(_ size: CGFloat) -> NSFont { NSFont(size: size) }
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSFont)?.pointSize == pointSize }
}

open class NSColor: NSObject, @unchecked Sendable {
  public let cgColor: CGColor
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  public static let labelColor = NSColor(red: 0, green: 0, blue: 0, alpha: 1)
  public static let secondaryLabelColor = NSColor(red: 0, green: 0, blue: 0, alpha: 0.5)
  public static let controlAccentColor = NSColor(red: 0, green: 0.4, blue: 1, alpha: 1)
  public static let keyboardFocusIndicatorColor = NSColor(red: 0, green: 0.4, blue: 1, alpha: 0.5)
}
