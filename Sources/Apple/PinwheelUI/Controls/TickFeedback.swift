#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  internal import Foundation
  #if canImport(UIKit)
    internal import UIKit
  #else
    internal import AppKit
  #endif

  /// Haptic or audible feedback when an item of a control passes the center. Strips and scrubbers do not tick: a
  /// strip rests anywhere and a scrubber has no items.
  ///
  ///     wheel.tickFeedback = .none
  ///     wheel.tickFeedback = TickFeedback { player.play() }    // a sound, as in the article of the scroll wheel
  @MainActor
  public struct TickFeedback {
    let play: () -> Void

    /// Custom feedback, such as a sound. The closure is called once for all items that pass within a frame.
    public init(_ play: @escaping () -> Void) { self.play = play }

    /// No feedback.
    public static let none = TickFeedback {}

    /// The haptics of the system's pickers, on devices that support them.
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
