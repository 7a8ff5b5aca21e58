#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  #if canImport(UIKit)
    internal import UIKit
  #else
    internal import AppKit
  #endif
  internal import Pinwheel

  extension PlatformView {
    /// The current size of the view, or its intrinsic size if that is empty.
    var ownSize: CGSize { bounds.width > 0 && bounds.height > 0 ? bounds.size : intrinsicContentSize }

    /// Lets the view shrink below its own size if there is no more space. SwiftUI uses this before iOS 16.
    func yieldsToProposals() {
      setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
      setContentCompressionResistancePriority(.defaultLow, for: .vertical)
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

  extension EdgeInsets2D {
    init(_ insets: PlatformEdgeInsets) {
      self.init(
        top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
        right: Double(insets.right))
    }
  }
#endif
