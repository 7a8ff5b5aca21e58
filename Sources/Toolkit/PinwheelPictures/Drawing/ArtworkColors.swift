internal import Pinwheel
internal import PinwheelChecks
internal import PinwheelImages
internal import PinwheelQueries

/// The color of each slice's artwork: the mean of its solid pixels, in which colorful ones weigh more.
struct ArtworkColors {
  /// The colors by slice; `nil` if a slice has no image or its image cannot be read, since a map is exact without
  /// them.
  private(set) var colors: [Color?] = []
  /// Whether the wheel disappears on white paper: it has no background, and all known colors are light.
  private(set) var needDarkGround = false

  /// - Parameter area: The map's area, which limits the number of pixels to decode.
  /// - Complexity: O(pixels of the images), which are decoded.
  init(of stack: SliceStack, in baked: BakedFolder, on area: CanvasPixels) {
    var cache = ImageCache(baked)
    for slice in stack.slices {
      guard !slice.isHidden, let number = slice.hitTestImages.first ?? slice.images.indices.first,
        cache.decodedPixels < area.maximumDrawnPixels
      else {
        colors.append(nil)
        continue
      }
      colors.append(Self.color(of: slice.placedImages[number], in: &cache))
    }
    let known = colors.compactMap(\.self)
    needDarkGround =
      stack.background == nil && !known.isEmpty && known.allSatisfy { $0.lightness >= Pixmap.lightFrom }
  }

  private static func color(of image: SliceImage, in cache: inout ImageCache) -> Color? {
    guard let pixels = try? cache.pixels(of: image), pixels.width == image.placement.pixelWidth,
      pixels.height == image.placement.pixelHeight
    else { return nil }
    var (red, green, blue, sum) = (0, 0, 0, 0)
    for point in image.placement.bounds.samplePoints {
      guard let pixel = image.placement.pixel(at: point) else { continue }
      let color = pixels[pixel.x, pixel.y]
      let (r, g, b) = (Int(color.red), Int(color.green), Int(color.blue))
      let weight = Int(color.alpha) * (16 + max(r, g, b) - min(r, g, b))
      red += r * weight
      green += g * weight
      blue += b * weight
      sum += weight
    }
    guard sum > 0 else { return nil }
    return Color(red: UInt8(red / sum), green: UInt8(green / sum), blue: UInt8(blue / sum))
  }
}
