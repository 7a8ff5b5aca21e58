internal import Pinwheel
internal import PinwheelAssets
internal import PinwheelImages

/// The pixel under the point, compared with the threshold.
package struct TestedPixel: Sendable, Hashable {
  package let state: String
  /// Pixels per point.
  package let scale: Double
  package let x: Int
  package let y: Int
  /// The alpha, in the image's bit depth.
  package let alpha: Int
  package let full: Int
  /// The smallest alpha that counts as solid.
  package let solidFrom: Int

  init(
    x: Int, y: Int, image: EncodedImage, placed: SliceImage, in folder: PinwheelFolder
  ) throws {
    let threshold = placed.threshold
    state = placed.state.name
    scale = placed.scale
    self.x = x
    self.y = y
    // A baked mask whose size differs from the image's was not made from it.
    guard x < image.width, y < image.height else {
      throw AssetsError.masks(in: folder.shownPath, .otherImage(image.name))
    }
    (alpha, full) = try image.alpha(x: x, y: y)
    solidFrom =
      full == 255
      ? Int(threshold.smallestSolid(full: UInt8.max)) : Int(threshold.smallestSolid(full: UInt16.max))
  }
}
