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
  private let stubIdiom: UIUserInterfaceIdiom
  private let stubIsDark: Bool
  let stubIsRightToLeft: Bool
  /// How many times the standard size text has.
  let stubTextFactor: CGFloat

  public init(
    stubScale: CGFloat = 2, isDark: Bool = false, isRightToLeft: Bool = false, textFactor: CGFloat = 1,
    idiom: UIUserInterfaceIdiom = .phone
  ) {
    stubIdiom = idiom
    displayScale = stubScale
    (stubIsDark, stubIsRightToLeft, stubTextFactor) = (isDark, isRightToLeft, textFactor)
  }

  public convenience init(displayScale: CGFloat) { self.init(stubScale: displayScale) }
  @available(iOS 12, *)
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(isDark: userInterfaceStyle == .dark)
  }

  static let stubCurrent = UITraitCollection()
}

@available(iOS 3.2, *)
nonisolated public enum UIUserInterfaceIdiom: Int, Sendable {
  case phone, pad
  @available(iOS 17, *)
  case vision = 6
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
