#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  /// A source of frames, until it is invalidated.
  protocol FrameSource: AnyObject {
    func invalidate()
  }

  @available(macOS 14, *)
  extension CADisplayLink: FrameSource {}

  #if !canImport(UIKit)
    extension Timer: FrameSource {}
  #endif

  /// The frames of a view's screen while something changes by itself: one display link, and none when idle. On
  /// macOS before 14, which has no display links for views, a timer counts 60 frames a second.
  @MainActor final class FrameLink {
    private weak var view: PlatformView?
    private let step: @MainActor () -> Void
    private var source: (any FrameSource)?
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
      get { source != nil }
      set {
        guard newValue != isRunning else { return }
        if newValue { source = makeSource() } else { invalidate() }
      }
    }

    /// Ends the link, which the system would otherwise keep alive.
    func invalidate() {
      source?.invalidate()
      source = nil
    }

    /// The run loop keeps the link or timer, which keeps its target: a source whose view is gone ends itself.
    private func makeSource() -> (any FrameSource)? {
      #if canImport(UIKit)
        let link = CADisplayLink(target: callee, selector: ActionTarget.action)
        // Gliding content would visibly step at a link's default 60 frames a second.
        if #available(iOS 15, *) {
          link.preferredFrameRateRange = CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120)
        }
        link.add(to: .main, forMode: .common)
        return link
      #else
        guard #available(macOS 14, *) else { return makeTimer() }
        let link = view?.displayLink(target: callee, selector: ActionTarget.action)
        link?.add(to: .main, forMode: .common)
        return link
      #endif
    }

    private var callee: ActionTarget {
      ActionTarget { [weak self] link in
        guard let self else {
          (link as? any FrameSource)?.invalidate()
          return
        }
        if #available(macOS 14, *), let link = link as? CADisplayLink { self.target = link.targetTimestamp }
        self.step()
      }
    }

    #if !canImport(UIKit)
      private func makeTimer() -> Timer {
        let timer = Timer(timeInterval: 1 / 60, repeats: true) { [weak self] timer in
          guard let self else { return timer.invalidate() }
          MainActor.assumeIsolated { self.step() }
        }
        RunLoop.main.add(timer, forMode: .common)
        return timer
      }
    #endif
  }
#endif
