#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  internal import Pinwheel
  internal import PinwheelControls
  internal import UIKit

  /// A scroll view, observed through its key paths: its delegate stays the app's.
  @MainActor
  final class ScrollViewContent {
    private weak var scrollView: UIScrollView?
    private var observations: [NSKeyValueObservation] = []
    /// Called after the view, the extent, the offset or ``isScrolling`` has changed.
    var onChange: () -> Void = {}

    init(_ scrollView: UIScrollView) {
      self.scrollView = scrollView
      observe(\.contentOffset, of: scrollView)
      observe(\.contentSize, of: scrollView)
      observe(\.contentInset, of: scrollView)
      observe(\.bounds, of: scrollView)
    }

    private func observe<Value>(_ path: KeyPath<UIScrollView, Value>, of scrollView: UIScrollView) {
      observations.append(
        scrollView.observe(path, options: []) { [weak self] _, _ in
          // Views change on the main thread, and observers are called on the same thread.
          MainActor.assumeIsolated { self?.onChange() }
        })
    }

    /// The view that scrolls.
    var view: UIView? { scrollView }

    /// Sizes, insets and zoom, in points.
    var extent: ScrollExtent {
      guard let scrollView else { return ScrollExtent(viewport: .zero, content: .zero) }
      return ScrollExtent(
        viewport: Size2D(scrollView.bounds.size),
        content: Size2D(scrollView.contentSize),
        insets: EdgeInsets2D(scrollView.adjustedContentInset),
        isZooming: scrollView.isZooming || scrollView.isZoomBouncing)
    }

    /// The position of the viewport's top-left corner in the content.
    var offset: Point2D { Point2D(scrollView?.contentOffset ?? .zero) }

    /// Whether a finger holds the content, or it moves by itself after a release.
    var isScrolling: Bool {
      guard let scrollView else { return false }
      return scrollView.isTracking || scrollView.isDragging || scrollView.isDecelerating
    }

    func scroll(to offset: Point2D) {
      // Not by setting `contentOffset`: coasting content would continue from there.
      scrollView?.setContentOffset(CGPoint(x: offset.x, y: offset.y), animated: false)
    }
  }
#endif
