#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit
  internal import Pinwheel

  /// A slice as VoiceOver, Voice Control and Full Keyboard Access find it. AppKit's elements have no outline: the frame is
  /// the box around it, and the point of a click one that is on the slice.
  final class SliceAccessibilityElement: NSAccessibilityElement {
    var value: WheelElement?
    private weak var view: WheelView?

    init(in view: WheelView) {
      self.view = view
      super.init()
    }

    override func isAccessibilityElement() -> Bool { true }
    override func accessibilityParent() -> Any? { view }

    /// Where presses select, slices are switches or radio buttons.
    override func accessibilityRole() -> NSAccessibility.Role? {
      switch view?.selection {
      case .one: .radioButton
      case .several: .checkBox
      default: .button
      }
    }

    override func accessibilityLabel() -> String? { value?.label }
    override func accessibilityValue() -> Any? {
      view?.selection == WheelSelection.none ? nil : value?.isSelected == true ? 1 : 0
    }
    override func isAccessibilityEnabled() -> Bool { value?.isEnabled ?? false }
    override func isAccessibilitySelected() -> Bool { value?.isSelected ?? false }

    override func accessibilityFrame() -> CGRect {
      guard let view, let value else { return .zero }
      return NSAccessibility.screenRect(fromView: view, rect: CGRect(value.frame))
    }

    override func accessibilityActivationPoint() -> CGPoint {
      guard let view, let value else { return .zero }
      return NSAccessibility.screenPoint(fromView: view, point: CGPoint(value.touchPoint))
    }

    override func accessibilityPerformPress() -> Bool {
      guard let view, let value, view.isEnabled else { return false }
      return view.press(id: value.id)
    }
  }
#endif
