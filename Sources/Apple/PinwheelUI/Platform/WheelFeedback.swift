#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import Pinwheel
  import UIKit
#else
  public import Pinwheel
#endif

/// What is felt or heard on events of slices.
///
///     view.feedback = .haptic
///     view.feedback = WheelFeedback { event, slice in if event.kind == .pressed { player.play(slice.name) } }
@MainActor public struct WheelFeedback {
  let play: (TouchEvent, Slice) -> Void

  /// Something of your own, such as a sound. It is called for every event, before the actions of the view.
  public init(_ play: @escaping (TouchEvent, Slice) -> Void) { self.play = play }

  /// Nothing, as the news app's wheel: what a press shows is its blink.
  public static let none = WheelFeedback { _, _ in }

  #if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    /// A light tap when a slice is pressed, on devices that can.
    public static var haptic: WheelFeedback {
      let generator = UIImpactFeedbackGenerator(style: .light)
      return WheelFeedback { event, _ in
        switch event.kind {
        case .pressed:
          generator.impactOccurred()
          generator.prepare()
        default: break
        }
      }
    }
  #endif
}
