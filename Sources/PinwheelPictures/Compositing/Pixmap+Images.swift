package import Pinwheel
package import PinwheelImages

extension Pixmap {
  /// Draws a placed image over this picture: each pixel gets what the image has under its middle, never a mixture
  /// of several pixels. So a picture at an image's own scale shows its very pixels, and what is drawn is what
  /// ``ImagePlacement/pixel(at:)`` hits.
  ///
  /// - Parameters:
  ///   - image: The image, or the atlas sheet that holds it; of the size that `placement` was made for.
  ///   - area: What this picture shows.
  ///   - opacity: How much of it shows, 0 to 1.
  /// - Complexity: O(pixels that the image's bounds cover).
  package mutating func draw(
    _ image: RGBAImage<UInt8>, placed placement: ImagePlacement, on area: PictureArea, opacity: Double = 1
  ) {
    precondition(image.width == placement.pixelWidth && image.height == placement.pixelHeight)
    precondition(width == area.width && height == area.height)
    let touched = area.pixels(touching: placement.bounds)
    let samples = image.samples
    for row in touched.rows {
      let y = area.y(ofRow: row)
      for column in touched.columns {
        guard let pixel = placement.pixel(at: Point2D(x: area.x(ofColumn: column), y: y)) else { continue }
        let at = 4 * (pixel.y * image.width + pixel.x)
        guard samples[at + 3] > 0 else { continue }
        var color = Color(
          red: samples[at], green: samples[at + 1], blue: samples[at + 2], alpha: samples[at + 3])
        if opacity < 1 { color = color.opacity(opacity) }
        self[column, row] = color.over(self[column, row])
      }
    }
  }
}
