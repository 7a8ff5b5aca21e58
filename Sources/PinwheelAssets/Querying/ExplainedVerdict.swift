package import Pinwheel
internal import PinwheelImages

/// A verdict with what a person needs to follow it.
package struct ExplainedVerdict: Sendable {
  package let verdict: Verdict
  package let slice: Slice
  /// `nil` where no pixel decided.
  package let pixel: DecidingPixel?

  init(_ verdict: Verdict, of slice: Slice, pixel: DecidingPixel?) {
    self.verdict = verdict
    self.slice = slice
    self.pixel = pixel
  }
}

/// The pixel under the point, and how it compares.
package struct DecidingPixel: Sendable, Hashable {
  package let state: String
  /// Pixels per point.
  package let scale: Double
  package let x: Int
  package let y: Int
  /// In the image's own bit depth.
  package let alpha: Int
  package let full: Int
  /// The smallest alpha that is solid.
  package let solidFrom: Int

  init(
    x: Int, y: Int, image: EncodedImage, placed: SliceImage
  ) throws(AssetsError) {
    let threshold = placed.threshold
    state = placed.state.name
    scale = placed.scale
    self.x = x
    self.y = y
    // Baked masks of another size than the image were not made from it.
    guard x < image.width, y < image.height else {
      throw .badData("The masks do not fit their images; run pinwheel bake.")
    }
    do {
      (alpha, full) = try image.alpha(x: x, y: y)
    } catch {
      throw AssetsError(error)
    }
    solidFrom =
      full == 255
      ? Int(threshold.smallestSolid(full: UInt8.max)) : Int(threshold.smallestSolid(full: UInt16.max))
  }
}
