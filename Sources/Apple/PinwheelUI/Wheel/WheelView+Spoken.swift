#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  internal import Pinwheel

  /// The slices as assistive technologies find them.
  extension WheelView: SpokenItemSource {
    /// Slices have other names, places, states or shapes.
    func elementsChanged() {
      spokenSlices = nil
      spoken.invalidate(in: self)
    }

    /// Kept until something changes: an outline takes thousands of hit tests.
    private var slices: [SpokenItem] {
      let slices =
        spokenSlices ?? viewState.spokenItems(label: accessibilityLabelForSlice)
      spokenSlices = slices
      return slices
    }

    var spokenIDs: [Int] { slices.map(\.id) }

    func spokenItem(_ id: Int) -> SpokenItem? { slices.first { $0.id == id } }

    func activateSpokenItem(_ id: Int) -> Bool { takesInput && press(id: id) }

    func showSpokenItem(_ id: Int) {}
  }
#endif
