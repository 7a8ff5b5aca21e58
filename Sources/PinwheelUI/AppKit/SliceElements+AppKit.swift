#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit
  internal import Pinwheel

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
        let element = known[value.id] ?? SliceAccessibilityElement(value, in: view)
        element.value = value
        kept[value.id] = element
        return element
      }
      (known, ordered) = (kept, elements)
      return elements
    }
  }

  /// A slice as VoiceOver, Voice Control and Full Keyboard Access find it. AppKit's elements have no outline: the frame is
  /// the box around it, and the point of a click one that is on the slice.
  final class SliceAccessibilityElement: NSAccessibilityElement {
    var value: WheelElement
    private weak var view: WheelView?

    init(_ value: WheelElement, in view: WheelView) {
      self.value = value
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

    override func accessibilityLabel() -> String? { value.label }
    override func accessibilityValue() -> Any? {
      view?.selection == WheelSelection.none ? nil : value.isSelected ? 1 : 0
    }
    override func isAccessibilityEnabled() -> Bool { value.isEnabled }
    override func isAccessibilitySelected() -> Bool { value.isSelected }

    override func accessibilityFrame() -> CGRect {
      guard let view else { return .zero }
      return NSAccessibility.screenRect(fromView: view, rect: CGRect(value.frame))
    }

    override func accessibilityActivationPoint() -> CGPoint {
      guard let view else { return .zero }
      return NSAccessibility.screenPoint(fromView: view, point: CGPoint(value.touchPoint))
    }

    override func accessibilityPerformPress() -> Bool { view?.press(id: value.id) ?? false }
  }
#endif
