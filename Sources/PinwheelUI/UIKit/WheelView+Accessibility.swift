#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Pinwheel
  import PinwheelControls
  import UIKit

  /// The elements of a wheel's slices. They are kept while a slice is, so that VoiceOver does not lose its place.
  @MainActor final class SliceElements {
    private var known: [Int: SliceAccessibilityElement] = [:]
    private var ordered: [SliceAccessibilityElement]?

    /// They are computed anew when they are asked for next.
    func invalidate() { ordered = nil }

    func all(of view: WheelView) -> [SliceAccessibilityElement] {
      if let ordered { return ordered }
      var kept: [Int: SliceAccessibilityElement] = [:]
      let elements = view.viewState.elements(label: view.accessibilityLabelForSlice).map { value in
        let element = known[value.id] ?? SliceAccessibilityElement(accessibilityContainer: view)
        element.update(value)
        kept[value.id] = element
        return element
      }
      (known, ordered) = (kept, elements)
      return elements
    }
  }

  /// A slice as VoiceOver, Switch Control, Voice Control and Full Keyboard Access find it.
  final class SliceAccessibilityElement: UIAccessibilityElement {
    private var value: WheelElement?

    private var view: WheelView? { accessibilityContainer as? WheelView }

    func update(_ value: WheelElement) {
      self.value = value
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

    /// A point that is on the slice: the middle of a wedge's frame need not be.
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
