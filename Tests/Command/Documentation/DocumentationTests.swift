import Foundation
import TestSupport
import Testing

/// What the pages of the documentation show is what happens. `Scripts/docs` checks what the articles say of symbols,
/// `Scripts/checks/clients` runs their Swift samples.
@Suite struct DocumentationTests {
  private static let readme = MarkdownPage(Fixtures.package.appending(path: "README.md"))

  @Test("the console samples print what they say", arguments: try MarkdownPage.all())
  func console(page: MarkdownPage) throws {
    let folder = try TemporaryFolder()
    for name in ["carousel", "Carousel.ipa"] {
      try FileManager.default.copyItem(
        at: Fixtures.sample.appending(path: name), to: folder.url.appending(path: name))
    }
    let blocks = try page.blocks("console")
    if blocks.isEmpty { return }
    try Transcript.expect(blocks.joined(separator: "\n") + "\n", in: folder, showsStatus: false)
  }

  @Test("the manifest sample is a slice's, and bakes")
  func manifest() throws {
    let folder = try ExtractedCarousel.copy()
    let place = folder.url.appending(path: "Carousel.pinwheel/pinwheel.json")
    let manifest = String(decoding: try Fixtures.bytes(of: place), as: UTF8.self)
    let blocks = try MarkdownPage.all().flatMap { try $0.blocks("json") }.filter {
      $0.hasPrefix(#""frame""#)
    }
    #expect(blocks.count == 1)
    for block in blocks {
      // The sample contains the keys it documents; a slice of the manifest gets them in place of its frame.
      let slices = try #require(manifest.range(of: "\"slices\""))
      let frame = try #require(
        manifest.range(
          of: #""frame": \{[^}]*\}"#, options: .regularExpression,
          range: slices.upperBound..<manifest.endIndex))
      try folder.write(
        manifest.replacingCharacters(in: frame, with: block).utf8, to: "Carousel.pinwheel/pinwheel.json")
      let result = try pinwheel("bake", in: folder)
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  @Test("the files that are named exist", arguments: try MarkdownPage.all())
  func files(page: MarkdownPage) throws {
    let quoted = try page.text().components(separatedBy: "`")
    for path in quoted
    where path.hasPrefix("Sources/") || path.hasPrefix("Scripts/") || path.hasPrefix("Tests/") {
      let file = Fixtures.package.appending(path: String(path.prefix { $0 != " " })).path
      #expect(FileManager.default.fileExists(atPath: file), "\(path)")
    }
  }

  @Test("links lead to files and headings that exist", arguments: try MarkdownPage.all() + [readme])
  func links(page: MarkdownPage) throws {
    for link in try page.links() {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let path = String(parts[0])
      let folder = page.url.deletingLastPathComponent()
      let target = path.isEmpty ? page : MarkdownPage(folder.appending(path: path).standardizedFileURL)
      #expect(FileManager.default.fileExists(atPath: target.url.path), "\(link)")
      if parts.count > 1 { #expect(try target.anchors().contains(String(parts[1])), "\(link)") }
    }
    // Code hosts do not follow those; Scripts/docs makes them of the links.
    #expect(try !page.text().contains("<doc:"))
  }

  @Test("every page can be reached from the README")
  func reachable() throws {
    var found: Set<String> = []
    var open = [Self.readme]
    while let page = open.popLast() {
      for link in try page.links() where link.contains(".md") {
        let path = String(link.prefix { $0 != "#" })
        let target = page.url.deletingLastPathComponent().appending(path: path).standardizedFileURL
        if found.insert(target.path).inserted { open.append(MarkdownPage(target)) }
      }
    }
    for page in try MarkdownPage.all() {
      #expect(found.contains(page.url.standardizedFileURL.path), "\(page)")
    }
  }

  @Test("Contributing lists every script")
  func scripts() throws {
    let page = MarkdownPage(Fixtures.package.appending(path: "Sources/Documentation/Contributing.md"))
    let named = Set(try page.text().components(separatedBy: "`").map { String($0.prefix { $0 != " " }) })
    let folder = Fixtures.package.appending(path: "Scripts").path
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      let file = "\(folder)/\(path)"
      guard (try? FileManager.default.contentsOfDirectory(atPath: file)) == nil else { continue }
      guard FileManager.default.isExecutableFile(atPath: file) else { continue }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      #expect(named.contains("Scripts/\(path)") || named.contains(name), "\(path)")
    }
  }

  @Test("no kind of sample goes unseen")
  func kinds() throws {
    let pages = try MarkdownPage.all()
    #expect(try pages.contains { try !$0.blocks("console").isEmpty })
    for page in pages {
      let fences = try page.text().components(separatedBy: "\n").count { $0.hasPrefix("```") }
      // JavaScript runs in Tests/Browser/package_test.py, C in Scripts/checks/library, Python in Scripts/checks/python-package.
      let kinds = ["swift", "console", "js", "json", "c", "python"]
      let samples = try kinds.reduce(0) { try $0 + page.blocks($1).count }
      #expect(2 * samples == fences, "\(page)")
    }
  }
}
