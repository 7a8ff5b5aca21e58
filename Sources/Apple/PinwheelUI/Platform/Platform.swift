#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  #if canImport(UIKit)
    internal import UIKit
  #else
    internal import AppKit
  #endif

  extension PlatformView {
    /// The current size of the view, or its intrinsic size if that is empty.
    var ownSize: CGSize { bounds.width > 0 && bounds.height > 0 ? bounds.size : intrinsicContentSize }

    /// Lets the view shrink below its own size if there is no more space. SwiftUI uses this before iOS 16.
    func yieldsToProposals() {
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        setContentCompressionResistancePriority(.defaultLow, for: axis)
      }
    }
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
