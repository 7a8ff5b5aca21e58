#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  #if canImport(UIKit)
    internal import UIKit
  #else
    internal import AppKit
  #endif

  extension PlatformView {
    /// The size that the view has, or wants.
    var ownSize: CGSize { bounds.width > 0 && bounds.height > 0 ? bounds.size : intrinsicContentSize }
  }

  extension PlatformLabel {
    func show(
      _ text: String, font: PlatformFont, isProminent: Bool, color: PlatformColor? = nil, opacity: Double
    ) {
      if self.text != text { self.text = text }
      if self.font != font { self.font = font }
      textColor = color ?? .forItem(isProminent: isProminent)
      self.opacity = opacity
    }
  }
#endif
