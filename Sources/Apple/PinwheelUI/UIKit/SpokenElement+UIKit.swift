#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  internal import UIKit

  /// An item as VoiceOver finds it: a button, one of which is selected.
  final class SpokenElement: UIAccessibilityElement {
    private let reference: SpokenItemReference

    init(_ index: Int, in view: any SpokenItemSource) {
      reference = SpokenItemReference(index: index, view: view)
      super.init(accessibilityContainer: view)
    }

    private var item: SpokenItem? { reference.item }

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

    override func accessibilityActivate() -> Bool { reference.activate() }

    override func accessibilityElementDidBecomeFocused() { reference.show() }
  }
#endif
