#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import UIKit

  /// A view of UIKit or AppKit.
  public typealias PlatformView = UIView
  /// An image of UIKit or AppKit.
  public typealias PlatformImage = UIImage
  /// A font of UIKit or AppKit.
  public typealias PlatformFont = UIFont
  typealias PlatformImageView = UIImageView
  typealias PlatformLabel = UILabel
  typealias PlatformEdgeInsets = UIEdgeInsets

  // The few differences between the platforms that the views of the controls meet; `Platform+AppKit` has the same.

  extension UIView {
    /// The context that a view is drawn into, while it is.
    static var drawingContext: CGContext? { UIGraphicsGetCurrentContext() }

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

    func addBehind(_ view: UIView) { insertSubview(view, at: 0) }
  }

  extension UILabel {
    static func forItem() -> UILabel {
      let label = UILabel(frame: .zero)
      label.passTouches()
      label.textAlignment = .center
      return label
    }

    func show(_ text: String, font: UIFont, isProminent: Bool, opacity: Double) {
      if self.text != text { self.text = text }
      if self.font != font { self.font = font }
      textColor = isProminent ? .label : .secondaryLabel
      self.opacity = opacity
    }
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
    /// The font of a style, at a size of its own or the style's; both follow the reader's text size.
    static func forItem(style: TextStyle, size: Double?) -> UIFont {
      guard let size else { return .preferredFont(forTextStyle: style) }
      return UIFontMetrics(forTextStyle: style).scaledFont(for: .systemFont(ofSize: CGFloat(size)))
    }
  }
#endif
