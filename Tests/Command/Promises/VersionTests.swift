import Foundation
import TestSupport
import Testing

/// One version, written in one place.
@Suite struct VersionTests {
  /// The number, as scripts find it.
  private static func number() throws -> String {
    let file = Fixtures.package.appending(path: "Sources/Command/Output/Version.swift")
    let parts = String(decoding: try Fixtures.bytes(of: file), as: UTF8.self).split(separator: "\"")
    try #require(parts.count == 3, "more than the number is in quotes")
    return String(parts[1])
  }

  @Test("the command prints the version, which is a semantic one")
  func command() throws {
    let version = try Self.number()
    let numbers = version.split(separator: ".", omittingEmptySubsequences: false)
    #expect(numbers.count == 3 && numbers.allSatisfy { Int($0).map(String.init) == String($0) })
    #expect(try Tool.run(builtCommand, ["--version"], in: Fixtures.package).text == "\(version)\n")
  }

  @Test("the changelog begins with the version")
  func changelog() throws {
    let page = Fixtures.package.appending(path: "Sources/Documentation/Changelog.md")
    let text = String(decoding: try Fixtures.bytes(of: page), as: UTF8.self)
    let entries = text.split(separator: "\n").filter { $0.hasPrefix("## ") }
    #expect(try entries.first == "## \(Self.number())")
  }
}
