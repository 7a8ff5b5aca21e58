#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  internal import Pinwheel
  internal import PinwheelControls
  internal import UIKit

  typealias PlatformScrollView = UIScrollView

  /// A scroll view, observed through its key paths: its delegate stays the app's.
  @MainActor
  final class ScrollViewContent: ScrolledContent {
    private weak var scrollView: UIScrollView?
    private var observations: [NSKeyValueObservation] = []
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

    var view: UIView? { scrollView }

    var extent: ScrollExtent {
      guard let scrollView else { return ScrollExtent(viewport: .zero, content: .zero) }
      let (size, content, insets) = (
        scrollView.bounds.size, scrollView.contentSize, scrollView.adjustedContentInset
      )
      return ScrollExtent(
        viewport: Size2D(size),
        content: Size2D(content),
        insets: EdgeInsets2D(insets),
        isZooming: scrollView.isZooming || scrollView.isZoomBouncing)
    }

    var offset: Point2D {
      guard let offset = scrollView?.contentOffset else { return .zero }
      return Point2D(offset)
    }

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
