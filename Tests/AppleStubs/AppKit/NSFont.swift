/// A font: its size. Every character is half as wide as the font is high.
@available(macOS 10, *)
nonisolated open class NSFont: NSObject {
  nonisolated public struct TextStyle: Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static var body: TextStyle { TextStyle(rawValue: "body") }
    public static var headline: TextStyle { TextStyle(rawValue: "headline") }
  }
  nonisolated public struct TextStyleOptionKey: Hashable {}

  open private(set) var pointSize: CGFloat
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

@available(macOS 10, *)
nonisolated open class NSColor: NSObject, @unchecked Sendable {
  private static let stubLabels = (
    NSColor(red: 0, green: 0, blue: 0, alpha: 1), NSColor(red: 0, green: 0, blue: 0, alpha: 0.5)
  )

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  open class var labelColor: NSColor { stubLabels.0 }
  open class var secondaryLabelColor: NSColor { stubLabels.1 }
}
