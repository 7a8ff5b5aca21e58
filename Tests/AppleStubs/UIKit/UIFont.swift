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
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(size: 17 * UIContentSizeCategory.factor)
  }
  open func withSize(_ size: CGFloat) -> UIFont { UIFont(size: size) }
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.pointSize == pointSize }
}

@available(iOS 11, *)
nonisolated open class UIFontMetrics: NSObject, @unchecked Sendable {
  public init(forTextStyle style: UIFont.TextStyle) {}
  open func scaledFont(for font: UIFont) -> UIFont {
    font.withSize(font.pointSize * UIContentSizeCategory.factor)
  }
}

/// The reader's text size.
@available(iOS 7, *)
nonisolated public struct UIContentSizeCategory: RawRepresentable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
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
