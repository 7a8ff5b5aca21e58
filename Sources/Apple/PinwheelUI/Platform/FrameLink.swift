#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Foundation
  import QuartzCore

  /// The frames of the screen, as long as something changes by itself: one display link, paused when idle.
  @MainActor final class FrameLink {
    private let step: () -> Void
    private var link: CADisplayLink?

    /// - Parameter step: Called once a frame while the link runs. It must not keep the owner.
    init(_ step: @escaping () -> Void) { self.step = step }

    /// Whether frames are delivered.
    var isRunning: Bool {
      get { link.map { !$0.isPaused } ?? false }
      set {
        if newValue, link == nil { link = makeLink() }
        link?.isPaused = !newValue
      }
    }

    private func makeLink() -> CADisplayLink {
      // The run loop keeps the link, and the link its target: one whose view is gone ends itself.
      let target = ActionTarget { [weak self] link in
        if let self { self.step() } else { (link as? CADisplayLink)?.invalidate() }
      }
      let link = CADisplayLink(target: target, selector: ActionTarget.action)
      link.add(to: .main, forMode: .common)
      return link
    }

    /// Ends the link, which the system keeps alive otherwise. It is made anew when it runs again.
    func invalidate() {
      link?.invalidate()
      link = nil
    }
  }
#endif
