#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit

  /// An item as VoiceOver finds it: a radio button, one of which is on.
  final class SpokenElement: NSAccessibilityElement {
    private let reference: SpokenItemReference

    init(_ index: Int, in view: any SpokenItemSource) {
      reference = SpokenItemReference(index: index, view: view)
      super.init()
    }

    private var item: SpokenItem? { reference.item }

    override func isAccessibilityElement() -> Bool { true }
    override func accessibilityParent() -> Any? { reference.view }
    override func accessibilityRole() -> NSAccessibility.Role? { .radioButton }
    override func accessibilityLabel() -> String? { item?.label }
    override func accessibilityValue() -> Any? { item?.isSelected == true ? 1 : 0 }
    override func isAccessibilityEnabled() -> Bool { item?.isEnabled ?? false }

    override func accessibilityFrame() -> CGRect {
      guard let view = reference.view, let item else { return .zero }
      return NSAccessibility.screenRect(fromView: view, rect: item.frame)
    }

    override func accessibilityPerformPress() -> Bool { reference.activate() }

    override func setAccessibilityFocused(_ isFocused: Bool) {
      if isFocused { reference.show() }
    }
  }
#endif
