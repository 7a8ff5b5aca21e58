#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  public import CoreGraphics
  internal import Pinwheel
  public import PinwheelControls

  /// The settings of a scrubber.
  extension ScrubberView {
    /// The size of the content, its insets and whether it is zoomed, in points. The viewport is the view's own size.
    public var extent: ScrollExtent {
      get { scrubber.scrubber.geometry }
      set {
        var extent = newValue
        extent.viewport = size
        scrubber.update(extent, at: now)
        refresh(at: now)
      }
    }

    /// The position of the viewport's top-left corner in the content.
    public var contentOffset: CGPoint {
      get { CGPoint(scrubber.scrubber.offset) }
      set {
        scrubber.follow(Point2D(newValue), at: now)
        refresh(at: now)
      }
    }

    /// How the thumb looks and when it appears.
    public var options: ScrubberOptions {
      get { scrubber.scrubber.options }
      set {
        scrubber.update(newValue, at: now)
        refresh(at: now)
      }
    }

    /// Draws attention to the thumb.
    public func flash() {
      scrubber.flash(at: now)
      refresh(at: now)
    }
  }
#endif
