#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  internal import Pinwheel
  internal import PinwheelControls

  /// The content of a system scroll view, as seen by a scrubber next to it.
  @MainActor
  protocol ScrolledContent: AnyObject {
    /// The view that scrolls.
    var view: PlatformView? { get }
    /// Sizes, insets and zoom, in points.
    var extent: ScrollExtent { get }
    /// The position of the viewport's top-left corner in the content.
    var offset: Point2D { get }
    /// Whether a finger holds the content, or it moves by itself after a release.
    var isScrolling: Bool { get }
    /// Called after any of these has changed.
    var onChange: () -> Void { get set }

    func scroll(to offset: Point2D)
  }
#endif
