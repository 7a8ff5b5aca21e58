#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit

  /// A view of UIKit or AppKit.
  public typealias PlatformView = NSView
  /// An image of UIKit or AppKit.
  public typealias PlatformImage = NSImage
  /// A font of UIKit or AppKit.
  public typealias PlatformFont = NSFont
  typealias PlatformImageView = NSImageView
  typealias PlatformLabel = NSTextField
  typealias PlatformEdgeInsets = NSEdgeInsets

  // The few differences between the platforms that the views of the controls meet; `Platform+UIKit` has the same.

  extension NSView {
    /// The context that a view is drawn into, while it is.
    static var drawingContext: CGContext? { NSGraphicsContext.current?.cgContext }

    var opacity: Double {
      get { Double(alphaValue) }
      set { alphaValue = CGFloat(newValue) }
    }

    /// Assistive technologies ask the view around it. So do clicks, by its `hitTest(_:)`.
    func passTouches() { setAccessibilityElement(false) }

    func redraw() { needsDisplay = true }

    func addBehind(_ view: NSView) { addSubview(view, positioned: .below, relativeTo: nil) }

    /// Follows the mouse over what shows of the view, in place of an earlier area.
    func trackMouse(
      insteadOf earlier: NSTrackingArea?, _ options: NSTrackingArea.Options = []
    ) -> NSTrackingArea {
      if let earlier { removeTrackingArea(earlier) }
      let area = NSTrackingArea(
        rect: .zero,
        options: options.union([.mouseEnteredAndExited, .mouseMoved, .activeInKeyWindow, .inVisibleRect]),
        owner: self, userInfo: nil)
      addTrackingArea(area)
      return area
    }
  }

  extension NSTextField {
    static func forItem() -> NSTextField {
      let label = NSTextField(labelWithString: "")
      label.passTouches()
      label.alignment = .center
      return label
    }

    func show(_ text: String, font: NSFont, isProminent: Bool, opacity: Double) {
      if stringValue != text { stringValue = text }
      if self.font != font { self.font = font }
      textColor = isProminent ? .labelColor : .secondaryLabelColor
      self.opacity = opacity
    }
  }

  extension NSImageView {
    static func forItem() -> NSImageView {
      let view = NSImageView(frame: .zero)
      view.passTouches()
      view.imageScaling = .scaleNone
      return view
    }
  }

  extension NSFont {
    /// The font of a style, at a size of its own or the style's.
    static func forItem(style: TextStyle, size: Double?) -> NSFont {
      guard let size else { return .preferredFont(forTextStyle: style) }
      return .systemFont(ofSize: CGFloat(size))
    }
  }
#endif
