#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  #if canImport(UIKit)
    internal import UIKit
  #else
    internal import AppKit
  #endif

  /// The fonts of an item's text, and the widths of text in them, kept until the text size around the view changes.
  @MainActor
  final class ItemFonts {
    private let style: PlatformFont.TextStyle
    private let base: PlatformFont?
    private(set) lazy var font = PlatformFont.forItem(style: style, font: base, in: nil)
    private var widths: [String: Double] = [:]
    private let ruler = PlatformLabel.forItem()

    /// - Parameter font: The font at the standard text size; `nil` for the style's.
    init(style: PlatformFont.TextStyle, font: PlatformFont? = nil) {
      self.style = style
      base = font
    }

    /// The smallest size is 1 point, because text of size 0 cannot be drawn.
    func font(prominence: Double) -> PlatformFont {
      font.withSize(max(1, font.pointSize * prominence))
    }

    func width(of text: String) -> Double {
      if let width = widths[text] { return width }
      ruler.show(text, font: font, isProminent: true, opacity: 1)
      let width = Double(ruler.intrinsicContentSize.width.rounded(.up))
      widths[text] = width
      return width
    }

    /// Adopts the text size around a view.
    func follow(_ view: PlatformView) {
      font = .forItem(style: style, font: base, in: view)
      widths = [:]
    }
  }
#endif
