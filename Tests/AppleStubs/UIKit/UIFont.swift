/// A font: its size. Every character is half as wide as the font is high.
open class UIFont: NSObject, @unchecked Sendable {
  public struct TextStyle: Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let body = TextStyle(rawValue: "body")
    public static let headline = TextStyle(rawValue: "headline")
    public static let caption1 = TextStyle(rawValue: "caption1")
  }

  public let pointSize: CGFloat

  private init(size: CGFloat) { pointSize = size }

  open class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(size: size) }
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(size: 17 * UIContentSizeCategory.factor)
  }
  open func withSize(_ size: CGFloat) -> UIFont { UIFont(size: size) }
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.pointSize == pointSize }
}

open class UIFontMetrics: NSObject {
  public init(forTextStyle style: UIFont.TextStyle) {}
  open func scaledFont(for font: UIFont) -> UIFont {
    font.withSize(font.pointSize * UIContentSizeCategory.factor)
  }
}

/// The reader's text size.
public struct UIContentSizeCategory: Sendable, Hashable {
  public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")

  /// How many times the standard size it is. A test changes it.
  @MainActor public static var stubFactor: CGFloat {
    get { factor }
    set {
      factor = newValue
      NotificationCenter.default.post(name: didChangeNotification, object: nil)
    }
  }
  nonisolated(unsafe) fileprivate static var factor: CGFloat = 1
}
