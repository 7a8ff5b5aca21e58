#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit

  /// The frames of a view's screen, as long as something changes by itself: one display link, and none when idle. Before
  /// macOS 14, which has display links for views, a timer counts 60 frames a second.
  @MainActor final class FrameLink {
    private weak var view: NSView?
    private let step: @MainActor () -> Void
    private var link: CADisplayLink?
    private var timer: Timer?

    /// - Parameter step: Called once a frame while the link runs. It must not keep the owner.
    init(for view: NSView, _ step: @escaping @MainActor () -> Void) {
      self.view = view
      self.step = step
    }

    /// Whether frames are delivered.
    var isRunning: Bool {
      get { link != nil || timer != nil }
      set {
        guard newValue != isRunning else { return }
        if newValue { start() } else { invalidate() }
      }
    }

    /// The run loop keeps the link or timer, and that its target: one whose view is gone ends itself.
    private func start() {
      if #available(macOS 14, *) {
        let target = ActionTarget { [weak self] link in
          if let self { self.step() } else { (link as? CADisplayLink)?.invalidate() }
        }
        link = view?.displayLink(target: target, selector: ActionTarget.action)
        link?.add(to: .main, forMode: .common)
      } else {
        let timer = Timer(timeInterval: 1 / 60, repeats: true) { [weak self] timer in
          guard let self else { return timer.invalidate() }
          MainActor.assumeIsolated { self.step() }
        }
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
      }
    }

    /// Ends the link, which the system keeps alive otherwise.
    func invalidate() {
      link?.invalidate()
      timer?.invalidate()
      (link, timer) = (nil, nil)
    }
  }
#endif
