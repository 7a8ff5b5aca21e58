#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  internal import Pinwheel
  #if canImport(UIKit)
    internal import UIKit
  #else
    internal import AppKit
  #endif

  /// The view of a control that scrolls: the common part of ``ItemScrollerView`` and ``ScrubberView``.
  ///
  /// It passes touches, the mouse, its wheel, the trackpad and keys to the control, draws frames only while something
  /// moves, and sends `valueChanged` (UIKit) or its action (AppKit) when an item is selected.
  @MainActor protocol ScrollingControl: _PinwheelControl, InputReceiver {
    var parts: ScrollingParts { get }
    /// Places the visible views.
    func showContent(at time: Double)
  }

  /// The parts that the view of every control has.
  @MainActor final class ScrollingParts {
    /// The control that events go to.
    let driver: any ControlDriver
    /// The time for which content was last placed.
    var shownTime = 0.0
    private weak var view: (any ScrollingControl)?
    private let notes = Observations()
    private(set) lazy var frames = FrameLink(for: view) { [weak self] in self?.view?.drawFrame() }

    init(_ driver: any ControlDriver) { self.driver = driver }

    /// Connects a view with its control, once both exist.
    func connect(_ view: some ScrollingControl) {
      self.view = view
      view.clipsToBounds = true
      notes.observe(PlatformApplication.willResignActiveNotification) { [weak view] in view?.cancelTouches() }
      #if canImport(UIKit)
        view.isOpaque = false
        view.inputArea.fill(view)
        if #available(iOS 13.4, *) { view.inputArea.addScrolling() }
      #else
        view.inputArea.fill(view)
      #endif
    }
  }

  extension ScrollingControl {
    var driver: any ControlDriver { parts.driver }
    var frames: FrameLink { parts.frames }

    /// The current time on the clock of events.
    var now: Double { CACurrentMediaTime() }

    var takesInput: Bool { isEnabled }
    var takesFocus: Bool { isEnabled }

    func focusDidChange(_ isFocused: Bool) {}

    func contains(_ point: Point2D, radius: Double) -> Bool { driver.contains(point, radius: radius) }

    /// Draws, and continues while something moves.
    func refresh(at time: Double) {
      // The frame being made is shown later; nothing moves back in it.
      let time = max(time, frames.time)
      parts.shownTime = time
      showContent(at: time)
      frames.isRunning = isInWindow && driver.isAnimating(at: time)
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

    /// Without a window there are no frames, and touches are lost.
    func windowDidChange() {
      if !isInWindow {
        cancelTouches()
        frames.invalidate()
      }
      traitsDidChange()
      refresh(at: now)
    }

    /// Handles a touch or a pointer.
    func handle(_ touch: Touch) {
      guard isEnabled else { return }
      driver.handle(touch)
      refresh(at: now)
    }

    func scroll(_ scroll: Scroll) -> Bool { refreshes(after: isEnabled && driver.scroll(scroll)) }

    func take(_ key: ControlKey, at time: Double) -> Bool {
      refreshes(after: isEnabled && driver.press(key, at: time))
    }

    private func refreshes(after isUsed: Bool) -> Bool {
      if isUsed { refresh(at: now) }
      return isUsed
    }

    func adjust(by steps: Int) -> Bool {
      guard isEnabled, spoken.role == .adjustable, spoken.isElement else { return false }
      driver.adjust(by: steps, at: now)
      refresh(at: now)
      return true
    }
  }
#endif
