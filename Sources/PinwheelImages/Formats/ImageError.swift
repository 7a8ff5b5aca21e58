/// Why an image file could not be read, or not be written.
package struct ImageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file, as the caller named it.
  package let name: String
  /// What happened to it.
  package let cause: Cause

  init(_ name: String, _ cause: Cause) {
    self.name = name
    self.cause = cause
  }

  /// One sentence: the file, the reason, what to do.
  package var description: String {
    switch cause {
    case .unencodable: "\(name) cannot be written: \(reason); \(remedy)."
    default: "\(name) cannot be read: \(reason); \(remedy)."
    }
  }

  /// A phrase that goes on from "cannot be read:".
  package var reason: String {
    switch cause {
    case .unknownFormat: "it is no PNG, JPEG, GIF or WebP"
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

  /// What to count the file as.
  package var kind: String {
    switch cause {
    case .tooLarge: "too large"
    case .animated(let format): "animated \(format.displayName)"
    case .undecoded, .undecodedPixels: "not decoded"
    default: "damaged"
    }
  }

  /// A phrase that says what to do.
  package var remedy: String {
    switch cause {
    case .unknownFormat, .undecoded: "convert it to PNG"
    case .undecodedPixels: "take the image from the sources of the catalog"
    case .animated: "save one of its pictures as PNG"
    case .endsEarly: "copy or download it again"
    case .damaged: "export it again, or take an intact copy"
    case .tooLarge: "make it smaller"
    case .outOfMemory: "make it smaller, or close other programs"
    case .unencodable: "give it 1 to \(Int32.max) pixels a side"
    }
  }
}
