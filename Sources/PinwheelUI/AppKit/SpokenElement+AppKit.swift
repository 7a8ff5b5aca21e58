#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit

  /// An item as VoiceOver finds it: a radio button, one of which is on. It asks its view each time.
  final class SpokenElement: NSAccessibilityElement {
    private weak var view: (any SpokenItemSource)?
    private let index: Int

    init(_ index: Int, in view: any SpokenItemSource) {
      self.index = index
      self.view = view
      super.init()
    }

    private var item: SpokenItem? {
      guard let view, index < view.spokenCount else { return nil }
      return view.spokenItem(index)
    }

    override func isAccessibilityElement() -> Bool { true }
    override func accessibilityParent() -> Any? { view }
    override func accessibilityRole() -> NSAccessibility.Role? { .radioButton }
    override func accessibilityLabel() -> String? { item?.label }
    override func accessibilityValue() -> Any? { item?.isSelected == true ? 1 : 0 }
    override func isAccessibilityEnabled() -> Bool { item?.isEnabled ?? false }

    override func accessibilityFrame() -> CGRect {
      guard let view, let item else { return .zero }
      return NSAccessibility.screenRect(fromView: view, rect: item.frame)
    }

    override func accessibilityPerformPress() -> Bool {
      guard let view, item?.isEnabled == true else { return false }
      view.activateSpokenItem(index)
      return true
    }

    override func setAccessibilityFocused(_ isFocused: Bool) {
      if isFocused { view?.showSpokenItem(index) }
    }
  }
#endif
