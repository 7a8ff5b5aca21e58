@available(iOS 8, *)
nonisolated open class UITraitCollection: NSObject, @unchecked Sendable {
  public let displayScale: CGFloat
  public init(displayScale: CGFloat) { self.displayScale = displayScale }

  static let stubCurrent = UITraitCollection(displayScale: 2)
}

@available(iOS 5, *)
nonisolated public enum UIUserInterfaceLayoutDirection: Int {
  case leftToRight, rightToLeft
}
