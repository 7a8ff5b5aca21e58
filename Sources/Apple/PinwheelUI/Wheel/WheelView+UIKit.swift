#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  internal import Pinwheel
  internal import UIKit

  /// What differs in UIKit.
  extension WheelView {
    /// UIKit lays out a view once for a new size, and does not announce further sizes.
    var isResizing: Bool { false }

    /// Requests an update of the layers at the end of this turn of the run loop, once for all changes.
    func lookChanged() { inputArea.setNeedsLayout() }

    /// A tap on an enabled slice presses it.
    func claims(tapAt point: Point2D) -> Bool { viewState.slice(at: point, radius: fingerRadius) != nil }

    /// Every drag on a slice is both a touch of the slice and a scroll of the surrounding view.
    func claims(dragWith velocity: Point2D) -> Bool { false }

    func pointerItem(at point: Point2D) -> Int? { viewState.slice(at: point)?.id.number }

    /// visionOS does not tell an app where a person looks: it lights up views, so that each enabled slice has one of its
    /// shape.
    func updateHoverShapes() {
      guard #available(iOS 17, *), traitCollection.userInterfaceIdiom == .vision else { return }
      for view in inputArea.subviews { view.removeFromSuperview() }
      for item in slices where item.isEnabled {
        let view = HoverView(frame: inputArea.bounds)
        view.hoverStyle = UIHoverStyle(shape: .path(UIBezierPath(cgPath: .polygons(item.outline))))
        inputArea.addSubview(view)
      }
    }

    /// A view that takes no touches.
    private final class HoverView: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
    }
  }

  extension ImageLayout.ContentMode {
    /// The mode of the same name: both list them in the same order, UIKit from 0 on.
    init(_ mode: UIView.ContentMode) {
      self = Self.allCases.indices.contains(mode.rawValue) ? Self.allCases[mode.rawValue] : .scaleAspectFit
    }
  }
#endif
