/// A font: its size. Every character is half as wide as the font is high.
@available(iOS 2, *)
nonisolated open class UIFont: NSObject, @unchecked Sendable {
  nonisolated public struct TextStyle: Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static var body: TextStyle { TextStyle(rawValue: "body") }
    public static var headline: TextStyle { TextStyle(rawValue: "headline") }
  }

  public let pointSize: CGFloat

  private init(size: CGFloat) { pointSize = size }

  open class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(size: size) }
  @available(iOS 10, *)
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?
  ) -> UIFont {
    UIFont(size: 17 * (traits ?? .stubCurrent).stubTextFactor)
  }
  open func withSize(_ size: CGFloat) -> UIFont { UIFont(size: size) }
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.pointSize == pointSize }
}

@available(iOS 11, *)
nonisolated open class UIFontMetrics: NSObject, @unchecked Sendable {
  public init(forTextStyle style: UIFont.TextStyle) {}
  open func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection?) -> UIFont {
    font.withSize(scaledValue(for: font.pointSize, compatibleWith: traits))
  }
  open func scaledValue(for value: CGFloat, compatibleWith traits: UITraitCollection?) -> CGFloat {
    value * (traits ?? .stubCurrent).stubTextFactor
  }
}
