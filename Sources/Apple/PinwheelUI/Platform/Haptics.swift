#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  #if canImport(UIKit)
    internal import UIKit
  #else
    internal import AppKit
  #endif

  /// The haptics of wheels and scrolling controls: on devices that support them, and on a Mac's trackpad, which has none
  /// for presses. visionOS has none.
  @MainActor struct Haptics {
    #if canImport(UIKit) && !os(visionOS)
      private let impact = UIImpactFeedbackGenerator(style: .light)
      private let selection = UISelectionFeedbackGenerator()

      /// A light tap when a slice is pressed.
      func press() {
        impact.impactOccurred()
        impact.prepare()
      }

      /// The tick of the system's pickers, when an item passes the center.
      func tick() { selection.selectionChanged() }
    #elseif canImport(UIKit)
      func press() {}
      func tick() {}
    #else
      func press() {}
      func tick() { NSHapticFeedbackManager.defaultPerformer.perform(.alignment, performanceTime: .now) }
    #endif
  }
#endif
