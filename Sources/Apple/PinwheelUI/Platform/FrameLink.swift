#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  #if canImport(UIKit)
    internal import UIKit
  #else
    internal import AppKit
  #endif

  /// The frames of a view's screen while something changes by itself: one display link, and none when idle. On
  /// macOS before 14, which has no display links for views, a timer counts 60 frames a second.
  @MainActor final class FrameLink {
    private weak var view: PlatformView?
    private let step: @MainActor () -> Void
    /// Ends the display link or timer that delivers frames, if there is one.
    private var stop: (() -> Void)?
    /// When the last reported frame is shown, if the system reports it.
    private var target = -Double.infinity

    /// - Parameter step: Called once a frame while frames are delivered. It must not keep the owner.
    init(for view: PlatformView?, _ step: @escaping @MainActor () -> Void) {
      self.view = view
      self.step = step
    }

    /// The time for which to draw: the time at which the frame is shown, or else the current time.
    var time: Double { max(CACurrentMediaTime(), target) }

    /// Whether frames are delivered.
    var isRunning: Bool {
      get { stop != nil }
      set {
        guard newValue != isRunning else { return }
        if newValue { stop = start() } else { invalidate() }
      }
    }

    /// Ends the link, which the system would otherwise keep alive.
    func invalidate() {
      stop?()
      stop = nil
    }

    /// The run loop keeps the link or timer, which keeps its target: a source whose view is gone ends itself.
    private func start() -> (() -> Void)? {
      #if canImport(UIKit)
        let link = CADisplayLink(target: callee, selector: ActionTarget.action)
        // Gliding content would visibly step at a link's default 60 frames a second.
        if #available(iOS 15, *) {
          link.preferredFrameRateRange = CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120)
        }
        link.add(to: .main, forMode: .common)
        return { link.invalidate() }
      #else
        guard #available(macOS 14, *) else { return startTimer() }
        let link = view?.displayLink(target: callee, selector: ActionTarget.action)
        link?.add(to: .main, forMode: .common)
        return link.map { link in { link.invalidate() } }
      #endif
    }

    private var callee: ActionTarget {
      ActionTarget { [weak self] link in
        guard #available(macOS 14, *), let link = link as? CADisplayLink else { return }
        guard let self else { return link.invalidate() }
        self.target = link.targetTimestamp
        self.step()
      }
    }

    #if !canImport(UIKit)
      private func startTimer() -> (() -> Void) {
        let timer = Timer(timeInterval: 1 / 60, repeats: true) { [weak self] timer in
          guard let self else { return timer.invalidate() }
          MainActor.assumeIsolated { self.step() }
        }
        RunLoop.main.add(timer, forMode: .common)
        return { timer.invalidate() }
      }
    #endif
  }
#endif
