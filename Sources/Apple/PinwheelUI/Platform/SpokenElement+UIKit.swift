#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  internal import UIKit

  /// A slice or an item as VoiceOver, Switch Control, Voice Control and Full Keyboard Access find it.
  final class SpokenElement: UIAccessibilityElement {
    let reference: SpokenReference

    init(_ reference: SpokenReference) {
      self.reference = reference
      super.init(accessibilityContainer: reference.view?.inputArea as Any)
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
        if #available(iOS 17, *), item.role == .checkBox { traits.insert(.toggleButton) }
        if !item.isEnabled { traits.insert(.notEnabled) }
        return traits
      }
      set {}
    }

    /// The value of a toggle, whose trait has the words for it.
    override var accessibilityValue: String? {
      get {
        guard #available(iOS 17, *), let item, item.role == .checkBox else { return super.accessibilityValue }
        return super.accessibilityValue ?? (item.isSelected ? "1" : "0")
      }
      set { super.accessibilityValue = newValue }
    }

    // What an app sets for one element, or else for the view.

    override var accessibilityHint: String? {
      get { super.accessibilityHint ?? reference.view?.accessibilityHint }
      set { super.accessibilityHint = newValue }
    }

    override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
      get { super.accessibilityCustomActions ?? reference.view?.accessibilityCustomActions }
      set { super.accessibilityCustomActions = newValue }
    }

    override var accessibilityFrameInContainerSpace: CGRect {
      get { item.map { CGRect($0.frame) } ?? .zero }
      set {}
    }

    /// The outline, in points of the screen, at the view's current position.
    override var accessibilityPath: UIBezierPath? {
      get {
        guard let item, !item.outline.isEmpty else { return nil }
        return reference.view?.screenPath(item.outline)
      }
      set {}
    }

    /// A point on the slice: the center of a wedge's frame may lie outside.
    override var accessibilityActivationPoint: CGPoint {
      get {
        item.flatMap { reference.view?.screenPoint($0.touchPoint) } ?? .zero
      }
      set {}
    }

    override func accessibilityActivate() -> Bool { reference.activate() }

    override func accessibilityElementDidBecomeFocused() { reference.show() }
  }
#endif
