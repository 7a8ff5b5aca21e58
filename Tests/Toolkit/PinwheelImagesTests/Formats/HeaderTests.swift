import Pinwheel
import TestSupport
import Testing

@testable import PinwheelImages

@Suite("Formats and headers")
struct HeaderTests {
  /// Start, a comment, padding, and a frame header of 300 x 200.
  static let jpeg: ContiguousArray<UInt8> =
    [
      0xFF, 0xD8, 0xFF, 0xFE, 0, 4, 65, 66, 0xFF, 0xFF, 0xC2, 0, 11, 8, 0, 200, 1, 44, 1, 1, 0x11, 0, 0xFF,
      0xDA,
    ]

  /// 4 x 2, a global color table of two, perhaps a control extension, one frame, the trailer.
  static func gif(
    isTransparent: Bool = false, frameWidth: UInt8 = 4, hasTrailer: Bool = true
  ) -> ContiguousArray<UInt8> {
    var bytes = ContiguousArray("GIF89a".utf8) + [4, 0, 2, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    bytes += [0x21, 0xF9, 4, isTransparent ? 1 : 0, 0, 0, 0, 0]
    bytes += [0x21, 0xFE, 2, 65, 66, 0]
    bytes += [0x2C, 0, 0, 0, 0, frameWidth, 0, 2, 0, 0, 2, 2, 0x44, 1, 0]
    return bytes + (hasTrailer ? [0x3B] : [])
  }

  static let png = PNGFile(width: 2, height: 1, samples: Array(repeating: 7, count: 8)).bytes

  @Test("formats are known by their first bytes")
  func formats() {
    func format(_ bytes: ContiguousArray<UInt8>) -> ImageFormat? { ImageFormat(firstBytes: bytes) }
    #expect(format(Self.png) == .png)
    #expect(format(PNGFile(width: 1, height: 1, samples: [1, 1, 1, 1], cgbi: 0x50).bytes) == .cgbi)
    #expect(format(Self.jpeg) == .jpeg)
    #expect(format(Self.gif()) == .gif)
    #expect(format([]) == nil)
    #expect(format(ContiguousArray(Self.png.prefix(8))) == .png)
    #expect(format(ContiguousArray(Self.png.prefix(7))) == nil)
    #expect(format(ContiguousArray("GIF88a".utf8)) == nil)
    for file in [Self.png, Self.jpeg, Self.gif()] {
      #expect(format(ContiguousArray(file.prefix(16))) == format(file))
    }
  }

  @Test("a JPEG is solid everywhere")
  func jpegs() throws {
    let image = try EncodedImage(Self.jpeg, name: "a.jpg")
    #expect(image.width == 300 && image.height == 200)
    #expect(try image.alphaKind() == .none)
    #expect(try image.alphaMask() == AlphaMask(solidWidth: 300, height: 200))
    #expect(try image.alpha(x: 0, y: 0) == (255, 255))
    let error = #expect(throws: ImageError.self) { _ = try image.pixels() }
    #expect(
      error?.description
        == "a.jpg cannot be read: the pixels of a JPEG are not decoded")
  }

  @Test("a GIF is solid everywhere unless something may be clear")
  func gifs() throws {
    let opaque = try EncodedImage(Self.gif(), name: "a.gif")
    #expect(opaque.width == 4 && opaque.height == 2)
    #expect(try opaque.alphaKind() == .none)
    #expect(try opaque.alphaMask() == AlphaMask(solidWidth: 4, height: 2))
    #expect(try EncodedImage(Self.gif(hasTrailer: false), name: "a.gif").alphaKind() == .none)
    for clear in [Self.gif(isTransparent: true), Self.gif(frameWidth: 3)] {
      let image = try EncodedImage(clear, name: "a.gif")
      #expect(try image.alphaKind() == .binary)
      let error = #expect(throws: ImageError.self) { _ = try image.alphaMask() }
      #expect(error?.description == "a.gif cannot be read: its frame 1 is damaged, or ends too early")
    }
  }

  @Test(
    "numbers at the ends of their range in any place of a header are read or refused",
    arguments: [png, jpeg, gif(), gif(isTransparent: true)], [UInt8(0), 0x7F, 0x80, 0xFF])
  func extremeHeaders(file: ContiguousArray<UInt8>, byte: UInt8) throws {
    for count in [1, 2, 4] {
      for at in 0...file.count - count {
        var bytes = file
        bytes.replaceSubrange(at..<at + count, with: repeatElement(byte, count: count))
        guard let image = try? EncodedImage(bytes, name: "a", limits: ImageLimits(maximumPixels: 1 << 16))
        else {
          continue
        }
        #expect(image.width > 0 && image.height > 0 && image.decodedByteCount >= 0)
        _ = try? image.alphaMask()
        _ = try? image.pixels()
        _ = try? AnimatedImage(image)?.forEachFrame { _ in }
      }
    }
  }

  @Test("sizes beyond the limits are refused before anything is decoded")
  func limits() throws {
    func cause(_ width: UInt32, _ height: UInt32, _ limits: ImageLimits = .standard) -> ImageError.Cause? {
      var bytes = Self.png
      bytes.replaceSubrange(16..<24, with: big(width) + big(height))
      do {
        _ = try EncodedImage(bytes, name: "a.png", limits: limits)
        return nil
      } catch {
        return error.cause
      }
    }
    #expect(cause(16_384, 16_384) == nil)
    #expect(cause(16_385, 16_384) == .tooLarge(width: 16_385, height: 16_384, maximumPixels: 1 << 28))
    #expect(cause(65_535, 1) == nil)
    #expect(cause(1, 65_536) == .tooLarge(width: 1, height: 65_536, maximumPixels: 1 << 28))
    #expect(
      cause(.max, .max) == .tooLarge(width: 4_294_967_295, height: 4_294_967_295, maximumPixels: 1 << 28))
    #expect(cause(5, 2, ImageLimits(maximumPixels: 9)) == .tooLarge(width: 5, height: 2, maximumPixels: 9))
    #expect(cause(5, 2, ImageLimits(maximumPixels: -1)) == .tooLarge(width: 5, height: 2, maximumPixels: -1))
    #expect(cause(0, 2) == .damaged("its header says 0 x 2 pixels, expected at least 1 x 1"))
  }

  @Test("a small file that claims a large image costs no memory")
  func claims() throws {
    var bytes = Self.png
    bytes.replaceSubrange(16..<24, with: big(16_384) + big(16_384))
    let image = try EncodedImage(bytes, name: "a.png")
    let error = #expect(throws: ImageError.self) { _ = try image.pixels() }
    #expect(error?.reason == "its \(bytes.count) bytes cannot hold 16384 x 16384 pixels")
  }
}
