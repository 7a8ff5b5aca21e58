#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit
  internal import Pinwheel

  extension Touch {
    /// The mouse in a view. It hovers and presses with one identity.
    @MainActor init(_ event: NSEvent, _ phase: Phase, in view: NSView, radius: Double = 0) {
      self.init(
        id: 0, phase: phase, location: Point2D(view.convert(event.locationInWindow, from: nil)),
        radius: radius, time: event.timestamp)
    }
  }
#endif
