/// A view that sends one action to one target.
@MainActor open class NSControl: NSView {
  public struct StateValue: Sendable, Hashable, RawRepresentable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let off = StateValue(rawValue: 0)
    public static let on = StateValue(rawValue: 1)
    public static let mixed = StateValue(rawValue: -1)
  }

  open var isEnabled = true
  open var isHighlighted = false
  open weak var target: AnyObject?
  open var action: Selector?
  open var tag = 0

  @discardableResult open func sendAction(_ action: Selector?, to target: Any?) -> Bool {
    guard let action, let target = target as AnyObject? as? any StubSelectorTarget else { return false }
    target.stubPerform(action, with: self)
    return true
  }

  open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open func sizeToFit() { frame.size = sizeThatFits(frame.size) }
  open func performClick(_ sender: Any?) {}
}
