import Foundation
import TestSupport
import Testing

/// What the README shows is what happens.
@Suite struct ReadmeTests {
  private static let page = MarkdownPage(Fixtures.package.appending(path: "README.md"))

  @Test("the console samples print what they say")
  func console() throws {
    let folder = try TemporaryFolder()
    let archive = Fixtures.sample.appending(path: "Carousel.ipa")
    try FileManager.default.copyItem(at: archive, to: folder.url.appending(path: "Carousel.ipa"))
    let art = Fixtures.sample.appending(path: "carousel")
    try FileManager.default.copyItem(at: art, to: folder.url.appending(path: "art"))
    let recordings = try Self.page.blocks("touches")
    #expect(recordings.count == 1)
    for recording in recordings { try folder.write(recording.utf8, to: "touches.txt") }
    let blocks = try Self.page.blocks("console")
    #expect(blocks.count == 5)
    for block in blocks { try Samples.expectOutput(of: block, in: folder) }
  }

  @Test("the Swift samples compile against the library")
  func swift() throws {
    let blocks = try Self.page.blocks("swift")
    #expect(blocks.count == 5)
    for block in blocks { try Samples.expectCompiles(block) }
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
