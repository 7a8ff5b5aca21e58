import Pinwheel
import Testing

@testable import PinwheelImages

@Suite("CgBI in forms that are rare or unheard of")
struct UnusualCgBITests {
  /// Blue first and premultiplied: two pixels, the second half as opaque.
  static let stored: [UInt16] = [30, 20, 10, 255, 15, 10, 5, 128]
  static let straight: ContiguousArray<UInt8> = [10, 20, 30, 255, 10, 20, 30, 128]

  @Test(
    "bare DEFLATE and a zlib stream, in chunks of any size", arguments: [0x50, 0x30, 0x40, 0] as [UInt8],
    [1, 2, 3, 100])
  func streams(flags: UInt8, chunkSize: Int) throws {
    let file = PNGFile(width: 2, height: 1, samples: Self.stored, cgbi: flags, chunkSize: chunkSize)
    let image = try EncodedImage(file.bytes, name: "generated")
    #expect(try image.pixels().samples == Self.straight)
    let standard = try image.standardPNG()
    #expect(standard.alpha == .full && !standard.isExact && standard.note == nil)
  }

  @Test("bare DEFLATE that does not say so")
  func unannounced() throws {
    let file = PNGFile(width: 2, height: 1, samples: Self.stored, cgbi: 0x50)
    var bytes = file.bytes
    // The flags and the CRC of the CgBI chunk, which no reader checks.
    bytes[16] = 0x40
    #expect(try EncodedImage(bytes, name: "generated").pixels().samples == Self.straight)
  }

  @Test("without alpha: blue first")
  func withoutAlpha() throws {
    let file = PNGFile(width: 1, height: 1, colorType: 2, samples: [3, 2, 1], cgbi: 0x50)
    let image = try EncodedImage(file.bytes, name: "generated")
    #expect(try image.pixels().samples == [1, 2, 3, 255])
    let standard = try image.standardPNG()
    #expect(standard.isExact && standard.alpha == .none && standard.note == nil)
  }

  @Test(
    "unheard of: decoded as it stands, alpha exact, and marked",
    arguments: [(0, 8), (3, 8), (4, 8), (6, 16), (2, 16)])
  func unknown(colorType: Int, bitDepth: Int) throws {
    let channels = PNGFile.channels(colorType)
    let file = PNGFile(
      width: 1, height: 1, bitDepth: bitDepth, colorType: colorType,
      palette: colorType == 3 ? [9, 8, 7] : [],
      samples: Array(repeating: 0, count: channels), cgbi: 0x50)
    let image = try EncodedImage(file.bytes, name: "generated")
    let standard = try image.standardPNG()
    #expect(!standard.isExact && standard.note != nil)
    #expect(standard.alpha == (colorType >= 4 ? .binary : .none))
    #expect(try image.alphaMask().count == (colorType >= 4 ? 0 : 1))
  }

  @Test("the alpha that is stored counts, whatever the last byte of the CgBI chunk says")
  func taggedOpaque() throws {
    var bytes = PNGFile(width: 2, height: 1, samples: Self.stored, cgbi: 0x50).bytes
    bytes[19] = 6
    #expect(try EncodedImage(bytes, name: "generated").pixels().samples == Self.straight)
  }
}
