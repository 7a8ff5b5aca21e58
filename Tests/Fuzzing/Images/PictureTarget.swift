internal import Pinwheel

@testable internal import PinwheelImages

/// Files of every kind: WebP, JPEG and GIF, nine-patches, and images in other files.
enum PictureTarget {
  private static let limits = ImageLimits(maximumPixels: 1 << 14)
  private static let names = [
    "a.9.png", "a.icns", "a.ico", "a.nib", "a.plist", "a.svg", "a.webp", "a", "a.jpg",
  ]

  static func run(_ bytes: ContiguousArray<UInt8>) {
    // The last byte: a file begins with what it is.
    let name = names[Int(bytes.last ?? 0) % names.count]
    if let image = try? EncodedImage(bytes, name: name, limits: limits) { check(image) }
    let probe = FileProbe(ContiguousArray(bytes.prefix(FileProbe.length)), size: bytes.count, name: name)
    _ = (ForeignFormat(probe), probe.misnaming)
    if EmbeddedImages.mayBe(in: probe) {
      let embedded = EmbeddedImages(in: bytes, name: name)
      for image in embedded.images.prefix(16) {
        if let image = try? EncodedImage(embedded.bytes(of: image), name: image.name, limits: limits) {
          check(image)
        }
      }
    }
  }

  /// Runs all queries, and compares the mask with the pixels unless they come from libpng.
  private static func check(_ image: EncodedImage) {
    let kind = try? image.alphaKind()
    let mask = try? image.alphaMask()
    _ = try? NinePatch.read(image)
    guard let pixels = try? image.pixels(), image.format == .webp || image.format == .gif else {
      return
    }
    guard let mask else { fatalError("a \(image.format) has pixels, and no mask") }
    for y in 0..<image.height {
      for x in 0..<image.width {
        let alpha = pixels.samples[4 * (y * image.width + x) + 3]
        demand(mask.contains(x: x, y: y) == (alpha >= 26), "the mask is wrong at \(x), \(y), alpha \(alpha)")
      }
    }
    if image.format == .webp {
      demand(kind == pixels.alphaKind, "the kind of alpha is not that of the pixels")
      guard let standard = try? image.standardPNG(),
        let again = try? EncodedImage(standard.bytes, name: "again.png").pixels()
      else { fatalError("a WebP that can be read is not written") }
      demand(again == pixels, "what was written has other pixels")
    }
  }
}
