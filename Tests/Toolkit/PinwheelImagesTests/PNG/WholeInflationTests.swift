import Pinwheel
import TestSupport
import Testing

@testable import PinwheelImages

@Suite("Odd streams of image data: windows, surplus codes, too many bytes")
struct WholeInflationTests {
  /// The result of libpng alone.
  static func reference(_ image: EncodedImage) throws(ImageError) -> AlphaMask {
    guard
      var visitor = try? MaskVisitor(
        width: image.width, height: image.height, thresholds: [.standard], name: image.name),
      let solid = try? AlphaMask(solidWidth: image.width, height: image.height)
    else { preconditionFailure("the size has been checked") }
    return try image.visitRowsOfLibpng(&visitor) ? visitor.masks[0] : solid
  }

  @Test("an image that would take too much memory is left to libpng, in the face of its data")
  func memory() throws {
    var file = PNGFile(width: 3, height: 2, samples: Array(repeating: 9, count: 24))
    for window in [7, 0] as [UInt8] {
      file.window = window
      let image = try EncodedImage(file.bytes, name: "a.png")
      // Two rows of a filter and three pixels.
      #expect(try PNGRows(image, maximumBytes: 26).bytes.count == 26)
      #expect(throws: ImageError.self) { try PNGRows(image, maximumBytes: 25) }
    }
  }

  @Test(
    "a stream may reach beyond the window that its zlib header declares, as in files of some optimizers",
    arguments: 0..<8 as Range<UInt8>, [nil, 0x40] as [UInt8?])
  func windows(window: UInt8, cgbi: UInt8?) throws {
    var rng = SeededRandom(seed: 30)
    // 521 bytes a row with the filter: every row after the first repeats the one above it from that far back.
    let row = (0..<520).map { _ in UInt16.random(in: 0...255, using: &rng) }
    for (colorType, isInterlaced) in [(4, false), (6, false), (6, true)] {
      let channels = PNGFile.channels(colorType)
      let width = 520 / channels
      var file = PNGFile(
        width: width, height: 8, colorType: colorType, isInterlaced: isInterlaced,
        samples: (0..<8).flatMap { _ in row }, cgbi: cgbi)
      file.deflate = { PNGFile.fixedDeflate($0, reach: 32_768) }
      file.window = window
      let image = try EncodedImage(file.bytes, name: "a.png")
      let solid = (0..<8).flatMap { y in (0..<width).map { file.alpha(x: $0, y: y) >= 26 } }
      let mask = try PixelGrid(width: width, height: 8, pixels: solid).mask()
      #expect(try image.alphaMask() == mask, "type \(colorType), seed 30")
      #expect(try Self.reference(image) == mask, "libpng, type \(colorType), seed 30")
      #expect(try image.pixels().samples.count == 4 * width * 8)
      #expect(throws: Never.self) { try PNGRows(image) }
    }
  }

  @Test("a window of more than 32 KiB is refused, which no zlib stream can have")
  func tooLargeWindow() throws {
    var file = PNGFile(width: 64, height: 1, samples: Array(repeating: 0, count: 256))
    file.window = 8
    let image = try EncodedImage(file.bytes, name: "a.png")
    #expect(throws: ImageError.self) { _ = try image.alphaMask() }
    #expect(throws: ImageError.self) { _ = try Self.reference(image) }
  }

  @Test("of the gray in tRNS the bits of the image's depth count", arguments: [1, 2, 4, 8])
  func grayKey(bitDepth: Int) throws {
    let largest = UInt16(1 << bitDepth - 1)
    let file = PNGFile(
      width: 2, height: 1, bitDepth: bitDepth, colorType: 0,
      transparency: [UInt8(largest >> 8 | 0xA0), UInt8(0xFF)], samples: [0, largest])
    let image = try EncodedImage(file.bytes, name: "a.png")
    #expect(try image.alphaMask().bounds == PixelRect(x: 0, y: 0, width: 1, height: 1))
    #expect(try Self.reference(image) == image.alphaMask())
  }

  /// One block that describes 287 codes for literals and lengths, of which DEFLATE defines 286. The last is unused.
  static func surplusCode(_ bytes: [UInt8]) -> [UInt8] {
    var bits = PNGFile.BitWriter()
    bits.append(0b101, count: 3)  // last block, codes of its own
    bits.append(287 - 257, count: 5)
    bits.append(1 - 1, count: 5)
    bits.append(5 - 4, count: 4)
    // Lengths of codes are written in one bit: 0 for unused, 1 for eight bits.
    for length in [0, 0, 0, 1, 1] { bits.append(length, count: 3) }
    for symbol in 0..<287 { bits.append(symbol < 255 || symbol == 256 ? 1 : 0, count: 1) }
    bits.append(0, count: 1)  // no distances
    for byte in bytes { bits.appendCode(Int(byte), count: 8) }
    bits.appendCode(255, count: 8)
    return bits.bytes
  }

  @Test("the known difference: surplus codes that no encoder writes are taken if the checksum agrees")
  func surplusCodes() throws {
    var file = PNGFile(width: 2, height: 1, samples: [9, 8, 7, 0, 9, 8, 7, 200])
    file.deflate = Self.surplusCode
    let image = try EncodedImage(file.bytes, name: "a.png")
    let error = #expect(throws: ImageError.self) { _ = try Self.reference(image) }
    #expect(error?.reason == "its chunk IDAT is damaged (too many length or distance symbols)")
    #expect(try image.alphaMask().bounds == PixelRect(x: 1, y: 0, width: 1, height: 1))
    var wrong = file.imageData
    wrong[wrong.count - 1] ^= 1
    let damaged = try EncodedImage(file.bytes(imageData: wrong), name: "a.png")
    #expect(throws: ImageError.self) { _ = try damaged.alphaMask() }
  }
}
