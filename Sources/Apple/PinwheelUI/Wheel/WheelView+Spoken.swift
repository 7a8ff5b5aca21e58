#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  internal import Pinwheel

  /// The slices as assistive technologies find them.
  extension WheelView: SpokenItemSource {
    /// Slices have other names, places, states or shapes.
    func elementsChanged() {
      parts.spokenSlices = nil
      parts.spoken.invalidate(in: self)
    }

    private var slices: [SpokenItem] {
      let slices =
        parts.spokenSlices ?? viewState.spokenItems(label: accessibilityLabelForSlice)
      parts.spokenSlices = slices
      return slices
    }

    var spokenIDs: [Int] { slices.map(\.id) }

    func spokenItem(_ id: Int) -> SpokenItem? { slices.first { $0.id == id } }

    func activateSpokenItem(_ id: Int) -> Bool { takesInput && press(id: id) }

    func showSpokenItem(_ id: Int) {}
  }
#endif
