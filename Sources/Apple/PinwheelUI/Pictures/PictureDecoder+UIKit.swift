#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Foundation
  import UIKit

  /// What an asset catalog chooses by: scale, idiom, gamut, contrast, direction, appearance.
  typealias PictureTraits = UITraitCollection

  extension UIView {
    var pictureTraits: PictureTraits { traitCollection }
  }

  /// Reads pictures with UIKit; AppKit has its own version.
  enum PictureDecoder {
    /// The picture of a file; `nil` if it cannot be read.
    static func picture(at url: URL) -> CGImage? { UIImage(contentsOfFile: url.path)?.cgImage }

    /// The picture of an asset catalog or bundle for the traits of a view.
    @MainActor static func picture(
      named name: String, in bundle: Bundle, for request: WheelPictures.Request
    ) -> CGImage? { UIImage(named: name, in: bundle, compatibleWith: request.traits)?.cgImage }
  }
#endif
