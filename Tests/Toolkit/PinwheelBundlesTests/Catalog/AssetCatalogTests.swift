import Pinwheel
import TestSupport
import Testing

@testable import PinwheelBundles

@Suite struct AssetCatalogTests {
  private func read(_ builder: CatalogBuilder) throws -> AssetCatalog {
    try AssetCatalog(builder.bytes, path: "Assets.car")
  }

  @Test("what was written is read: names, keys, sizes, payloads")
  func roundTrip() throws {
    var builder = CatalogBuilder(
      ["logo", "menu/icon"],
      [
        CatalogBuilder.image(
          1, [12: 2, 15: 2, 7: 1, 24: 1, 20: 1, 21: 2, 25: 3, 16: 568, 13: 5], name: "l@2x.png"
        ).with {
          $0.tags = [
            (1006, little(6)), (1007, little(64)), (4711, [1, 2, 3]),
            (1004, little(0) + little(0x3F00_0000)),
          ]
          $0.payload = CatalogBuilder.bitmap(codec: 11, flags: 3, [7, 8, 9])
          $0.flags = 12
          $0.pixelFormat = "GA8"
        },
        CatalogBuilder.image(2),
      ])
    builder.appearances = [("UIAppearanceAny", 0), ("UIAppearanceDark", 1)]
    builder.localizations = [("fr", 5)]
    let catalog = try read(builder)
    #expect(catalog.problems.isEmpty)
    #expect(catalog.header.coreUIVersion == 498)
    #expect(catalog.keyFormat.map(\.rawValue) == builder.keyFormat)
    #expect(catalog.facets.map(\.name) == ["logo", "menu/icon"] && catalog.facets[1].identifier == 2)
    let logo = catalog.renditions[0]
    #expect(logo.facet == "logo" && logo.name == "l@2x.png" && logo.pixelFormat == "GA8")
    #expect(logo.width == 4 && logo.height == 3 && logo.layout == .image && logo.scale == 2)
    #expect(
      logo.idiom == "ipad" && logo.subtype == 568 && logo.deploymentTarget == 3 && logo.isWideGamut)
    #expect(logo.key[.widthClass] == 1 && logo.key[.heightClass] == 2)
    #expect(logo.appearance == "UIAppearanceDark" && logo.localization == "fr")
    #expect(logo.bytesPerRow == 64)
    #expect(logo.payload == .bitmap(codec: 11))
    #expect(Array(catalog.bytes[logo.payloadRange]) == builder.records[0].payload)
    #expect(logo.byteCount == builder.record(builder.records[0]).count)
    #expect(catalog.position(of: logo.key) == 0)
    #expect(catalog.renditions[1].facet == "menu/icon" && catalog.renditions[1].appearance == nil)
  }

  @Test("trees of one leaf and of several levels are read in order", arguments: [1, 2, 3, 7, 1000])
  func levels(leafSize: Int) throws {
    var builder = CatalogBuilder((1...21).map { "image \($0)" }, (1...21).map { CatalogBuilder.image($0) })
    builder.leafSize = leafSize
    let catalog = try read(builder)
    #expect(catalog.problems.isEmpty)
    #expect(catalog.renditions.map(\.facet) == (1...21).map { "image \($0)" })
  }

  @Test("an empty catalog is one")
  func empty() throws {
    var builder = CatalogBuilder()
    builder.omitted = ["FACETKEYS"]
    let catalog = try read(builder)
    #expect(catalog.renditions.isEmpty && catalog.facets.isEmpty && catalog.problems.isEmpty)
  }

  @Test("stretchable images: caps from three and nine parts, y from the bottom; the alignment rectangle")
  func insets() throws {
    func slices(_ rectangles: [[Int]]) -> (tag: Int, bytes: [UInt8]) {
      (
        1001,
        little(rectangles.count)
          + rectangles.flatMap { $0.flatMap { little($0) } }
      )
    }
    let nine = [
      [0, 15, 11, 10], [11, 15, 2, 10], [13, 15, 13, 10], [0, 12, 11, 3], [11, 12, 2, 3], [13, 12, 13, 3],
      [0, 0, 11, 12], [11, 0, 2, 12], [13, 0, 13, 12],
    ]
    let metrics = [1, 10, 5, 20, 15, 20, 30].flatMap { little($0) }
    let catalog = try read(
      CatalogBuilder(
        ["nine", "row", "column", "one", "jpeg"],
        [
          CatalogBuilder.image(1).with { ($0.width, $0.height, $0.tags) = (26, 25, [slices(nine)]) },
          CatalogBuilder.image(2).with {
            ($0.width, $0.height, $0.tags) = (
              24, 50, [slices([[0, 0, 10, 50], [10, 0, 4, 50], [14, 0, 10, 50]])]
            )
          },
          CatalogBuilder.image(3).with {
            ($0.width, $0.height, $0.tags) = (
              50, 23, [slices([[0, 13, 50, 10], [0, 10, 50, 3], [0, 0, 50, 10]])]
            )
          },
          CatalogBuilder.image(4).with {
            ($0.width, $0.height, $0.tags) = (50, 50, [slices([[0, 0, 50, 50]]), (1003, metrics)])
          },
          CatalogBuilder.image(5).with {
            ($0.width, $0.height, $0.tags) = (0, 0, [(1003, metrics)])
            $0.payload = CatalogBuilder.file([0xFF, 0xD8, 0xFF, 0xE0])
          },
        ]))
    #expect(
      catalog.renditions.map(\.capInsets) == [
        PixelInsets(top: 10, left: 11, bottom: 12, right: 13),
        PixelInsets(top: 0, left: 10, bottom: 0, right: 10),
        PixelInsets(top: 10, left: 0, bottom: 10, right: 0), nil, nil,
      ])
    #expect(catalog.renditions[3].alignmentInsets == PixelInsets(top: 5, left: 10, bottom: 15, right: 20))
    #expect(catalog.renditions[0].alignmentInsets == nil)
    #expect(catalog.renditions[4].width == 50 && catalog.renditions[4].height == 50)
  }

  @Test("payloads: files, colors, icon sizes, unknown ones")
  func payloads() throws {
    func payload(_ bytes: [UInt8], format: String = "DATA", layout: Int = 1000) throws -> RenditionPayload {
      let record = CatalogBuilder.image(1).with {
        ($0.payload, $0.pixelFormat, $0.layout) = (bytes, format, layout)
      }
      return try #require(read(CatalogBuilder(["a"], [record])).renditions.first).payload
    }
    for flags in 0...1 {
      guard case .file(let content, flags == 1) = try payload(CatalogBuilder.file([1, 2, 3], flags: flags))
      else {
        Issue.record("flags \(flags)")
        continue
      }
      #expect(content.count == 3)
    }
    let half = Array(repeating: UInt8(0), count: 6) + [0xE0, 0x3F]
    let color = Array("RLOC".utf8) + [1, 0, 0, 0, 1, 2, 0, 0, 2, 0, 0, 0] + half + half
    #expect(try payload(color, layout: 1009) == .color)
    let sizes = Array("SISM".utf8) + [1, 1, 60, 61, 7].flatMap { little($0) }
    #expect(
      try payload(sizes, layout: 1010) == .iconSizes([.init(width: 60, height: 61, index: 7)]))
    #expect(try payload(Array("ARGGxyz".utf8), layout: 1021) == .other("GGRA"))
    #expect(try payload([], layout: 12) == RenditionPayload.none)
    #expect(try payload(CatalogBuilder.bitmap(codec: 77, [])) == .bitmap(codec: 77))
  }

  @Test("links lead to the atlas with exactly their key; y is turned round")
  func links() throws {
    let link = CatalogBuilder.link
    let catalog = try read(
      CatalogBuilder(
        ["a", "b", "c", "d", "e", "f"],
        [
          CatalogBuilder.atlas(0, width: 20, height: 10), CatalogBuilder.atlas(3, width: 30, height: 40),
          link(1, 3, 2, 5, 10, 20, [:]), link(2, 0, 0, 0, 20, 10, [:]), link(3, 7, 0, 0, 1, 1, [:]),
          link(4, 0, 0, 1, 20, 10, [:]), link(5, 0, 1, 0, 20, 10, [:]),
          link(6, 0, 0, 0, 0, 1, [:]),
        ]))
    #expect(catalog.problems.isEmpty)
    let sources = catalog.renditions.map { catalog.pixelSource(of: $0) }
    #expect(sources[0] == .own)
    #expect(sources[2] == .atlas(1, PixelRect(x: 2, y: 15, width: 10, height: 20)))
    #expect(sources[3] == .atlas(0, PixelRect(x: 0, y: 0, width: 20, height: 10)))
    for (index, words) in [
      (4, "no atlas with the key"), (5, "does not lie"), (6, "does not lie"), (7, "does not lie"),
    ] {
      guard case .missing(let reason) = sources[index] else {
        Issue.record("link \(index) leads to \(sources[index])")
        continue
      }
      #expect(reason.contains(words))
    }
  }

  @Test("a link to another link, and one to an image, lead nowhere")
  func linksToLinks() throws {
    let pairs = [(1, 85), (2, 181), (17, 1), (12, 1), (0, 0)]
    let catalog = try read(
      CatalogBuilder(
        ["a"],
        [
          CatalogBuilder.link(1, to: 0, left: 0, bottom: 0, width: 1, height: 1).with {
            $0.tags = [(1010, CatalogBuilder.linkBytes([0, 0, 1, 1], pairs))]
          }
        ]))
    #expect(
      catalog.pixelSource(of: catalog.renditions[0])
        == .missing("its link leads to a rendition that is not an atlas (link to an atlas)"))
  }

  @Test("sets of icon sizes and preserved vectors belong to the facet with their identifier")
  func otherParts() throws {
    var builder = CatalogBuilder(
      ["icon"], [CatalogBuilder.image(1, [2: 218]), CatalogBuilder.image(1, [2: 42])])
    #expect(try read(builder).renditions.map(\.facet) == ["icon", "icon"])
    builder.facets.append(("other", [1: 85, 2: 7, 17: 1]))
    #expect(try read(builder).renditions.map(\.facet) == [nil, nil], "two facets share the identifier")
  }
}
