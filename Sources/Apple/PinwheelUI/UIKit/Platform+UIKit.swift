#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  internal import Pinwheel
  internal import PinwheelControls
  internal import UIKit

  typealias PlatformView = UIView
  typealias PlatformImage = UIImage
  typealias PlatformFont = UIFont
  typealias PlatformColor = UIColor
  typealias PlatformApplication = UIApplication
  typealias PlatformImageView = UIImageView
  typealias PlatformLabel = UILabel
  typealias PlatformEdgeInsets = UIEdgeInsets

  // The few differences between the platforms that the views of the controls meet; `Platform+AppKit` has the same.

  extension UIView {
    /// The context that a view is drawn into, while it is.
    static var drawingContext: CGContext? { UIGraphicsGetCurrentContext() }

    static var reducesMotion: Bool { UIAccessibility.isReduceMotionEnabled }

    var opacity: Double {
      get { Double(alpha) }
      set { alpha = CGFloat(newValue) }
    }

    /// Touches go to the view around it; assistive technologies ask that one too.
    func passTouches() {
      isUserInteractionEnabled = false
      isAccessibilityElement = false
      isOpaque = false
      backgroundColor = nil
    }

    func redraw() { setNeedsDisplay() }

    /// Shows what a scrubber's thumb is doing, where the view is a control that has a look for it.
    func show(_ state: ScrubberState) {
      guard let control = self as? UIControl else { return }
      control.isSelected = state != .idle
      control.isHighlighted = state == .highlighted
    }

    func addBehind(_ view: UIView) { insertSubview(view, at: 0) }

    /// Whether the language around the view is written from the right.
    var isRightToLeft: Bool {
      get { effectiveUserInterfaceLayoutDirection == .rightToLeft }
      set { semanticContentAttribute = newValue ? .forceRightToLeft : .forceLeftToRight }
    }

    var isDark: Bool { traitCollection.userInterfaceStyle == .dark }

    /// Pixels per point of the screen; 0 if it is not known.
    var displayScale: Double { Double(traitCollection.displayScale) }

    /// The text size that the reader wants.
    var textSize: String { traitCollection.preferredContentSizeCategory.rawValue }

    /// A height of text and what is around it, as large as the reader wants text, but no smaller than at the standard size.
    func scaledHeight(_ height: Double) -> Double {
      let scaled = UIFontMetrics(forTextStyle: .body).scaledValue(
        for: CGFloat(height), compatibleWith: traitCollection)
      return max(height, Double(scaled))
    }

    /// Tells assistive technologies that elements of the view are elsewhere, or are others.
    func postLayoutChanged() { UIAccessibility.post(notification: .layoutChanged, argument: nil) }

    /// A point of the view on the screen, as assistive technologies have it.
    func screenPoint(_ point: Point2D) -> CGPoint {
      let place = CGRect(origin: CGPoint(point), size: .zero)
      return UIAccessibility.convertToScreenCoordinates(place, in: self).origin
    }

    /// Polygons of the view on the screen.
    func screenPath(_ polygons: [[Point2D]]) -> UIBezierPath {
      UIAccessibility.convertToScreenCoordinates(UIBezierPath(cgPath: .polygons(polygons)), in: self)
    }
  }

  extension Observations {
    /// Calls `action` when Reduce Motion is switched on or off.
    func observeMotion(_ action: @escaping @MainActor () -> Void) {
      observe(UIAccessibility.reduceMotionStatusDidChangeNotification, action)
    }

    func observeMemoryWarnings(_ action: @escaping @MainActor () -> Void) {
      observe(UIApplication.didReceiveMemoryWarningNotification, action)
    }
  }

  extension UILabel {
    static func forItem() -> UILabel {
      let label = UILabel(frame: .zero)
      label.passTouches()
      label.textAlignment = .center
      return label
    }
  }

  extension UIColor {
    static func forItem(isProminent: Bool) -> UIColor { isProminent ? .label : .secondaryLabel }
  }

  extension UIImageView {
    static func forItem() -> UIImageView {
      let view = UIImageView(frame: .zero)
      view.passTouches()
      view.contentMode = .center
      return view
    }
  }

  extension UIFont {
    /// A font, or that of the style; both follow the text size around the view, or the reader's where there is none.
    @MainActor static func forItem(style: TextStyle, font: UIFont?, in view: UIView?) -> UIFont {
      let traits = view?.traitCollection
      guard let font else { return .preferredFont(forTextStyle: style, compatibleWith: traits) }
      return UIFontMetrics(forTextStyle: style).scaledFont(for: font, compatibleWith: traits)
    }
  }
#endif
