#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  #if canImport(UIKit)
    internal import UIKit
  #else
    internal import AppKit
  #endif

  /// What tells of frames until it is ended.
  protocol FrameSource: AnyObject {
    func invalidate()
  }

  @available(macOS 14, *)
  extension CADisplayLink: FrameSource {}

  #if !canImport(UIKit)
    extension Timer: FrameSource {}
  #endif

  /// The frames of a view's screen, as long as something changes by itself: one display link, and none when idle. Before
  /// macOS 14, which has display links for views, a timer counts 60 frames a second there.
  @MainActor final class FrameLink {
    private weak var view: PlatformView?
    private let step: @MainActor () -> Void
    private var source: (any FrameSource)?
    /// When the frame is shown that was reported last, as far as the system says it.
    private var target = -Double.infinity

    /// - Parameter step: Called once a frame while frames are delivered. It must not keep the owner.
    init(for view: PlatformView?, _ step: @escaping @MainActor () -> Void) {
      self.view = view
      self.step = step
    }

    /// The time for which to draw: that at which the frame is shown, or else now.
    var time: Double { max(CACurrentMediaTime(), target) }

    /// Whether frames are delivered.
    var isRunning: Bool {
      get { source != nil }
      set {
        guard newValue != isRunning else { return }
        if newValue { source = makeSource() } else { invalidate() }
      }
    }

    /// Ends the link, which the system keeps alive otherwise.
    func invalidate() {
      source?.invalidate()
      source = nil
    }

    /// The run loop keeps the link or timer, and that its target: one whose view is gone ends itself.
    private func makeSource() -> (any FrameSource)? {
      #if canImport(UIKit)
        let link = CADisplayLink(target: callee, selector: ActionTarget.action)
        // What a finger has let go glides, and would be seen to step at the 60 frames that a link has by itself.
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
