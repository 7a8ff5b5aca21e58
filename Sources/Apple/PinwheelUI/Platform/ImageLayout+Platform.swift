#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  #if canImport(UIKit)
    internal import UIKit
  #else
    internal import AppKit
  #endif
  internal import Pinwheel

  extension EdgeInsets2D {
    init(_ insets: PlatformEdgeInsets) {
      self.init(
        top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
        right: Double(insets.right))
    }
  }

  extension ImageLayout {
    /// The layout of a button's image: with its own caps, tiled only between them.
    @MainActor init(_ contentMode: ContentMode, of image: PlatformImage) {
      let caps = EdgeInsets2D(image.capInsets)
      self.init(
        contentMode: contentMode, caps: caps,
        resizing: caps != .zero && image.resizingMode == .tile ? .tile : .stretch)
    }
  }
#endif
