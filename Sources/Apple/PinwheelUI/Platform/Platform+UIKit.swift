#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  internal import Pinwheel
  internal import PinwheelControls
  public import UIKit

  /// The view of the system: `UIView` or `NSView`.
  public typealias PlatformView = UIView
  /// The image of the system: `UIImage` or `NSImage`.
  public typealias PlatformImage = UIImage
  /// The font of the system: `UIFont` or `NSFont`.
  public typealias PlatformFont = UIFont
  /// The color of the system: `UIColor` or `NSColor`.
  public typealias PlatformColor = UIColor
  /// The scroll view of the system: `UIScrollView` or `NSScrollView`.
  public typealias PlatformScrollView = UIScrollView
  /// The accessibility element of the system: `UIAccessibilityElement` or `NSAccessibilityElement`.
  public typealias PlatformAccessibilityElement = UIAccessibilityElement
  typealias PlatformApplication = UIApplication
  typealias PlatformImageView = UIImageView
  typealias PlatformLabel = UILabel
  typealias PlatformEdgeInsets = UIEdgeInsets

  // The few platform differences that affect the views of the controls; `Platform+AppKit` declares the same members.
  // SAFETY: `UIAccessibility` is a namespace for Swift: no value of it is made, and its pointer is not read.

  extension UIView {
    /// The context that a view is being drawn into.
    static var drawingContext: CGContext? { UIGraphicsGetCurrentContext() }

    static var reducesMotion: Bool { unsafe UIAccessibility.isReduceMotionEnabled }

    var isInWindow: Bool { window != nil }
    var container: UIView? { superview }

    var opacity: Double {
      get { Double(alpha) }
      set { alpha = CGFloat(newValue) }
    }

    /// Touches go to the surrounding view, and assistive technologies query that view too.
    func passTouches() {
      isUserInteractionEnabled = false
      isAccessibilityElement = false
      isOpaque = false
      backgroundColor = nil
    }

    func redraw() { setNeedsDisplay() }

    /// Shows the state of a scrubber's thumb, if the view is a control with a look for it.
    func show(_ state: ScrubberState) {
      guard let control = self as? UIControl else { return }
      control.isSelected = state != .idle
      control.isHighlighted = state == .highlighted
    }

    func addBehind(_ view: UIView) { insertSubview(view, at: 0) }

    /// Whether the language around the view is written right to left.
    var isRightToLeft: Bool {
      get { effectiveUserInterfaceLayoutDirection == .rightToLeft }
      set { semanticContentAttribute = newValue ? .forceRightToLeft : .forceLeftToRight }
    }

    var isDark: Bool { traitCollection.userInterfaceStyle == .dark }

    /// Pixels per point of the screen; 0 if unknown.
    var displayScale: Double { Double(traitCollection.displayScale) }

    /// The reader's text size.
    var textSize: String { traitCollection.preferredContentSizeCategory.rawValue }

    /// A height of text and its surroundings, scaled to the reader's text size, but not below the standard size.
    func scaledHeight(_ height: Double) -> Double {
      let scaled = UIFontMetrics(forTextStyle: .body).scaledValue(
        for: CGFloat(height), compatibleWith: traitCollection)
      return max(height, Double(scaled))
    }

    /// Tells assistive technologies that elements of the view have moved or changed.
    func postLayoutChanged() { unsafe UIAccessibility.post(notification: .layoutChanged, argument: nil) }

    /// A point of the view in the screen coordinates of assistive technologies.
    func screenPoint(_ point: Point2D) -> CGPoint {
      let place = CGRect(origin: CGPoint(point), size: .zero)
      return unsafe UIAccessibility.convertToScreenCoordinates(place, in: self).origin
    }

    /// What a pointer's effect changes: the view inside of polygons. The view must be in a window.
    @available(iOS 13.4, *)
    func preview(of polygons: [[Point2D]]) -> UITargetedPreview {
      let parameters = UIPreviewParameters()
      parameters.backgroundColor = .clear
      parameters.visiblePath = UIBezierPath(cgPath: .polygons(polygons))
      return UITargetedPreview(view: self, parameters: parameters)
    }

    /// Polygons of the view in screen coordinates.
    func screenPath(_ polygons: [[Point2D]]) -> UIBezierPath {
      unsafe UIAccessibility.convertToScreenCoordinates(UIBezierPath(cgPath: .polygons(polygons)), in: self)
    }
  }

  extension Observations {
    /// Calls `action` when Reduce Motion is switched on or off.
    @MainActor func observeMotion(_ action: @escaping @MainActor () -> Void) {
      unsafe observe(UIAccessibility.reduceMotionStatusDidChangeNotification, action)
    }

    @MainActor func observeMemoryWarnings(_ action: @escaping @MainActor () -> Void) {
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
      view.contentMode = .center
      return view
    }
  }

  extension UIFont {
    /// The font, or the style's font if it is `nil`; both follow the text size around the view, or the reader's
    /// without a view.
    @MainActor static func forItem(style: TextStyle, font: UIFont?, in view: UIView?) -> UIFont {
      let traits = view?.traitCollection
      guard let font else { return .preferredFont(forTextStyle: style, compatibleWith: traits) }
      return UIFontMetrics(forTextStyle: style).scaledFont(for: font, compatibleWith: traits)
    }
  }
#endif
