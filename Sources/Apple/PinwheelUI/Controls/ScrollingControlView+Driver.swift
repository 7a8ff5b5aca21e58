#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  internal import Pinwheel
  #if canImport(UIKit)
    internal import UIKit
  #else
    internal import AppKit
  #endif

  /// What the view does on every platform; `ScrollingControlView+UIKit` and `+AppKit` turn events into calls of it.
  extension ScrollingControlView {
    /// Now, on the clock of events.
    var now: Double { CACurrentMediaTime() }

    /// Draws, and goes on to do so as long as something moves.
    func refresh(at time: Double) {
      // The frame that is being made is shown later; nothing moves back in it.
      let time = max(time, frames.time)
      shownTime = time
      showContent(at: time)
      frames.isRunning = window != nil && driver.isAnimating(at: time)
    }

    func drawFrame() {
      let time = frames.time
      driver.advance(to: time)
      refresh(at: time)
    }

    func cancelTouches() {
      #if canImport(UIKit)
        track { $0.cancel() }
      #endif
      driver.cancelTouches(at: now)
      refresh(at: now)
    }

    func resize(to size: CGSize) {
      driver.resize(to: Size2D(size), at: now)
      refresh(at: now)
    }

    /// Without a window there are no frames, and fingers are lost.
    func windowDidChange() {
      if window == nil {
        cancelTouches()
        frames.invalidate()
      }
      traitsDidChange()
      refresh(at: now)
    }

    /// Takes a touch or a pointer, unless the view is disabled.
    func handle(_ touch: Touch) {
      guard isEnabled else { return }
      driver.handle(touch)
      refresh(at: now)
    }

    /// Takes a key that goes down.
    ///
    /// - Returns: Whether the control has a use for it.
    func take(_ key: ControlKey, at time: Double) -> Bool {
      guard isEnabled, driver.press(key, at: time) else { return false }
      refresh(at: now)
      return true
    }

    /// Takes a step of assistive technologies.
    ///
    /// - Returns: Whether the control is adjustable.
    @discardableResult
    func adjust(by steps: Int) -> Bool {
      guard isEnabled, isAdjustable else { return false }
      driver.adjust(by: steps, at: now)
      refresh(at: now)
      return true
    }
  }
#endif
