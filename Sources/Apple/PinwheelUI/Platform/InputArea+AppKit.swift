#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  package import AppKit
  internal import Pinwheel

  /// Fills a public view, makes touches of the mouse, and passes on the rest; see ``InputReceiver``.
  package final class InputArea: NSView {
    private weak var owner: (any InputReceiver)?
    private var onTouches: ([InputTouch]) -> Void = { _ in }

    /// Fills a view, behind its content.
    ///
    /// - Parameter onTouches: Takes what the mouse does, in points of the view.
    func fill(_ owner: some InputReceiver, onTouches: @escaping ([InputTouch]) -> Void) {
      (self.owner, self.onTouches) = (owner, onTouches)
      frame = owner.bounds
      autoresizingMask = [.width, .height]
      owner.addBehind(self)
      // Such an area follows the visible part of the view by itself.
      addTrackingArea(
        NSTrackingArea(
          rect: .zero,
          options: [.mouseEnteredAndExited, .mouseMoved, .cursorUpdate, .activeInKeyWindow, .inVisibleRect],
          owner: self, userInfo: nil))
    }

    /// A view that takes no input gets none.
    private var takesInput: Bool { owner?.takesInput ?? false }

    // MARK: Around the view

    package override var isFlipped: Bool { true }

    package override func setFrameSize(_ newSize: CGSize) {
      super.setFrameSize(newSize)
      owner?.resize(to: newSize)
    }

    package override func layout() {
      super.layout()
      owner?.layOut()
    }

    package override func viewDidEndLiveResize() {
      super.viewDidEndLiveResize()
      needsLayout = true
    }

    package override func viewDidChangeEffectiveAppearance() {
      super.viewDidChangeEffectiveAppearance()
      owner?.traitsDidChange()
    }

    package override func viewDidChangeBackingProperties() {
      super.viewDidChangeBackingProperties()
      owner?.traitsDidChange()
    }

    package override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      owner?.windowDidChange()
    }

    // MARK: The mouse

    /// Only where the view takes clicks. The area has the coordinates of the surrounding view.
    package override func hitTest(_ point: CGPoint) -> NSView? {
      owner?.contains(Point2D(point), radius: 0) == true ? self : nil
    }

    /// The click that brings the window to the front counts, as on a slider (NSSlider.h, `acceptsFirstMouse:`).
    package override func acceptsFirstMouse(for event: NSEvent?) -> Bool { true }
    // A view that is not opaque would let a drag move a window that is movable by its background.
    package override var mouseDownCanMoveWindow: Bool { false }
    package override func mouseDown(with event: NSEvent) { handle(event, .began) }
    package override func mouseDragged(with event: NSEvent) { handle(event, .moved) }
    package override func mouseUp(with event: NSEvent) { handle(event, .ended) }
    package override func mouseEntered(with event: NSEvent) { hover(event) }
    package override func mouseMoved(with event: NSEvent) { hover(event) }
    package override func mouseExited(with event: NSEvent) { handle(event, .exited) }

    /// A tracking area also reports a mouse over a view in front, for which it has left this one.
    private func hover(_ event: NSEvent) {
      // The superview of a content view has the coordinates of the window.
      let isInFront = unsafe window?.contentView?.hitTest(event.locationInWindow) === self
      handle(event, isInFront ? .hovered : .exited)
    }

    /// The mouse hovers and presses with one identity.
    private func handle(_ event: NSEvent, _ phase: Touch.Phase) {
      guard takesInput else { return }
      let location = Point2D(convert(event.locationInWindow, from: nil))
      let touch = Touch(id: 0, phase: phase, location: location, time: event.timestamp)
      onTouches([InputTouch(touch: touch, isFinger: false)])
    }

    package override func scrollWheel(with event: NSEvent) {
      if !takesInput || owner?.scroll(Scroll(event)) != true { super.scrollWheel(with: event) }
    }

    // MARK: Keys

    package override var acceptsFirstResponder: Bool {
      takesInput && owner?.takesFocus == true
    }
    // Tab stops at the surrounding view, which passes the keys to this one and continues from there.
    package override var canBecomeKeyView: Bool { false }
    // SAFETY: the views of a window outlive its key loop.
    package override var nextValidKeyView: NSView? { unsafe owner?.nextValidKeyView }
    package override var previousValidKeyView: NSView? { unsafe owner?.previousValidKeyView }

    /// Gives the area keyboard input.
    func focus() -> Bool { unsafe window?.makeFirstResponder(self) ?? false }

    package override func becomeFirstResponder() -> Bool {
      guard super.becomeFirstResponder() else { return false }
      owner?.focusDidChange(true)
      return true
    }

    package override func resignFirstResponder() -> Bool {
      owner?.focusDidChange(false)
      return super.resignFirstResponder()
    }

    package override var focusRingMaskBounds: CGRect { bounds }
    package override func drawFocusRingMask() { bounds.fill() }

    package override func keyDown(with event: NSEvent) {
      guard takesInput, let key = ControlKey(event), owner?.take(key, at: event.timestamp) == true else {
        return super.keyDown(with: event)
      }
    }

    // MARK: Assistive technologies

    // The element of the surrounding view has what an app sets there.
    var isSilent = false

    package override func isAccessibilityElement() -> Bool { !isSilent && owner?.spoken.isElement == true }
    package override func accessibilityHelp() -> String? { owner?.accessibilityHelp() }
    package override func accessibilityIdentifier() -> String { owner?.accessibilityIdentifier() ?? "" }
    package override func accessibilityCustomActions() -> [NSAccessibilityCustomAction]? {
      owner?.accessibilityCustomActions()
    }
    @available(macOS 14, *)
    package override func accessibilityUserInputLabels() -> [String]? {
      owner?.accessibilityUserInputLabels()
    }
    package override func isAccessibilityEnabled() -> Bool { owner?.spoken.isEnabled ?? true }
    package override func accessibilityLabel() -> String? {
      owner.flatMap { $0.accessibilityLabel() ?? $0.spoken.label }
    }
    package override func accessibilityRole() -> NSAccessibility.Role? {
      switch owner?.spoken.role {
      case .adjustable: .slider
      case .choice: .radioGroup
      case .picture, .directlyTouched, nil: .group
      }
    }
    package override func accessibilityValue() -> Any? {
      owner.flatMap { $0.accessibilityValue() ?? $0.spoken.value() }
    }
    package override func accessibilityChildren() -> [Any]? { owner?.spoken.elements() ?? [] }
    package override func accessibilityPerformIncrement() -> Bool { owner?.adjust(by: 1) ?? false }
    package override func accessibilityPerformDecrement() -> Bool { owner?.adjust(by: -1) ?? false }
  }
#endif
