#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit

  /// A slice or an item as VoiceOver, Voice Control and Full Keyboard Access find it. AppKit's elements have no
  /// outline: the frame is the bounding box, and the click point lies on the slice.
  ///
  /// AppKit calls its elements on the main thread, but does not declare them as main-actor isolated.
  final class SpokenElement: NSAccessibilityElement {
    let reference: SpokenReference

    init(_ reference: SpokenReference) {
      self.reference = reference
      super.init()
    }

    private var item: SpokenItem? { onMain { $0.item } }

    private func onMain<Answer: Sendable>(_ answer: @MainActor (SpokenReference) -> Answer) -> Answer {
      let reference = reference
      return MainActor.assumeIsolated { answer(reference) }
    }

    override func isAccessibilityElement() -> Bool { true }
    override func accessibilityParent() -> Any? { onMain { $0.view?.inputArea } }
    override func accessibilityLabel() -> String? { item?.label }
    override func accessibilityHelp() -> String? {
      super.accessibilityHelp() ?? onMain { $0.view?.accessibilityHelp() }
    }
    override func isAccessibilityEnabled() -> Bool { item?.isEnabled ?? false }
    override func isAccessibilitySelected() -> Bool { item?.isSelected ?? false }

    override func accessibilityRole() -> NSAccessibility.Role? {
      switch item?.role {
      case .radioButton: .radioButton
      case .checkBox: .checkBox
      case .button, nil: .button
      }
    }

    override func accessibilityValue() -> Any? {
      guard let item, item.role != .button else { return nil }
      return item.isSelected ? 1 : 0
    }

    override func accessibilityFrame() -> CGRect {
      guard let item, let view = reference.view else { return .zero }
      // SAFETY: no value of this namespace is made, and its pointer is not read.
      return unsafe NSAccessibility.screenRect(fromView: view, rect: CGRect(item.frame))
    }

    override func accessibilityActivationPoint() -> CGPoint {
      onMain { known in known.item.flatMap { known.view?.screenPoint($0.touchPoint) } ?? .zero }
    }

    override func accessibilityPerformPress() -> Bool { onMain { $0.activate() } }

    override func setAccessibilityFocused(_ isFocused: Bool) {
      if isFocused { onMain { $0.show() } }
    }
  }
#endif
