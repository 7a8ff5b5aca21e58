#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  internal import Foundation
  #if canImport(UIKit)
    internal import UIKit
  #else
    internal import AppKit
  #endif

  /// What is felt or heard when an item of a control passes the center. A strip rests anywhere and a scrubber has no items:
  /// neither ticks.
  ///
  ///     wheel.tickFeedback = .none
  ///     wheel.tickFeedback = TickFeedback { player.play() }    // a sound, as in the article of the scroll wheel
  @MainActor
  public struct TickFeedback {
    let play: () -> Void

    /// Something of your own, such as a sound. It is called once for all items that pass within a frame.
    public init(_ play: @escaping () -> Void) { self.play = play }

    /// Nothing.
    public static let none = TickFeedback {}

    /// What the system's pickers let a finger feel, on devices that can.
    public static var haptic: TickFeedback {
      #if canImport(UIKit) && !os(visionOS)
        let generator = UISelectionFeedbackGenerator()
        return TickFeedback { generator.selectionChanged() }
      #elseif canImport(UIKit)
        return .none
      #else
        return TickFeedback {
          NSHapticFeedbackManager.defaultPerformer.perform(.alignment, performanceTime: .now)
        }
      #endif
    }
  }
#endif
