import Pinwheel
import PinwheelImages
import TestSupport
import Testing

@testable import PinwheelAssets
@testable import PinwheelBundles

/// Numbers at the ends of Int, UInt32 and Double, in every place of a layout that has one: each is taken or refused, and none
/// ends the program.
@Suite struct ExtremeNumberTests {
  /// The first is ordinary, and read everywhere; any other may be refused.
  private static let numbers = [
    "1", "-9223372036854775808", "-9223372036854775807", "9223372036854775807", "9223372036854775808",
    "18446744073709551615", "-2147483648", "2147483647", "4294967295", "4294967296", "10000000", "-10000000",
    "9999999", "16777216", "16777217", "1e308", "-1e308", "5e-324", "1e19", "-1e19", "0", "-0", "0.5", "-1",
    "1e999", "nan", "inf", "-inf", "0x7fffffffffffffff", "",
  ]

  /// What is not a number in JSON.
  private static let words: Set = ["nan", "inf", "-inf", "0x7fffffffffffffff", ""]

  /// The name of a file, and texts in which `#` represents the number.
  private static let sheets: [(name: String, text: String)] = [
    ("a.json", #"{"frames":{"a":{"frame":{"x":#,"y":0,"w":1,"h":1}}},"meta":{"image":"a.png"}}"#),
    (
      "a.json",
      ##"{"frames":{"a":{"frame":{"x":0,"y":0,"w":#,"h":#}}},"meta":{"image":"a.png","scale":"#"}}"##
    ),
    (
      "a.json",
      #"{"frames":{"a":{"frame":{"x":0,"y":0,"w":1,"h":1},"sourceSize":{"w":#,"h":#},"spriteSourceSize":{"x":#,"y":#},"duration":#}}}"#
    ),
    (
      "a.json",
      #"{"frames":[{"filename":"a","frame":{"x":0,"y":0,"w":8,"h":8}}],"meta":{"frameTags":[{"name":"t","from":#,"to":#}],"slices":[{"name":"s","keys":[{"frame":#,"bounds":{"x":#,"y":0,"w":#,"h":4},"center":{"x":#,"y":#,"w":#,"h":1}}]}]}}"#
    ),
    (
      "a.xml",
      "<TextureAtlas imagePath='a.png' scale='#'><SubTexture name='a' x='#' y='1' width='#' height='2' frameX='#' frameY='#' frameWidth='#' frameHeight='#'/></TextureAtlas>"
    ),
    (
      "a.atlas",
      "a.png\nscale: #\nr\nbounds: #, 1, #, 2\noffsets: #, #, #, #\nrotate: #\nindex: #\nsplit: #, #, #, #\n"
    ),
    ("a.atlas", "a.png\nr\nxy: #, #\nsize: 4, #\noffset: #, 0\norig: #, #\n"),
    (
      "a.plist",
      "<plist><dict><key>frames</key><dict><key>a</key><dict><key>frame</key><string>{{#,1},{#,2}}</string><key>offset</key><string>{#,#}</string><key>sourceSize</key><string>{#,#}</string></dict></dict><key>metadata</key><dict/></dict></plist>"
    ),
    (
      "a.plist",
      "<plist><dict><key>frames</key><dict><key>a</key><dict><key>x</key><real>#</real><key>y</key><integer>#</integer><key>width</key><real>#</real><key>height</key><real>4</real><key>originalWidth</key><integer>#</integer><key>originalHeight</key><integer>#</integer><key>offsetX</key><real>#</real></dict></dict><key>metadata</key><dict/></dict></plist>"
    ),
  ]

  @Test("sprites of sheets", arguments: sheets.indices, numbers)
  func sprites(index: Int, number: String) {
    let (name, text) = Self.sheets[index]
    let filled = text.split(separator: "#", omittingEmptySubsequences: false).joined(separator: number)
    let read = Self.read(name, filled)
    #expect(read == nil || !name.hasSuffix(".json") || !Self.words.contains(number))
    guard let facts = read else {
      #expect(number != "1")
      return
    }
    let sprites = facts.compactMap { if case .sprite(let sprite) = $0.content { sprite } else { nil } }
    #expect(number != "1" || !sprites.isEmpty)
    for sprite in sprites {
      for (width, height) in [(1, 1), (64, 32), (AlphaMask.maximumSide, AlphaMask.maximumSide)] {
        guard let region = try? sprite.part(of: width, height: height).region else { continue }
        let (columns, rows) = region.isRotated ? (region.height, region.width) : (region.width, region.height)
        #expect(region.x >= 0 && region.y >= 0 && region.x + columns <= width && region.y + rows <= height)
      }
    }
  }

  /// What a file says; `nil` if it cannot be read.
  private static func read(_ name: String, _ text: String) -> [Fact]? {
    let bytes = ContiguousArray(text.utf8)
    let found = FactFormat.facts(
      in: FactFile(path: name, bytes: bytes), FileProbe(bytes, size: bytes.count, name: name))
    return found?.mistake == nil ? found?.facts : nil
  }

  private static let documents: [(name: String, text: String)] = [
    ("layout.json", ##"[{"name":"a","file":"a.png","x":0,"y":#}]"##),
    ("layout.json", ##"[{"name":"a","file":"a.png","bounds":{"left":#,"top":#}}]"##),
    ("layout.json", ##"{"width":#,"height":#,"layers":[{"name":"a","x":1,"y":2}]}"##),
    (
      "stack.xml",
      "<image w='9' h='9'><stack x='#' y='#'><stack x='#'><layer name='a' src='a.png' x='#' y='#'/></stack></stack></image>"
    ),
    ("stack.xml", "<image w='#' h='#'><stack><layer src='a.png'/></stack></image>"),
  ]

  @Test("layers of documents", arguments: documents.indices, numbers)
  func layers(index: Int, number: String) {
    let (name, text) = Self.documents[index]
    let filled = text.split(separator: "#", omittingEmptySubsequences: false).joined(separator: number)
    let found = Self.read(name, filled)
    #expect(found == nil || text.hasPrefix("<") || !Self.words.contains(number))
    guard let facts = found else {
      #expect(number != "1")
      return
    }
    let layers = facts.compactMap { if case .layer(let layer) = $0.content { layer } else { nil } }
    #expect(number != "1" || !layers.isEmpty)
    for layer in layers {
      #expect((0...65_535).contains(layer.canvas.width) && (0...65_535).contains(layer.canvas.height))
      // Three numbers of seven digits at most.
      #expect((-30_000_000...30_000_000).contains(layer.x) && (-30_000_000...30_000_000).contains(layer.y))
    }
  }

  @Test("caps and alignment of source catalogs", arguments: numbers)
  func sourceCatalogs(number: String) throws {
    let text = ##"""
      {"images":[{"filename":"f.png","scale":"#x","subtype":"#h","resizing":{"mode":"9-part","center":{"width":#,"height":#},
      "cap-insets":{"top":#,"left":1,"bottom":#,"right":2}},"alignment-insets":{"top":#}}]}
      """##
    let filled = text.split(separator: "#", omittingEmptySubsequences: false).joined(separator: number)
    let files = ["Contents.json", "f.png"].map {
      BundleEntry(path: "X.xcassets/a.imageset/" + $0, size: filled.utf8.count)
    }
    let catalogs = try SourceCatalog.all(among: files) { _ in ContiguousArray(filled.utf8) }
    #expect(catalogs.count == 1)
  }

  @Test(
    "sizes, keys and links of compiled catalogs",
    arguments: [0, 1, 0x7FFF, 0x8000, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF])
  func compiledCatalogs(number: Int) throws {
    let numbers = { (count: Int) in (0..<count).flatMap { _ in little(number) } }
    let builder = CatalogBuilder(
      ["a", "b", "c", "d"],
      [
        CatalogBuilder.image(1, [12: number, 16: number, 15: number, 25: number]).with {
          ($0.width, $0.height, $0.flags) = (number, number, number)
          $0.tags = [
            (1001, little(3) + numbers(12)), (1003, little(1) + numbers(6)),
            (1006, numbers(1)), (1007, numbers(1)),
          ]
        },
        CatalogBuilder.image(2).with {
          ($0.width, $0.height) = (0, 0)
          $0.tags = [(1003, little(1) + numbers(6))]
        },
        CatalogBuilder.atlas(0, width: number, height: number),
        CatalogBuilder.link(
          3, to: 0, left: number, bottom: number, width: number, height: number),
        CatalogBuilder.image(4, [2: 220]).with {
          ($0.width, $0.height, $0.layout) = (number, number, 1010)
          $0.payload =
            Array("SISM".utf8) + little(0) + little(1) + numbers(3)
        },
      ])
    let catalog = try AssetCatalog(builder.bytes, path: "x")
    let pictures = catalog.images { _ in "png" }
    #expect(pictures.images.count + pictures.leftOut.count <= 5)
    for rendition in catalog.renditions { #expect(rendition.width >= 0 && rendition.height >= 0) }
  }
}
