internal import Pinwheel

/// The maximum size of an image. Headers are checked against it before memory is allocated for pixels.
package struct ImageLimits: Sendable, Hashable {
  /// The maximum of columns times rows.
  package var maximumPixels: Int

  /// The maximum number of columns, and of rows: the same as a mask's.
  package static let maximumSide = AlphaMask.maximumSide

  /// 268 million pixels, which is 16,384 x 16,384: 1 GB of pixels in 8 bits a sample, 2 GB in 16, 32 MB of
  /// mask.
  package static let standard = ImageLimits()

  /// - Parameter maximumPixels: The maximum of columns times rows.
  package init(maximumPixels: Int = 1 << 28) {
    self.maximumPixels = maximumPixels
  }

  /// The limits for an image that is decoded and encoded again, which takes twice the memory: half the pixels.
  package var ofConversion: ImageLimits { ImageLimits(maximumPixels: maximumPixels / 2) }

  /// - Throws: ``ImageError`` if the size is empty or exceeds the limits.
  func check(_ size: PixelSize, name: String) throws(ImageError) {
    guard size.width > 0, size.height > 0 else {
      throw ImageError(name, .damaged("its header says \(size), expected at least 1 x 1"))
    }
    let side = Self.maximumSide
    guard size.width <= side, size.height <= side, size.width <= maximumPixels / size.height else {
      throw ImageError(
        name, .tooLarge(width: size.width, height: size.height, maximumPixels: maximumPixels))
    }
  }
}

/// Columns and rows; those of a header are not yet checked.
struct PixelSize: Sendable, Hashable, CustomStringConvertible {
  let width: Int
  let height: Int

  var description: String { "\(width) x \(height) pixels" }
}
