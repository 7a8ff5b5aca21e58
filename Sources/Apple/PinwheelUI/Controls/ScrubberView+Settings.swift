#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  public import CoreGraphics
  internal import Pinwheel
  public import PinwheelControls

  /// The settings of a scrubber.
  extension ScrubberView {
    /// The size of the content, its insets and whether it is zoomed, in points. The viewport is the view's own size.
    public var extent: ScrollExtent {
      get { scrubber.geometry }
      set {
        var extent = newValue
        extent.viewport = size
        follow(extent, to: scrubber.offset)
      }
    }

    /// The position of the viewport's top-left corner in the content.
    public var contentOffset: CGPoint {
      get { CGPoint(scrubber.offset) }
      set { follow(extent, to: Point2D(newValue)) }
    }

    /// How the thumb looks and when it appears.
    public var options: ScrubberOptions {
      get { scrubber.options }
      set { perform { $0.update(options: newValue, at: now) } }
    }

    /// Draws attention to the thumb.
    public func flash() { perform { $0.flash(at: now) } }
  }
#endif
