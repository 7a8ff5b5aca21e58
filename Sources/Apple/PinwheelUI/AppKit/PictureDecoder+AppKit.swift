#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit

  /// Reads pictures with AppKit; UIKit has its own version.
  enum PictureDecoder {
    /// The picture of a file; `nil` if it cannot be read.
    static func picture(at url: URL) -> CGImage? {
      unsafe NSImage(contentsOf: url)?.cgImage(forProposedRect: nil, context: nil, hints: nil)
    }

    /// The picture of an asset catalog or bundle for an appearance, at its finest scale.
    @MainActor static func picture(named name: String, in bundle: Bundle, isDark: Bool) -> CGImage? {
      var picture: CGImage?
      // A catalog image resolves to the appearance in which it is drawn.
      NSAppearance(named: isDark ? .darkAqua : .aqua)?.performAsCurrentDrawingAppearance {
        picture = unsafe bundle.image(forResource: name)?.cgImage(
          forProposedRect: nil, context: nil, hints: nil)
      }
      return picture
    }
  }
#endif
