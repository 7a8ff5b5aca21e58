internal import Pinwheel
internal import PinwheelAssets
internal import PinwheelImages
internal import PinwheelQueries

/// The colour of each slice's artwork: the mean of its solid pixels, of which the colourful ones count more.
struct ArtworkColors {
  /// By slice; `nil` for one that has no image, or whose image cannot be read: a map is exact without.
  private(set) var colors: [Color?] = []

  /// Points across an image, and down, whose pixels are looked at.
  private static let samples = 40

  /// - Parameter area: Of the map, which says how many pixels may be decoded.
  /// - Complexity: O(pixels of the images), which are decoded.
  init(of stack: SliceStack, in baked: BakedFolder, on area: PictureArea) {
    var cache = ImageCache(baked)
    let (most, isUnlimited) = area.maximumPixels.multipliedReportingOverflow(by: WheelPainter.mostLayers)
    for slice in stack.slices {
      guard !slice.isHidden, let number = slice.hitTestImages.first ?? slice.images.indices.first,
        isUnlimited || cache.decodedPixels < most
      else {
        colors.append(nil)
        continue
      }
      colors.append(Self.color(of: slice.images[number], in: &cache))
    }
  }

  private static func color(of image: SliceImage, in cache: inout ImageCache) -> Color? {
    guard let pixels = try? cache.pixels(of: image), pixels.width == image.placement.pixelWidth,
      pixels.height == image.placement.pixelHeight
    else { return nil }
    let bounds = image.placement.bounds
    var (red, green, blue, sum) = (0, 0, 0, 0)
    for row in 0..<samples {
      for column in 0..<samples {
        let point = Point2D(
          x: bounds.x + bounds.width * (Double(column) + 0.5) / Double(samples),
          y: bounds.y + bounds.height * (Double(row) + 0.5) / Double(samples))
        guard let pixel = image.placement.pixel(at: point) else { continue }
        let at = 4 * (pixel.y * pixels.width + pixel.x)
        let channels = pixels.samples[at..<at + 3].map { Int($0) }
        let weight =
          Int(pixels.samples[at + 3]) * (16 + (channels.max() ?? 0) - (channels.min() ?? 0))
        red += channels[0] * weight
        green += channels[1] * weight
        blue += channels[2] * weight
        sum += weight
      }
    }
    guard sum > 0 else { return nil }
    return Color(red: UInt8(red / sum), green: UInt8(green / sum), blue: UInt8(blue / sum))
  }
}
