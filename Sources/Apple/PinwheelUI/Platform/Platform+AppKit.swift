#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  internal import Pinwheel
  internal import PinwheelControls

  /// The view of the system: `UIView` or `NSView`.
  public typealias PlatformView = NSView
  /// The image of the system: `UIImage` or `NSImage`.
  public typealias PlatformImage = NSImage
  /// The font of the system: `UIFont` or `NSFont`.
  public typealias PlatformFont = NSFont
  /// The color of the system: `UIColor` or `NSColor`.
  public typealias PlatformColor = NSColor
  /// The scroll view of the system: `UIScrollView` or `NSScrollView`.
  public typealias PlatformScrollView = NSScrollView
  /// The accessibility element of the system: `UIAccessibilityElement` or `NSAccessibilityElement`.
  public typealias PlatformAccessibilityElement = NSAccessibilityElement
  typealias PlatformApplication = NSApplication
  typealias PlatformImageView = NSImageView
  typealias PlatformLabel = NSTextField
  typealias PlatformEdgeInsets = NSEdgeInsets

  // The few platform differences that affect the views of the controls; `Platform+UIKit` declares the same members.

  extension NSView {
    /// The context that a view is being drawn into.
    static var drawingContext: CGContext? { NSGraphicsContext.current?.cgContext }

    static var reducesMotion: Bool { NSWorkspace.shared.accessibilityDisplayShouldReduceMotion }

    // SAFETY: AppKit clears the window and the superview of a view before they go away, on the main thread.
    var isInWindow: Bool { unsafe window != nil }
    var container: NSView? { unsafe superview }

    var opacity: Double {
      get { Double(alphaValue) }
      set { alphaValue = CGFloat(newValue) }
    }

    /// Assistive technologies query the surrounding view. So do clicks, by its `hitTest(_:)`.
    func passTouches() { setAccessibilityElement(false) }

    func redraw() { needsDisplay = true }

    /// Shows the state of a scrubber's thumb, if the view is a control, which has no selected look.
    func show(_ state: ScrubberState) { (self as? NSControl)?.isHighlighted = state == .highlighted }

    func addBehind(_ view: NSView) { addSubview(view, positioned: .below, relativeTo: nil) }

    /// Whether the language around the view is written right to left.
    var isRightToLeft: Bool {
      get { userInterfaceLayoutDirection == .rightToLeft }
      set { userInterfaceLayoutDirection = newValue ? .rightToLeft : .leftToRight }
    }

    var isDark: Bool { effectiveAppearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua }

    /// Pixels per point of the screen; 0 if unknown.
    var displayScale: Double { Double(unsafe window?.backingScaleFactor ?? 0) }

    /// Text has one size on macOS.
    var textSize: String { "" }

    func scaledHeight(_ height: Double) -> Double { height }

    /// Tells assistive technologies that elements of the view have moved or changed.
    // SAFETY: `NSAccessibility` is a namespace for Swift: no value of it is made, and its pointer is not read.
    func postLayoutChanged() { unsafe NSAccessibility.post(element: self, notification: .layoutChanged) }

    /// A point of the view in the screen coordinates of assistive technologies.
    func screenPoint(_ point: Point2D) -> CGPoint {
      unsafe NSAccessibility.screenPoint(fromView: self, point: CGPoint(point))
    }
  }

  extension Observations {
    /// Calls `action` when Reduce Motion is switched on or off.
    @MainActor func observeMotion(_ action: @escaping @MainActor () -> Void) {
      observe(
        NSWorkspace.accessibilityDisplayOptionsDidChangeNotification,
        in: NSWorkspace.shared.notificationCenter, action)
    }

    /// macOS swaps memory out and sends no warnings.
    @MainActor func observeMemoryWarnings(_ action: @escaping @MainActor () -> Void) {}
  }

  extension NSTextField {
    static func forItem() -> NSTextField {
      let label = NSTextField(labelWithString: "")
      label.passTouches()
      label.alignment = .center
      return label
    }

    var text: String? {
      get { stringValue }
      set { stringValue = newValue ?? "" }
    }
  }

  extension NSColor {
    static func forItem(isProminent: Bool) -> NSColor { isProminent ? .labelColor : .secondaryLabelColor }
  }

  extension NSImageView {
    static func forItem() -> NSImageView {
      let view = NSImageView(frame: .zero)
      view.imageScaling = .scaleNone
      return view
    }
  }

  extension NSFont {
    /// The font, or the style's font if it is `nil`.
    static func forItem(style: TextStyle, font: NSFont?, in view: NSView?) -> NSFont {
      font ?? .preferredFont(forTextStyle: style)
    }
  }
#endif
