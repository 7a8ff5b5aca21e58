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
  @MainActor protocol ScrollingControl: ControlView, InputReceiver {
    var parts: ScrollingParts { get }
    /// Places the visible views.
    func showContent(at time: Double)
    /// Processes what has happened by the time of a frame, and draws it.
    func advance(to time: Double)
    /// Whether something moves or fades, so that frames must be drawn.
    func isAnimating(at time: Double) -> Bool
    /// Cancels the touches that are down.
    func letGo()
    /// Moves one step forward or back.
    func step(by steps: Int)
    /// Handles a touch, or the mouse or a pointer over the view.
    func handle(_ touch: Touch)
  }

  /// The parts that the view of every control has.
  @MainActor final class ScrollingParts {
    /// The time for which content was last placed.
    var shownTime = 0.0
    private weak var view: (any ScrollingControl)?
    private let notes = Observations()
    private(set) lazy var frames: FrameLink = .init(for: view) { [weak self] in
      guard let self else { return }
      view?.advance(to: frames.time)
    }

    /// Connects a view with its control, once both exist.
    func connect(_ view: some ScrollingControl) {
      self.view = view
      view.clipsToBounds = true
      notes.observe(PlatformApplication.willResignActiveNotification) { [weak view] in view?.cancelTouches() }
      view.inputArea.fill(view) { [weak view] touches in
        guard let view else { return }
        #if canImport(UIKit)
          view.track { $0.handle(touches, in: view.bounds) }
        #endif
        for touch in touches { view.handle(touch.touch) }
      }
      #if canImport(UIKit)
        view.isOpaque = false
        if #available(iOS 13.4, *) { view.inputArea.addScrolling() }
      #endif
    }
  }

  extension ScrollingControl {
    var frames: FrameLink { parts.frames }

    /// The current time on the clock of events.
    var now: Double { CACurrentMediaTime() }

    var takesFocus: Bool { isEnabled }

    func focusDidChange(_ isFocused: Bool) {}

    /// Draws, and continues while something moves.
    func refresh() {
      // The frame being made is shown later; nothing moves back in it.
      let time = frames.time
      parts.shownTime = time
      showContent(at: time)
      frames.isRunning = isInWindow && isAnimating(at: time)
    }

    func cancelTouches() {
      #if canImport(UIKit)
        track { $0.cancel() }
      #endif
      letGo()
    }

    /// Without a window there are no frames, and touches are lost.
    func windowDidChange() {
      if !isInWindow {
        cancelTouches()
        frames.invalidate()
      }
      traitsDidChange()
      refresh()
    }

    func adjust(by steps: Int) -> Bool {
      guard isEnabled, spoken.role == .adjustable, spoken.isElement else { return false }
      step(by: steps)
      return true
    }
  }
#endif
