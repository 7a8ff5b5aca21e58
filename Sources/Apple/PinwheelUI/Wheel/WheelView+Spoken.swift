#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
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
