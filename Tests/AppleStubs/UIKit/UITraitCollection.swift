/// The screen and the settings around a view. A test makes it.
@available(iOS 8, *)
nonisolated open class UITraitCollection: NSObject, @unchecked Sendable {
  public let displayScale: CGFloat
  @available(iOS 12, *)
  open var userInterfaceStyle: UIUserInterfaceStyle { stubIsDark ? .dark : .light }
  @available(iOS 10, *)
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIContentSizeCategory(rawValue: "\(stubTextFactor)")
  }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { stubIdiom }
  @available(iOS 10, *)
  open var displayGamut: UIDisplayGamut { stubIsWide ? .P3 : .SRGB }
  @available(iOS 13, *)
  open var accessibilityContrast: UIAccessibilityContrast { stubIsHighContrast ? .high : .normal }
  private let stubIdiom: UIUserInterfaceIdiom
  private let stubIsWide: Bool
  private let stubIsHighContrast: Bool
  private let stubIsDark: Bool
  let stubIsRightToLeft: Bool
  /// How many times the standard size text has.
  let stubTextFactor: CGFloat

  public init(
    stubScale: CGFloat = 2, isDark: Bool = false, isRightToLeft: Bool = false, textFactor: CGFloat = 1,
    idiom: UIUserInterfaceIdiom = .phone, isWide: Bool = false, isHighContrast: Bool = false
  ) {
    stubIdiom = idiom
    (stubIsWide, stubIsHighContrast) = (isWide, isHighContrast)
    displayScale = stubScale
    (stubIsDark, stubIsRightToLeft, stubTextFactor) = (isDark, isRightToLeft, textFactor)
  }

  public convenience init(displayScale: CGFloat) { self.init(stubScale: displayScale) }
  @available(iOS 12, *)
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(isDark: userInterfaceStyle == .dark)
  }

  static let stubCurrent = UITraitCollection()

  /// What a picture may be for, as the names of pictures say it.
  var stubWords: Set<String> {
    var words: Set = ["\(Int(displayScale))x"]
    if stubIsDark { words.insert("dark") }
    if stubIsRightToLeft { words.insert("rtl") }
    if stubIdiom == .pad { words.insert("pad") }
    if stubIsWide { words.insert("P3") }
    if stubIsHighContrast { words.insert("contrast") }
    return words
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return stubWords == other.stubWords && stubTextFactor == other.stubTextFactor
      && stubIdiom == other.stubIdiom
  }
  open override var hash: Int { stubWords.hashValue }
}

@available(iOS 3.2, *)
nonisolated public enum UIUserInterfaceIdiom: Int, Sendable {
  case phone, pad
  @available(iOS 17, *)
  case vision = 6
}

@available(iOS 10, *)
nonisolated public enum UIDisplayGamut: Int, Sendable {
  case SRGB, P3
}

@available(iOS 13, *)
nonisolated public enum UIAccessibilityContrast: Int, Sendable {
  case normal, high
}

@available(iOS 12, *)
nonisolated public enum UIUserInterfaceStyle: Int {
  case unspecified, light, dark
}

@available(iOS 5, *)
nonisolated public enum UIUserInterfaceLayoutDirection: Int {
  case leftToRight, rightToLeft
}

@available(iOS 9, *)
nonisolated public enum UISemanticContentAttribute: Int {
  case unspecified = 0
  case forceLeftToRight = 3
  case forceRightToLeft = 4
}

/// The reader's text size.
@available(iOS 7, *)
nonisolated public struct UIContentSizeCategory: RawRepresentable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}
