#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  internal import Pinwheel
  internal import UIKit

  extension UIEvent {
    /// Whether a pointer presses, and not with its primary button.
    var isOfOtherButton: Bool {
      guard #available(iOS 13.4, *) else { return false }
      return !buttonMask.isEmpty && !buttonMask.contains(.primary)
    }

    /// Whether UIKit searches for the view of a pointer or a pencil, which have no radius: a pointer hovers or its
    /// buttons are down, or the beginning touch is not a finger. If UIKit has no touch yet, a finger is assumed; the
    /// touch itself has the exact type.
    var isOfPointer: Bool {
      if #available(iOS 13.4, *), type == .hover || !buttonMask.isEmpty { return true }
      let beginning = (allTouches ?? []).filter { $0.phase == .began }
      return !beginning.isEmpty && beginning.allSatisfy { $0.type != .direct }
    }
  }

  extension Touch {
    /// A finger, a pencil or a pointer in a view. Only a finger covers more than a point.
    @MainActor init(_ touch: UITouch, _ phase: Phase, in view: UIView, fingerRadius: Double) {
      var id = Int(bitPattern: ObjectIdentifier(touch))
      if #available(iOS 13.4, *), touch.type == .indirectPointer { id = Self.pointerID }
      let force = touch.maximumPossibleForce > 0 ? touch.force / touch.maximumPossibleForce : 0
      self.init(
        id: id, phase: phase, location: Point2D(touch.location(in: view)),
        radius: touch.type == .direct ? fingerRadius : 0, force: Double(force), time: touch.timestamp)
    }

    /// A pointer that is not down, over a view or leaving it.
    @MainActor init(_ recognizer: UIHoverGestureRecognizer, in view: UIView) {
      let isOver = recognizer.state == .began || recognizer.state == .changed
      self.init(
        id: Self.pointerID, phase: isOver ? .hovered : .exited,
        location: Point2D(recognizer.location(in: view)), time: CACurrentMediaTime())
    }

    /// A pointer keeps one identity for hovering and pressing.
    private static var pointerID: Int { -2 }
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
