import Foundation
import TestSupport
import Testing

/// What the README shows is what happens. Its Swift samples run in Scripts/checks/clients.
@Suite struct ReadmeTests {
  private static let page = MarkdownPage(Fixtures.package.appending(path: "README.md"))

  @Test("the console samples print what they say, one after the other from the top of a checkout")
  func console() throws {
    let checkout = try TemporaryFolder()
    try FileManager.default.copyItem(at: Fixtures.sample, to: checkout.url.appending(path: "SampleAssets"))
    let blocks = try Self.page.blocks("console")
    #expect(blocks.count == 1)
    try Transcript.expect(blocks[0] + "\n", in: checkout, showsStatus: false)
  }

  @Test("it has at most 90 lines, and leads to the other pages")
  func length() throws {
    #expect(try Self.page.text().split(separator: "\n", omittingEmptySubsequences: false).count <= 91)
    #expect(try Self.page.links().count > 9)
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
