#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  internal import Pinwheel
  internal import PinwheelControls

  /// Content that a scroll view of the system scrolls, as a scrubber beside it sees it.
  @MainActor
  protocol ScrolledContent: AnyObject {
    /// The view that scrolls.
    var view: PlatformView? { get }
    /// Sizes, insets and zoom, in points.
    var extent: ScrollExtent { get }
    /// Where the viewport's top-left corner is in the content.
    var offset: Point2D { get }
    /// Whether a finger holds the content, or it moves by itself after that.
    var isScrolling: Bool { get }
    /// Called after each of these has changed.
    var onChange: () -> Void { get set }

    func scroll(to offset: Point2D)
  }
#endif
