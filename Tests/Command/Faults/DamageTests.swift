import Foundation
import TestSupport
import Testing

/// Files damaged as their format is built, and the commands that read them.
@Suite struct DamageTests {
  @Test(
    "nothing dies, takes long or fails without a sentence; what bake refuses check names and nothing writes",
    .enabled(if: Tool.hasPython, "no Python"))
  func damaged() throws {
    let tool = Fixtures.package.appending(path: "Tests/Tools/damaged-files").path
    let count = TestLength.count(48, thorough: 1200)
    let result = try Tool.run(Tool.python, [tool, builtCommand, "--count", "\(count)"])
    #expect(result.status == 0, "\(result.text)\(result.errors)")
    #expect(result.text.contains("\(count) damaged files of 20 kinds, "), "\(result.text)")
  }
}
