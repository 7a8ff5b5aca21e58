#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit

  /// What an asset catalog chooses by, and the scale at which its picture is shown.
  struct PictureTraits: Sendable, Hashable {
    let appearance: String
    let scale: Double
    let isRightToLeft: Bool
  }

  extension NSView {
    var pictureTraits: PictureTraits {
      PictureTraits(
        appearance: effectiveAppearance.name.rawValue, scale: displayScale, isRightToLeft: isRightToLeft)
    }
  }

  /// Reads pictures with AppKit; UIKit has its own version.
  enum PictureDecoder {
    /// The picture of a file; `nil` if it cannot be read.
    static func picture(at url: URL) -> CGImage? {
      unsafe NSImage(contentsOf: url)?.cgImage(forProposedRect: nil, context: nil, hints: nil)
    }

    /// The picture of an asset catalog or bundle for the traits of a view.
    @MainActor static func picture(
      named name: String, in bundle: Bundle, for request: WheelPictures.Request
    ) -> CGImage? {
      var picture: CGImage?
      let own = request.traits.flatMap { NSAppearance(named: NSAppearance.Name(rawValue: $0.appearance)) }
      let pixels = NSAffineTransform()
      pixels.scale(by: CGFloat(max(1, request.traits?.scale ?? 1)))
      // A catalog image resolves to the appearance in which it is drawn.
      (own ?? NSAppearance(named: request.isDark ? .darkAqua : .aqua))?.performAsCurrentDrawingAppearance {
        picture = unsafe bundle.image(forResource: name)?.cgImage(
          forProposedRect: nil, context: nil, hints: [.ctm: pixels])
      }
      return picture
    }
  }
#endif
