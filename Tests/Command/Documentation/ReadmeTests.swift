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
    try Samples.expectSession(blocks, in: checkout)
  }

  @Test("the files that it leads to exist")
  func links() throws {
    let text = try String(contentsOf: Self.page.url, encoding: .utf8)
    let links = text.components(separatedBy: "](").dropFirst().compactMap {
      $0.components(separatedBy: ")").first
    }
    #expect(links.count > 9)
    for link in links {
      #expect(FileManager.default.fileExists(atPath: Fixtures.package.appending(path: link).path), "\(link)")
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
