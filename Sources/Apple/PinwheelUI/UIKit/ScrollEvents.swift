#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  internal import Pinwheel
  internal import UIKit

  /// What a pointer does over the view of a control without being down: it hovers, and its wheel or trackpad scrolls.
  @MainActor
  enum ScrollEvents {
    static func attach(to view: ScrollingControlView) {
      let hovering = ActionTarget { [weak view] sender in
        if let view, let recognizer = sender as? UIHoverGestureRecognizer { hover(recognizer, over: view) }
      }
      let scrolling = ActionTarget { [weak view] sender in
        if let view, let recognizer = sender as? UIPanGestureRecognizer { scroll(recognizer, over: view) }
      }
      // Recognizers do not keep their targets.
      view.targets += [hovering, scrolling]
      view.addGestureRecognizer(UIHoverGestureRecognizer(target: hovering, action: ActionTarget.action))
      // Neither fingers nor a pointer that is down: those are touches of the view.
      let pan = UIPanGestureRecognizer(target: scrolling, action: ActionTarget.action)
      pan.allowedTouchTypes = []
      if #available(iOS 13.4, *) { pan.allowedScrollTypesMask = .all }
      view.addGestureRecognizer(pan)
    }

    private static func hover(_ recognizer: UIHoverGestureRecognizer, over view: ScrollingControlView) {
      switch recognizer.state {
      case .began, .changed: view.hover(.hovered, at: recognizer.location(in: view))
      default: view.hover(.exited, at: recognizer.location(in: view))
      }
    }

    private static func scroll(_ recognizer: UIPanGestureRecognizer, over view: ScrollingControlView) {
      guard recognizer.state == .began || recognizer.state == .changed else { return }
      let distance = recognizer.translation(in: view)
      recognizer.setTranslation(.zero, in: view)
      view.turn(by: distance)
    }
  }
#endif
