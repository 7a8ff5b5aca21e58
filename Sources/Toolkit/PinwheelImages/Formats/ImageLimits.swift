internal import Pinwheel

/// How large an image may be. Headers are checked against it before any memory is taken for pixels.
package struct ImageLimits: Sendable, Hashable {
  /// The most columns times rows.
  package var maximumPixels: Int

  /// The most columns, and the most rows: what a mask can have.
  package static let maximumSide = AlphaMask.maximumSide

  /// 268 million pixels, which is 16,384 x 16,384: 1 GB of pixels in 8 bits a sample, 2 GB in 16, 32 MB of
  /// mask.
  package static let standard = ImageLimits()

  /// - Parameter maximumPixels: The most columns times rows.
  package init(maximumPixels: Int = 1 << 28) {
    self.maximumPixels = maximumPixels
  }

  /// The limits of an image that is decoded and encoded again, which takes twice the memory: half as many pixels.
  package var ofConversion: ImageLimits { ImageLimits(maximumPixels: maximumPixels / 2) }

  /// - Throws: ``ImageError`` if the size is empty or beyond the limits.
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

/// Columns and rows as a header gives them, not yet checked.
struct PixelSize: Sendable, Hashable, CustomStringConvertible {
  let width: Int
  let height: Int

  var description: String { "\(width) x \(height) pixels" }
}
