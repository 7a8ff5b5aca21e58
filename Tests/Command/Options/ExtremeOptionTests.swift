import Foundation
import TestSupport
import Testing

/// Every option of every command takes extreme values, or refuses them in a sentence.
@Suite struct ExtremeOptionTests {
  @Test(
    "options and arguments as the command lists them, each with numbers at the ends of types and odd text",
    .enabled(if: Tool.hasPython, "no Python"))
  func all() throws {
    let tool = Fixtures.package.appending(path: "Tests/Tools/extreme-options").path
    let sample = Fixtures.sample.appending(path: "Carousel.ipa").path
    let count = TestLength.isThorough ? [] : ["200"]
    let result = try Tool.run(Tool.python, [tool, builtCommand, sample] + count)
    #expect(result.status == 0, "\(result.text)\(result.errors)")
    #expect(result.text.contains(" of 13 names, 0 problems"), "\(result.text)")
  }
}
