#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
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
        let element = known[value.id] ?? SliceAccessibilityElement(in: view)
        element.value = value
        kept[value.id] = element
        return element
      }
      (known, ordered) = (kept, elements)
      return elements
    }
  }
#endif
