import Pinwheel
import TestSupport
import Testing

@testable import PinwheelImages

@Suite("Inflated whole, or row by row through libpng: the same mask, the same refusals")
struct WholeInflationTests {
  enum Outcome: Equatable {
    case mask(AlphaMask)
    case refused
  }

  /// The result of libpng alone.
  static func reference(_ image: EncodedImage) throws(ImageError) -> AlphaMask {
    guard
      var visitor = try? MaskVisitor(
        width: image.width, height: image.height, thresholds: [.standard], name: image.name),
      let solid = try? AlphaMask(solidWidth: image.width, height: image.height)
    else { preconditionFailure("the size has been checked") }
    return try image.visitRowsOfLibpng(&visitor) ? visitor.masks[0] : solid
  }

  static func outcome(_ mask: () throws(ImageError) -> AlphaMask) -> Outcome {
    do throws(ImageError) {
      return .mask(try mask())
    } catch {
      if !error.description.hasPrefix("a.png cannot be read: ") { Issue.record("no sentence: \(error)") }
      return .refused
    }
  }

  /// Whether the chunks are valid and rule out transparency: then the pixels are not decoded.
  static func isOpaqueByItsChunks(_ bytes: ContiguousArray<UInt8>) -> Bool {
    let chunks = PNGFile.chunks(of: bytes)
    var rewritten = Array(bytes.prefix(8))
    for (type, contents) in chunks { rewritten += PNGFile.chunk(type, Array(contents)) }
    guard bytes.starts(with: rewritten), let header = chunks.first(where: { $0.type == "IHDR" }) else {
      return false
    }
    return header.contents[9] < 4 && !chunks.contains { $0.type == "tRNS" }
  }

  /// Compares both ways; returns whether libpng was not needed.
  static func compare(
    _ bytes: ContiguousArray<UInt8>, limits: ImageLimits = ImageLimits(maximumPixels: 1 << 20),
    _ comment: @autoclosure () -> String
  ) -> Bool {
    guard let image = try? EncodedImage(bytes, name: "a.png", limits: limits) else { return false }
    let expected = outcome { () throws(ImageError) in try reference(image) }
    let found = outcome { () throws(ImageError) in try image.alphaMask() }
    if found != expected {
      let isKnown = expected == .refused && isOpaqueByItsChunks(bytes)
      if !isKnown { Issue.record("\(comment()): libpng \(expected), but \(found); \(Array(bytes))") }
    }
    return (try? PNGRows(image, isForAlpha: true)) != nil
  }

  /// Mostly the kinds that are inflated at once, and some of all others.
  static func kind(_ rng: inout SeededRandom) -> PNGKind {
    if Int.random(in: 0..<5, using: &rng) == 0 {
      return PNGKind.all.randomElement(using: &rng) ?? PNGKind.all[0]
    }
    let type = [0, 3, 3, 4, 6, 6].randomElement(using: &rng) ?? 6
    let depth = type < 4 ? [1, 2, 4, 8].randomElement(using: &rng) ?? 8 : 8
    return PNGKind(colorType: type, bitDepth: depth, isTransparent: true, isInterlaced: false)
  }

  @Test(
    "on files that are whole, most of which libpng is not needed for",
    arguments: TestLength.seeds(1, thorough: 8))
  func sound(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    var whole = 0
    for index in 0..<750 {
      let file = PNGFile(stored: &rng, Self.kind(&rng))
      if Self.compare(file.bytes, "seed \(seed), file \(index)") { whole += 1 }
    }
    #expect(whole > 500, "seed \(seed)")
  }

  @Test("on damaged and odd files", arguments: TestLength.seeds(1, thorough: 16))
  func damaged(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    for index in 0..<125 {
      let file = PNGFile(stored: &rng, Self.kind(&rng))
      for variant in 0..<8 {
        _ = Self.compare(file.damaged(&rng), "seed \(seed), file \(index), variant \(variant)")
      }
    }
  }

  @Test(
    "on every PNG of the fixtures", .enabled(if: RealFiles.exist, RealFiles.absence),
    arguments: RealFiles.folders(with: ".png"))
  func fixtures(folder: String) throws {
    for path in RealFiles.files(in: folder) {
      _ = Self.compare(try RealFiles.bytes(path), limits: .standard, path)
    }
  }

  @Test(
    "sound pixels are the same too, with colors and in CgBI", arguments: TestLength.seeds(1, thorough: 4))
  func pixels(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    for index in 0..<150 {
      let kind = PNGKind(colorType: 6, bitDepth: 8, isTransparent: true, isInterlaced: false)
      let file = PNGFile(stored: &rng, kind)
      let image = try EncodedImage(file.bytes, name: "a.png")
      var expected: ContiguousArray<UInt8> = try image.samplesOfLibpng(isBGR: image.format == .cgbi)
      if image.format == .cgbi { Premultiplication.undo(in: &expected) }
      let comment: Comment = "seed \(seed), file \(index)"
      #expect(try image.pixels(as: UInt8.self).samples == expected, comment)
      #expect(
        try image.pixels(as: UInt16.self).samples.elementsEqual(expected.map { 257 * UInt16($0) }), comment)
    }
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
      #expect(try image.pixels(as: UInt8.self).samples.count == 4 * width * 8)
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

  @Test(
    "palettes and grays of 1, 2, 4 and 8 bits are inflated whole, at every width around the edges of bytes",
    arguments: [0, 3], [1, 2, 4, 8])
  func packedSamples(colorType: Int, bitDepth: Int) throws {
    var rng = SeededRandom(seed: 31)
    let kind = PNGKind(colorType: colorType, bitDepth: bitDepth, isTransparent: true, isInterlaced: false)
    for width in Array(1...33) + [63, 64, 65, 127, 128, 129] {
      let file = PNGFile(random: &rng, kind, width: width, height: 5)
      let image = try EncodedImage(file.bytes, name: "a.png")
      #expect(throws: Never.self, "width \(width)") { try PNGRows(image) }
      let solid = (0..<5).flatMap { y in (0..<width).map { file.alpha(x: $0, y: y) >= 26 } }
      let mask = try PixelGrid(width: width, height: 5, pixels: solid).mask()
      #expect(try image.alphaMask() == mask, "width \(width), seed 31")
      #expect(try Self.reference(image) == mask, "libpng, width \(width), seed 31")
    }
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
