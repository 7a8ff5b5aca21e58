import Foundation
import TestSupport
import Testing

/// The samples of the articles are those that the target ViewSamples compiles, and the claim about their number of lines is true.
struct SamplesTests {
  private static let mark = "// Compiled by Scripts/checks/views\n"

  private static func compiled(_ file: String = "ControlSamples.swift") throws -> [String] {
    let file = Fixtures.package.appending(path: "Tests/Apple/Samples/\(file)")
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.components(separatedBy: "// sample\n").dropFirst().compactMap { part in
      guard let sample = part.components(separatedBy: "// end").first else { return nil }
      let lines = sample.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let indent = lines.first.map { $0.prefix { $0 == " " }.count } ?? 0
      let text = lines.map { String($0.dropFirst(min(indent, $0.prefix { $0 == " " }.count))) }
      return text.joined(separator: "\n").trimmingCharacters(in: .newlines)
    }
  }

  private static func shown(
    _ page: String = "Core/PinwheelControls/PinwheelControls.docc/ViewsForTheControls.md"
  ) throws -> [String] {
    try MarkdownPage(Fixtures.package.appending(path: "Sources/\(page)")).blocks("swift").map { block in
      block.hasPrefix(mark) ? String(block.dropFirst(mark.count)) : "not marked: \(block)"
    }
  }

  @Test func theArticleShowsWhatIsCompiled() throws {
    let shown = try Self.shown()
    #expect(shown.count == 7)
    #expect(try shown == Self.compiled())
  }

  @Test(arguments: [
    ("Apple/PinwheelUI/PinwheelUI.docc/PinwheelUI.md", 1), ("Core/Pinwheel/Pinwheel.docc/Hosts.md", 2),
    ("Core/Pinwheel/Pinwheel.docc/MigratingFromOBShapedButton.md", 1),
  ])
  func otherPagesShowWhatIsCompiled(page: String, count: Int) throws {
    let shown = try Self.shown(page)
    #expect(shown.count == count)
    let compiled = try Self.compiled() + Self.compiled("WheelSamples.swift")
    for sample in shown { #expect(compiled.contains(sample), "\(sample)") }
  }

  @Test func eachControlTakesAtMostFiveLines() throws {
    for sample in try Self.shown().prefix(5) {
      #expect(sample.split(separator: "\n").count <= 3, "\(sample)")
    }
  }
}
