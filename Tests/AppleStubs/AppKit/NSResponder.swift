/// Events and accessibility. What a responder does not handle goes to the next one.
@available(macOS 10, *)
@MainActor open class NSResponder: NSObject {
  public override init() { super.init() }

  open var nextResponder: NSResponder? { nil }
  open var acceptsFirstResponder: Bool { false }
  open func becomeFirstResponder() -> Bool { acceptsFirstResponder }
  open func resignFirstResponder() -> Bool { true }

  open func mouseDown(with event: NSEvent) { nextResponder?.mouseDown(with: event) }
  open func mouseDragged(with event: NSEvent) { nextResponder?.mouseDragged(with: event) }
  open func mouseUp(with event: NSEvent) { nextResponder?.mouseUp(with: event) }
  open func mouseMoved(with event: NSEvent) { nextResponder?.mouseMoved(with: event) }
  open func mouseEntered(with event: NSEvent) { nextResponder?.mouseEntered(with: event) }
  open func mouseExited(with event: NSEvent) { nextResponder?.mouseExited(with: event) }
  open func scrollWheel(with event: NSEvent) { nextResponder?.scrollWheel(with: event) }
  open func keyDown(with event: NSEvent) { nextResponder?.keyDown(with: event) }
}
