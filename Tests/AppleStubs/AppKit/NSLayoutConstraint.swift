@available(macOS 10.7, *)
@MainActor open class NSLayoutConstraint: NSObject {
  nonisolated public enum Orientation: Int, Sendable {
    case horizontal, vertical
  }
  nonisolated public struct Priority: RawRepresentable, Hashable {
    public let rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public static var defaultLow: Priority { Priority(rawValue: 250) }
  }
}

@available(macOS 10.7, *)
@MainActor extension NSView {
  public func setContentCompressionResistancePriority(
    _ priority: NSLayoutConstraint.Priority, for axis: NSLayoutConstraint.Orientation
  ) {
    stubCompressionResistance[axis.rawValue] = priority.rawValue
  }
}
