@available(iOS 2, *)
nonisolated open class UIColor: NSObject, @unchecked Sendable {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}

  private static let stubLabels = (
    UIColor(red: 0, green: 0, blue: 0, alpha: 1), UIColor(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.6)
  )
  private static let stubClear = UIColor(red: 0, green: 0, blue: 0, alpha: 0)
  open class var clear: UIColor { stubClear }
  @available(iOS 13, *)
  open class var label: UIColor { stubLabels.0 }
  @available(iOS 13, *)
  open class var secondaryLabel: UIColor { stubLabels.1 }
}
