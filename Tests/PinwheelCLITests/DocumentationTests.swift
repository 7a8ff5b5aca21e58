import Foundation
import TestSupport
import Testing

/// What the pages of the library's documentation show is what happens. `Scripts/docs` checks their links,
/// `Scripts/test-clients` runs their Swift samples.
@Suite struct DocumentationTests {
  /// The first line of a sample that needs an Apple platform.
  private static let mark = "// Not compiled on Linux\n"

  @Test(
    "the samples for Apple platforms parse, and import what is not here",
    arguments: try MarkdownPage.catalog())
  func elsewhere(page: MarkdownPage) throws {
    let frameworks = ["UIKit", "SwiftUI", "CoreGraphics"]
    for block in try page.blocks("swift") where block.hasPrefix(Self.mark) {
      #expect(frameworks.contains { block.contains("import \($0)\n") }, "\(block)")
      try Samples.expectParses(block)
    }
  }

  @Test("the console samples print what they say", arguments: try MarkdownPage.catalog())
  func console(page: MarkdownPage) throws {
    let folder = try TemporaryFolder()
    let art = Fixtures.sample.appending(path: "carousel")
    try FileManager.default.copyItem(at: art, to: folder.url.appending(path: "carousel"))
    let blocks = try page.blocks("console")
    if !blocks.isEmpty { try Samples.expectSession(blocks, in: folder) }
  }

  @Test("no kind of sample goes unseen")
  func kinds() throws {
    let pages = try MarkdownPage.catalog()
    #expect(try pages.contains { try !$0.blocks("console").isEmpty })
    for page in pages {
      let text = try String(contentsOf: page.url, encoding: .utf8)
      let fences = text.components(separatedBy: "\n").count { $0.hasPrefix("```") }
      // JavaScript runs in Tests/Browser/module_test.py.
      let samples = try ["swift", "console", "js"].reduce(0) { try $0 + page.blocks($1).count }
      #expect(2 * samples == fences, "\(page)")
    }
  }
}
