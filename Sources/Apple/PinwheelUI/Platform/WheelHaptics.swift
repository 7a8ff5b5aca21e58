#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  internal import Pinwheel
  internal import UIKit

  /// A light tap when a slice is pressed, on devices that support it.
  @MainActor struct WheelHaptics {
    private let generator = UIImpactFeedbackGenerator(style: .light)

    func play(_ event: TouchEvent) {
      guard event.kind == .pressed else { return }
      generator.impactOccurred()
      generator.prepare()
    }
  }
#elseif canImport(UIKit) || canImport(AppKit)
  internal import Pinwheel

  /// This platform has no taps for presses.
  @MainActor struct WheelHaptics {
    func play(_ event: TouchEvent) {}
  }
#endif
