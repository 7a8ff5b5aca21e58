#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Pinwheel
  import UIKit

  /// A slice as VoiceOver, Switch Control, Voice Control and Full Keyboard Access find it.
  final class SliceAccessibilityElement: UIAccessibilityElement {
    var value: WheelElement? { didSet { valueChanged() } }

    private var view: WheelView? { accessibilityContainer as? WheelView }

    convenience init(in view: WheelView) { self.init(accessibilityContainer: view) }

    private func valueChanged() {
      guard let value else { return }
      accessibilityLabel = value.label
      var traits = UIAccessibilityTraits.button
      if value.isSelected { traits.insert(.selected) }
      if !value.isEnabled { traits.insert(.notEnabled) }
      accessibilityTraits = traits
      accessibilityFrameInContainerSpace = CGRect(value.frame)
    }

    /// The outline, in points of the screen, where the view is now.
    override var accessibilityPath: UIBezierPath? {
      get {
        guard let value, let view else { return nil }
        return UIAccessibility.convertToScreenCoordinates(
          UIBezierPath(cgPath: .polygons(value.outline)), in: view)
      }
      set {}
    }

    /// A point that is on the slice: the center of a wedge's frame need not be.
    override var accessibilityActivationPoint: CGPoint {
      get {
        guard let value, let view else { return .zero }
        let place = CGRect(origin: CGPoint(value.touchPoint), size: .zero)
        return UIAccessibility.convertToScreenCoordinates(place, in: view).origin
      }
      set {}
    }

    override func accessibilityActivate() -> Bool {
      guard let value, let view else { return false }
      return view.press(id: value.id)
    }
  }
#endif
