#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  /// The haptics of wheels and scrolling controls, on devices that support them.
  @MainActor struct Haptics {
    private let impact = UIImpactFeedbackGenerator(style: .light)
    private let selection = UISelectionFeedbackGenerator()

    /// A light tap when a slice is pressed.
    func press() {
      impact.impactOccurred()
      impact.prepare()
    }

    /// The tick of the system's pickers, when an item passes the center.
    func tick() { selection.selectionChanged() }
  }
#elseif canImport(AppKit) && !canImport(UIKit)

  /// The haptics of scrolling controls, on a trackpad that supports them; it has none for presses.
  @MainActor struct Haptics {
    func press() {}

    func tick() {
      NSHapticFeedbackManager.defaultPerformer.perform(.alignment, performanceTime: .now)
    }
  }
#elseif canImport(UIKit)
  /// This platform has no haptics.
  @MainActor struct Haptics {
    func press() {}
    func tick() {}
  }
#endif
