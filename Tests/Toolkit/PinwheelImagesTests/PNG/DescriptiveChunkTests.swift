import Foundation
import TestSupport
import Testing

@testable import PinwheelImages

@Suite("Chunks that are carried into a standard PNG")
struct DescriptiveChunkTests {
  static let gamma = pngChunk("gAMA", [0, 0, 0xB1, 0x8F])
  static let text = pngChunk("tEXt", Array("Author\0Somebody".utf8))

  static func carried(from chunks: [UInt8], cgbi: UInt8? = 0x50) throws -> [String] {
    let file = PNGFile(
      width: 1, height: 1, samples: [1, 2, 3, 255], chunks: chunks, cgbi: cgbi)
    let standard = try EncodedImage(file.bytes, name: "generated").standardPNG()
    return PNGFile.chunks(of: standard.bytes).map(\.type)
  }

  @Test("descriptions and texts are, the rest is not")
  func types() throws {
    let rest = pngChunk("iDOT", Array(repeating: 0, count: 28)) + pngChunk("xxXx", [1])
    #expect(
      try Self.carried(from: Self.gamma + rest + Self.text) == ["IHDR", "gAMA", "tEXt", "IDAT", "IEND"])
  }

  @Test("texts may come again, descriptions may not")
  func repeated() throws {
    let chunks = Self.gamma + Self.text + Self.gamma + Self.text
    #expect(try Self.carried(from: chunks) == ["IHDR", "gAMA", "tEXt", "tEXt", "IDAT", "IEND"])
  }

  @Test("a wrong CRC is left behind")
  func damaged() throws {
    var damaged = Self.gamma
    damaged[9] ^= 1
    #expect(try Self.carried(from: damaged) == ["IHDR", "IDAT", "IEND"])
  }

  @Test(
    "streams without zlib header get it back, with their checksum",
    arguments: [
      ("zTXt", "key\0\0"), ("iTXt", "key\0\u{1}\0en\0Schl\u{FC}ssel\0"),
    ])
  func stripped(type: String, prefix: String) throws {
    let inflated = Array("what was compressed".utf8)
    let stream = storedDeflate(inflated)
    let whole = [0x78, 0x01] + stream + big(adler32(inflated))
    for stored in [stream, whole] {
      let file = PNGFile(
        width: 1, height: 1, samples: [1, 2, 3, 255],
        chunks: pngChunk(type, Array(prefix.utf8) + stored),
        cgbi: 0x50)
      let image = try EncodedImage(file.bytes, name: "generated")
      #expect(Array(image.descriptiveChunks) == pngChunk(type, Array(prefix.utf8) + whole))
    }
    let broken = pngChunk(type, Array(prefix.utf8) + stream.dropLast(3))
    #expect(try Self.carried(from: broken) == ["IHDR", "IDAT", "IEND"])
  }

  @Test(
    "chunks too short for what they should hold are no trouble", arguments: ["zTXt", "iCCP", "iTXt", "gAMA"])
  func short(type: String) throws {
    let contents: [[UInt8]] = [
      [], [0], [65], [65, 0], [65, 0, 0], [65, 0, 1, 0], [65, 0, 1, 0, 0], [65, 0, 1, 0, 0, 0],
    ]
    for content in contents { _ = try Self.carried(from: pngChunk(type, content)) }
  }

  @Test("a profile from a real app is whole again", .enabled(if: RealFiles.exist, RealFiles.absence))
  func realProfile() throws {
    let folder = "cgbi/pairs_timgshi__DHToolkit/dhtoolkit_app"
    let image = try EncodedImage(RealFiles.bytes(folder + "/cgbi/86-camera.png"), name: "86-camera.png")
    let made = try PNGFile.chunks(of: image.standardPNG().bytes).first { $0.type == "iCCP" }
    let original = try PNGFile.chunks(of: RealFiles.bytes(folder + "/source/86-camera.png")).first {
      $0.type == "iCCP"
    }
    // Keyword, 0, method, zlib header, stream; the checksum of the profile ends it, however it is compressed.
    #expect(made?.contents.suffix(4) == original?.contents.suffix(4))
    #expect(made != nil)
  }
}
