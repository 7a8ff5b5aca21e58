import PinwheelAssets
import PinwheelImages
import TestSupport
import Testing
import ToolkitTestSupport

/// Bitmaps whose clear color a skin states.
@Suite struct ColorKeyTests {
  /// A bitmap of 2 x 1 pixels in 24 bits, magenta and red.
  private static let bitmap: [UInt8] =
    Array("BM".utf8) + [
      62, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0,
    ]
    + Array(repeating: 0, count: 24) + [255, 0, 255, 0, 0, 255, 0, 0]

  @Test(
    "the color is clear in the bitmaps that the skin names",
    arguments: [
      ("<Window><Button normalimage=\"file='img\\go.bmp' mask='0xFFFF00FF'\"/></Window>", [0, 255]),
      ("<Window><Button normalimage=\"mask='0xff0000' file='go.bmp'\"/></Window>", [255, 0]),
      ("<Window><Button normalimage=\"file='other.bmp' mask='0xFFFF00FF'\"/></Window>", [255, 255]),
      ("<Window><Button normalimage=\"file='o.bmp' mask='0xFFFF00FF'\"/></Window>", [255, 255]),
      ("<Window normalimage=\"file='go.bmp' mask='0xFFFF00FF'\">", [255, 255]),
    ] as [(String, [UInt8])])
  func keys(skin: String, alphas: [UInt8]) throws {
    let folder = try TemporaryFolder()
    let manifest = try folder.extract(archive: [
      .init("skin/img/go.bmp", Self.bitmap), .init("skin/main.xml", skin.utf8),
    ]).manifest
    #expect(manifest.images.map(\.file) == ["images/skin/img/go.png"])
    let image = try EncodedImage(folder.bytes("out/images/skin/img/go.png"), name: "go.png")
    let pixels = try image.pixels().samples
    #expect([pixels[3], pixels[7]] == alphas)
    #expect(pixels[4..<7].elementsEqual([255, 0, 0]))
  }
}
