#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  internal import UIKit

  /// An item as VoiceOver finds it: a button, one of which is selected. It asks its view each time.
  final class SpokenElement: UIAccessibilityElement {
    private weak var view: (any SpokenItemSource)?
    private let index: Int

    init(_ index: Int, in view: any SpokenItemSource) {
      self.index = index
      self.view = view
      super.init(accessibilityContainer: view)
    }

    private var item: SpokenItem? {
      guard let view, index < view.spokenCount else { return nil }
      return view.spokenItem(index)
    }

    override var accessibilityLabel: String? {
      get { item?.label }
      set {}
    }

    override var accessibilityTraits: UIAccessibilityTraits {
      get {
        guard let item else { return .none }
        var traits = UIAccessibilityTraits.button
        if item.isSelected { traits.insert(.selected) }
        if !item.isEnabled { traits.insert(.notEnabled) }
        return traits
      }
      set {}
    }

    override var accessibilityFrameInContainerSpace: CGRect {
      get { item?.frame ?? .zero }
      set {}
    }

    override func accessibilityActivate() -> Bool {
      guard let view, item?.isEnabled == true else { return false }
      view.activateSpokenItem(index)
      return true
    }

    override func accessibilityElementDidBecomeFocused() { view?.showSpokenItem(index) }
  }
#endif
