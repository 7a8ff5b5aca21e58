#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit
  internal import Pinwheel
  internal import PinwheelControls

  /// A scroll view, observed through the notifications of its clip view and its document.
  @MainActor
  final class ScrollViewContent {
    private weak var scrollView: NSScrollView?
    private let notes = Observations()
    /// Whether fingers hold the content, or it moves by itself after a release.
    private(set) var isScrolling = false
    /// Called after the view, the extent, the offset or ``isScrolling`` has changed.
    var onChange: () -> Void = {}

    init(_ scrollView: NSScrollView) {
      self.scrollView = scrollView
      let clip = scrollView.contentView
      clip.postsBoundsChangedNotifications = true
      notes.observe(NSView.boundsDidChangeNotification, of: clip) { [weak self] in self?.onChange() }
      for view in [clip, scrollView, scrollView.documentView].compactMap({ $0 }) {
        view.postsFrameChangedNotifications = true
        notes.observe(NSView.frameDidChangeNotification, of: view) { [weak self] in self?.onChange() }
      }
      notes.observe(NSScrollView.willStartLiveScrollNotification, of: scrollView) { [weak self] in
        self?.setScrolling(true)
      }
      notes.observe(NSScrollView.didEndLiveScrollNotification, of: scrollView) { [weak self] in
        self?.setScrolling(false)
      }
    }

    private func setScrolling(_ isScrolling: Bool) {
      self.isScrolling = isScrolling
      onChange()
    }

    /// The view that scrolls.
    var view: NSView? { scrollView }

    /// Sizes, insets and zoom, in points.
    var extent: ScrollExtent {
      guard let scrollView else { return ScrollExtent(viewport: .zero, content: .zero) }
      return ScrollExtent(
        viewport: Size2D(scrollView.bounds.size),
        content: Size2D(documentSize),
        insets: EdgeInsets2D(scrollView.contentInsets))
    }

    /// The position of the viewport's top-left corner in the content, from the top, as everywhere in this module: the
    /// coordinates of an unflipped document begin at its bottom.
    var offset: Point2D {
      guard let clip = scrollView?.contentView else { return .zero }
      let y = isFlipped ? clip.bounds.minY : documentSize.height - clip.bounds.maxY
      return Point2D(x: Double(clip.bounds.minX), y: Double(y))
    }

    func scroll(to offset: Point2D) {
      guard let scrollView else { return }
      let clip = scrollView.contentView
      let y = isFlipped ? CGFloat(offset.y) : documentSize.height - clip.bounds.height - CGFloat(offset.y)
      clip.scroll(to: CGPoint(x: CGFloat(offset.x), y: y))
      scrollView.reflectScrolledClipView(clip)
    }

    private var documentSize: CGSize { scrollView?.documentView?.frame.size ?? .zero }
    private var isFlipped: Bool { scrollView?.documentView?.isFlipped ?? true }
  }
#endif
