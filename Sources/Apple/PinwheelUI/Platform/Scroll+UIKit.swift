#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  internal import Pinwheel
  internal import UIKit

  @available(iOS 13.4, *)
  extension InputArea {
    /// Passes on what mouse wheels and trackpads scroll, each with a recognizer of its own: only so do they differ.
    func addScrolling() {
      let scrolling = ActionTarget { [weak self] sender in
        if let self, takesInput, let pan = sender as? UIPanGestureRecognizer {
          _ = owner?.scroll(Scroll(pan, in: self))
        }
      }
      targets.append(scrolling)
      for type in [UIScrollTypeMask.discrete, .continuous] {
        // Neither fingers nor a pressed pointer: the view handles those as touches.
        let pan = UIPanGestureRecognizer(target: scrolling, action: ActionTarget.action)
        pan.allowedTouchTypes = []
        pan.allowedScrollTypesMask = type
        pan.delegate = self
        addGestureRecognizer(pan)
      }
    }
  }

  @available(iOS 13.4, *)
  extension Scroll {
    /// What a mouse wheel or a trackpad has scrolled since the last report. UIKit reports a wheel in points: each report
    /// is a line.
    @MainActor init(_ pan: UIPanGestureRecognizer, in view: UIView) {
      let moved = Point2D(pan.translation(in: view))
      pan.setTranslation(.zero, in: view)
      distance = Point2D(x: -moved.x, y: -moved.y)
      time = CACurrentMediaTime()
      source =
        switch pan.state {
        case _ where pan.allowedScrollTypesMask == .discrete: .lines(1)
        case .began: .fingers(.began)
        case .changed: .fingers(.moved)
        case .ended: .fingers(.ended)
        default: .fingers(.cancelled)
        }
    }
  }
#endif
