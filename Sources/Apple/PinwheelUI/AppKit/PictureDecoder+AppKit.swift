#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit

  /// Reads pictures by the means of AppKit; UIKit has its own.
  enum PictureDecoder {
    /// The picture of a file; `nil` if it cannot be read.
    static func picture(at url: URL) -> CGImage? {
      unsafe NSImage(contentsOf: url)?.cgImage(forProposedRect: nil, context: nil, hints: nil)
    }

    /// The picture of an asset catalog or bundle for an appearance, at the finest scale that it has.
    @MainActor static func picture(named name: String, in bundle: Bundle, isDark: Bool) -> CGImage? {
      var picture: CGImage?
      // An image of a catalog is that of the appearance in which it is drawn.
      NSAppearance(named: isDark ? .darkAqua : .aqua)?.performAsCurrentDrawingAppearance {
        picture = unsafe bundle.image(forResource: name)?.cgImage(
          forProposedRect: nil, context: nil, hints: nil)
      }
      return picture
    }
  }
#endif
