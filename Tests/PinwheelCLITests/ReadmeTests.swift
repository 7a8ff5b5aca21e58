import Foundation
import TestSupport
import Testing

/// What the README shows is what happens. Its Swift samples run in Scripts/test-clients.
@Suite struct ReadmeTests {
  private static let page = MarkdownPage(Fixtures.package.appending(path: "README.md"))

  @Test("the console samples print what they say, one after the other from the top of a checkout")
  func console() throws {
    let checkout = try TemporaryFolder()
    try FileManager.default.copyItem(at: Fixtures.sample, to: checkout.url.appending(path: "SampleAssets"))
    let blocks = try Self.page.blocks("console")
    #expect(blocks.count == 5)
    try Samples.expectSession(blocks, in: checkout)
  }

  @Test("the manifest sample is a slice's, and bakes")
  func manifest() throws {
    let folder = try ExtractedCarousel.copy()
    let place = folder.url.appending(path: "Carousel.pinwheel/pinwheel.json")
    let manifest = String(decoding: try Fixtures.bytes(of: place), as: UTF8.self)
    let blocks = try Self.page.blocks("json")
    #expect(blocks.count == 1)
    for block in blocks {
      // The sample has the keys that it is about; a slice of the manifest gets them in place of its own frame.
      let slices = try #require(manifest.range(of: "\"slices\""))
      let frame = try #require(
        manifest.range(
          of: #""frame": \{[^}]*\}"#, options: .regularExpression,
          range: slices.upperBound..<manifest.endIndex))
      try folder.write(
        manifest.replacingCharacters(in: frame, with: block).utf8, to: "Carousel.pinwheel/pinwheel.json")
      let result = try Tool.run(builtCommand, ["bake"], in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  @Test("the scripts it names exist and can be run")
  func scripts() throws {
    for block in try Self.page.blocks("sh") {
      for line in block.split(separator: "\n") {
        let script = Fixtures.package.appending(path: String(line.prefix { $0 != " " })).path
        #expect(FileManager.default.isExecutableFile(atPath: script), "\(script)")
      }
    }
  }
}
