@available(iOS 6, *)
@MainActor open class NSLayoutConstraint: NSObject {
  nonisolated public enum Axis: Int, Sendable {
    case horizontal, vertical
  }
}

@available(iOS 6, *)
nonisolated public struct UILayoutPriority: RawRepresentable, Hashable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public static var defaultLow: UILayoutPriority { UILayoutPriority(rawValue: 250) }
}

@available(iOS 6, *)
@MainActor extension UIView {
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    stubCompressionResistance[axis.rawValue] = priority.rawValue
  }
}
