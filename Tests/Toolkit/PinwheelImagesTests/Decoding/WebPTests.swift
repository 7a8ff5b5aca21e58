import Foundation
import Pinwheel
import PinwheelImages
import TestSupport
import Testing

/// WebP compared with Pillow, which also writes and decodes it.
@Suite(.enabled(if: Tool.hasPillow, "needs Pillow")) struct WebPTests {
  /// Writes images of random colors and alpha, and what Pillow decodes of each.
  private static let program = """
    import random, sys
    from PIL import Image
    folder = sys.argv[1]
    random.seed(14)
    def noise(width, height, channels):
        return bytes(random.choice((0, 255, random.randrange(256))) for _ in range(width * height * channels))
    for width, height in ((1, 1), (7, 5), (64, 33)):
        name = f"{folder}/{width}"
        rgba = Image.frombytes("RGBA", (width, height), noise(width, height, 4))
        rgba.save(f"{name}-lossless.webp", lossless=True, exact=True)
        rgba.save(f"{name}-lossy.webp", quality=60, alpha_quality=100)
        rgba.convert("RGB").save(f"{name}-opaque.webp", quality=60)
        rgba.convert("RGB").save(f"{name}-opaque-lossless.webp", lossless=True)
        rgba.putalpha(rgba.getchannel("A").point(lambda a: 255 if a > 99 else 0))
        rgba.save(f"{name}-binary.webp", lossless=True)
    frames = [Image.new("RGB", (4, 4), (i * 50, 0, 0)) for i in range(3)]
    frames[0].save(f"{folder}/animated.webp", save_all=True, append_images=frames[1:])
    """

  private static let folder = Result {
    let folder = try TemporaryFolder()
    try folder.python(program, folder.url.path)
    return folder
  }

  private static let names = [1, 7, 64].flatMap { size in
    ["lossless", "lossy", "opaque", "opaque-lossless", "binary"].map { "\(size)-\($0).webp" }
  }

  @Test("every pixel is Pillow's, alpha and all", arguments: names)
  func pixels(name: String) throws {
    let url = try Self.folder.get().url.appending(path: name)
    let image = try EncodedImage(try Fixtures.bytes(of: url), name: name)
    let expected = try #require(try PillowImage.decode([url]).first)
    let pixels = try image.pixels()
    #expect(image.format == .webp && image.width == expected.width && image.height == expected.height)
    #expect(pixels.samples == expected.rgba)

    let alphas = stride(from: 3, to: expected.rgba.count, by: 4).map { expected.rgba[$0] }
    let kind: AlphaKind =
      alphas.allSatisfy { $0 == 255 } ? .none : alphas.allSatisfy { $0 == 0 || $0 == 255 } ? .binary : .full
    #expect(try image.alphaKind() == kind)
    let mask = try image.alphaMask(threshold: AlphaThreshold(0.5))
    let (width, height) = (image.width, image.height)
    for (index, alpha) in alphas.enumerated() {
      #expect(mask.contains(x: index % width, y: index / width) == (alpha >= 128))
      if index.isMultiple(of: 97) {
        #expect(try image.alpha(x: index % width, y: index / width) == (Int(alpha), 255))
      }
    }
    #expect(height == alphas.count / width)

    let png = try image.standardPNG(masksAt: [AlphaThreshold(0.5)])
    #expect(png.masks == [mask])
    #expect(png.alpha == kind && png.isExact == (name.contains("lossless") || name.contains("binary")))
    let again = try EncodedImage(png.bytes, name: "a.png")
    let pixelsAgain = try again.pixels()
    #expect(again.format == .png && pixelsAgain == pixels)
  }

  @Test("an animation is refused by name")
  func animated() throws {
    let bytes = try Fixtures.bytes(of: Self.folder.get().url.appending(path: "animated.webp"))
    let error = #expect(throws: ImageError.self) { try EncodedImage(bytes, name: "a.webp") }
    #expect(error?.reason.contains("animated WebP") == true && error?.kind == "animated WebP")
  }

  @Test("a file that is cut short or damaged is an error, or an image of its own size")
  func damaged() throws {
    var random = SeededRandom(seed: 7)
    for name in ["64-lossless.webp", "64-lossy.webp"] {
      let bytes = try Fixtures.bytes(of: Self.folder.get().url.appending(path: name))
      for count in stride(from: 0, to: bytes.count, by: 37) {
        #expect(throws: ImageError.self, "\(name) cut to \(count)") {
          try EncodedImage(ContiguousArray(bytes.prefix(count)), name: name).standardPNG()
        }
      }
      for _ in 0..<200 {
        var changed = bytes
        changed[Int.random(in: 12..<bytes.count, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
        guard let image = try? EncodedImage(changed, name: name),
          let pixels = try? image.pixels()
        else { continue }
        #expect(pixels.width == image.width && pixels.height == image.height)
      }
    }
  }

  @Test("a size beyond the limit is refused before anything is decoded")
  func large() throws {
    let bytes = try Fixtures.bytes(of: Self.folder.get().url.appending(path: "64-lossless.webp"))
    let error = #expect(throws: ImageError.self) {
      try EncodedImage(bytes, name: "a.webp", limits: ImageLimits(maximumPixels: 64 * 33 - 1))
    }
    #expect(error?.cause == .tooLarge(width: 64, height: 33, maximumPixels: 64 * 33 - 1))
    _ = try EncodedImage(bytes, name: "a.webp", limits: ImageLimits(maximumPixels: 64 * 33))
  }
}
