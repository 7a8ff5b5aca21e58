/// Why an image file could not be read or written.
package struct ImageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file, as the caller named it.
  package let name: String
  /// What is wrong with the file.
  package let cause: Cause

  init(_ name: String, _ cause: Cause) { (self.name, self.cause) = (name, cause) }

  /// What is wrong, beginning with the file's name and without a full stop.
  package var description: String {
    switch cause {
    case .unencodable: "\(name) cannot be written: \(reason)"
    default: "\(name) cannot be read: \(reason)"
    }
  }

  /// A phrase that continues "cannot be read:".
  package var reason: String {
    switch cause {
    case .unknownFormat: "it is not a PNG, JPEG, GIF or WebP"
    case .endsEarly: "the file ends in the middle of the image"
    case .damaged(let detail): detail
    case .tooLarge(let width, let height, let maximumPixels):
      "its \(width) x \(height) pixels are beyond the limits of \(ImageLimits.maximumSide) a side and "
        + "\(maximumPixels) in all"
    case .undecoded(.jpeg): "the pixels of a JPEG are not decoded"
    case .undecoded(let format): "the transparency and pixels of a \(format.displayName) are not decoded"
    case .undecodedPixels(let storage): "its pixels are stored as \(storage), which is not decoded"
    case .animated(let format): "it is an animated \(format.displayName), and only still images are decoded"
    case .outOfMemory: "there is not enough memory for it"
    case .unencodable(let detail): detail
    }
  }

  /// The kind under which the file is counted.
  package var kind: String {
    switch cause {
    case .tooLarge: "too large"
    case .animated(let format): "animated \(format.displayName)"
    case .undecoded, .undecodedPixels: "not decoded"
    default: "damaged"
    }
  }

  /// What is wrong, with the values found.
  package enum Cause: Error, Sendable, Hashable {
    /// The first bytes belong to no supported format.
    case unknownFormat
    /// The file stops before the image does.
    case endsEarly
    /// The bytes contradict themselves or the format; the phrase explains how, in libpng's words if libpng noticed it.
    case damaged(String)
    /// The header claims a larger image than ``ImageLimits`` allow. Nothing was decoded.
    case tooLarge(width: Int, height: Int, maximumPixels: Int)
    /// Pixels were requested of a format of which only the header is read.
    case undecoded(ImageFormat)
    /// The pixels of a catalog image are in an unsupported format or codec, which the phrase names.
    case undecodedPixels(String)
    /// The file holds several images that are shown in sequence.
    case animated(ImageFormat)
    case outOfMemory
    /// A PNG cannot hold the image.
    case unencodable(String)
  }
}
