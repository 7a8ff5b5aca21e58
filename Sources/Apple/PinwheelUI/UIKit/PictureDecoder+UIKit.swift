#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Foundation
  import UIKit

  /// Reads pictures with UIKit; AppKit has its own version.
  enum PictureDecoder {
    /// The picture of a file; `nil` if it cannot be read.
    static func picture(at url: URL) -> CGImage? { UIImage(contentsOfFile: url.path)?.cgImage }

    /// The picture of an asset catalog or bundle for an appearance, at the scale that fits the screen.
    @MainActor static func picture(named name: String, in bundle: Bundle, isDark: Bool) -> CGImage? {
      let traits = UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)
      return UIImage(named: name, in: bundle, compatibleWith: traits)?.cgImage
    }
  }
#endif
