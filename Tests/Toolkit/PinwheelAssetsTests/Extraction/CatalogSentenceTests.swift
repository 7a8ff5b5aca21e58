import Foundation
import PinwheelArchives
import PinwheelAssets
import PinwheelBundles
import SystemPackage
import TestSupport
import Testing
import ToolkitTestSupport

/// The messages of an extraction about catalogs without pictures.
@Suite struct CatalogSentenceTests {
  /// The skipped parts of a catalog that also has an image.
  private func skipped(_ catalog: CatalogBuilder) throws -> [SkippedFile] {
    let folder = try TemporaryFolder()
    try folder.write(catalog.bytes, to: "art/Assets.car")
    try folder.draw("amber_rest", as: "art/a.png")
    return try folder.extract("art", to: "out.pinwheel").manifest.skipped.filter {
      $0.file.hasPrefix("Assets.car")
    }
  }

  @Test("a catalog without any entry")
  func empty() throws {
    let found = try skipped(CatalogBuilder())
    #expect(found.map(\.kind) == ["empty asset catalog"])
    #expect(found.first?.reason == "an asset catalog without any entry; build it with images in it")
  }

  @Test("effect presets, alone and beside an image", arguments: [1, 3])
  func presets(count: Int) throws {
    let presets = (1...count).map { number in CatalogBuilder.image(number).with { $0.layout = 7 } }
    let names = (1...count).map { "preset\($0)" }
    let noun = count == 1 ? "preset" : "presets"
    let sentence =
      "\(count) effect \(noun), by which the system draws text and shapes; they hold no pixels"
    let alone = try skipped(CatalogBuilder(names, presets))
    #expect(alone.map(\.reason).contains(sentence), "\(alone)")
    let kinds = alone.map { $0.kind ?? "" }.sorted()
    #expect(kinds == ["effect preset", "empty asset catalog"])
    #expect(alone.contains { $0.reason.contains("it holds: \(count) effect preset") }, "\(alone)")
  }
}
