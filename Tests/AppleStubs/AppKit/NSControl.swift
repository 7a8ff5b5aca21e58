/// A view that sends one action to one target.
@available(macOS 10, *)
@MainActor open class NSControl: NSView {
  nonisolated public struct StateValue: Hashable, RawRepresentable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static var off: StateValue { StateValue(rawValue: 0) }
    public static var on: StateValue { StateValue(rawValue: 1) }
  }

  open var isEnabled = true
  open var isHighlighted = false
  open weak var target: AnyObject?
  open var action: Selector?
  open var stringValue = ""
  open var font: NSFont? = .systemFont(ofSize: 13)
  open var alignment = NSTextAlignment.natural

  @discardableResult open func sendAction(_ action: Selector?, to target: Any?) -> Bool {
    guard let action, let target = target as AnyObject? as? any StubSelectorTarget else { return false }
    target.stubPerform(action, with: self)
    return true
  }

  open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open func sizeToFit() { frame.size = sizeThatFits(frame.size) }
  open func performClick(_ sender: Any?) {}
}
