#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  public import CoreGraphics
  internal import Pinwheel

  /// The slices as assistive technologies find them.
  extension WheelView: SpokenItemSource {
    /// Updates the elements after names, places, states or shapes have changed.
    func elementsChanged() {
      spokenSlices = nil
      spokenElements.invalidate(in: inputArea)
      updateHoverShapes()
    }

    /// The slices are elements. If touches slide from slice to slice, the view is one element through which VoiceOver
    /// lets fingers pass, named like the wheel.
    var spoken: SpokenView {
      guard slidesAcrossSlices else {
        return SpokenView(
          role: .picture, isElement: false, elements: { self.spokenElements.elements(of: self) })
      }
      return SpokenView(
        role: .directlyTouched, isElement: true, label: WheelViewState.words(of: wheel.stack.name))
    }

    /// The element of a slice for assistive technologies, which keeps what an app sets for it: an identifier for UI tests, input
    /// labels, a hint, actions. `nil` for a slice that is missing, hidden, or covered by others.
    ///
    /// - Complexity: After a change of the wheel, thousands of hit tests for each slice.
    public func accessibilityElement(ofSlice name: String) -> PlatformAccessibilityElement? {
      let id = wheel[name]?.id.number
      return spokenElements.elements(of: self).first { $0.reference.id == id }
    }

    /// The outline of the visible part of a slice, in points of the view: for a preview, a popover, a focus of your own. `nil`
    /// where ``accessibilityElement(ofSlice:)`` is `nil`.
    ///
    /// - Complexity: After a change of the wheel, thousands of hit tests for each slice.
    public func outline(ofSlice name: String) -> CGPath? {
      wheel[name].flatMap { spokenItem($0.id.number) }.map { .polygons($0.outline) }
    }

    var slices: [SpokenItem] {
      let slices =
        spokenSlices ?? viewState.spokenItems(label: accessibilityLabelForSlice)
      spokenSlices = slices
      return slices
    }

    var spokenIDs: [Int] { slices.map(\.id) }

    func spokenItem(_ id: Int) -> SpokenItem? { slices.first { $0.id == id } }

    func activateSpokenItem(_ id: Int) -> Bool { takesInput && press(Slice.ID(id)) }

    func showSpokenItem(_ id: Int) {}
  }
#endif
