import Foundation
import PinwheelAssets
import TestSupport
import Testing

@Suite("Names of files as names of cases and types")
struct SwiftIdentifierTests {
  private static let names: [(name: String, identifier: String, type: String)] = [
    ("amber", "amber", "Amber"), ("Amber", "amber", "Amber"), ("play button", "playButton", "PlayButton"),
    ("play-button", "playButton", "PlayButton"),
    ("carousel_disabled0", "carouselDisabled0", "CarouselDisabled0"),
    ("playButton", "playButton", "PlayButton"), ("OK", "ok", "OK"), ("URLBar", "urlBar", "URLBar"),
    ("a.b/c", "aBC", "ABC"), ("OK2", "ok2", "OK2"), ("äpfel", "äpfel", "Äpfel"), ("日本", "日本", "日本"),
    ("default", "`default`", "Default"), ("repeat", "`repeat`", "Repeat"), ("In", "`in`", "In"),
    ("left", "left", "Left"), ("amber (copy)", "amberCopy", "AmberCopy"), ("__x__", "x", "X"),
    ("e\u{301}tage", "e\u{301}tage", "É\u{74}age"), ("await", "await", "Await"),
  ]

  @Test("words are joined, keywords get backticks", arguments: names)
  func identifiers(name: String, identifier: String, type: String) throws {
    #expect(try SwiftIdentifier.caseName(for: name) == identifier)
    #expect(try SwiftIdentifier.typeName(for: name) == type)
  }

  @Test("what does not begin with a letter is refused", arguments: ["", "7up", "-", "_1", "🙂", "2x big"])
  func refused(name: String) {
    let reasons = [
      #expect(throws: SwiftIdentifier.Mistake.self) { try SwiftIdentifier.caseName(for: name) },
      #expect(throws: SwiftIdentifier.Mistake.self) { try SwiftIdentifier.typeName(for: name) },
    ].map { $0?.reason }
    #expect(reasons.allSatisfy { $0?.hasSuffix("begins with a letter") == true })
  }

  @Test(
    "members of the generated type are refused",
    arguments: ["init", "self", "all-cases", "load", "Folder", "none", "some"])
  func taken(name: String) throws {
    let error = #expect(throws: SwiftIdentifier.Mistake.self) { try SwiftIdentifier.caseName(for: name) }
    #expect(error?.reason.hasSuffix("has a meaning of its own; rename it") == true)
  }

  @Test("the compiler takes every such case, also where it is used")
  func compilerTakesThem() throws {
    // Every word with a meaning for the compiler in some place, in addition to the names above.
    let words = [
      "Any", "as", "associatedtype", "async", "await", "borrowing", "break", "case", "catch", "class",
      "consuming",
      "continue", "convenience", "default", "defer", "deinit", "didSet", "do", "dynamic", "each", "else",
      "enum",
      "extension", "fallthrough", "false", "fileprivate", "final", "for", "func", "get", "guard", "if",
      "import",
      "in", "indirect", "infix", "inout", "internal", "is", "lazy", "let", "macro", "mutating", "nil",
      "nonisolated", "open", "operator", "optional", "override", "package", "postfix", "precedencegroup",
      "prefix",
      "private", "protocol", "public", "repeat", "required", "rethrows", "return", "set", "static",
      "struct",
      "subscript", "super", "switch", "then", "throw", "throws", "true", "try", "typealias", "unowned",
      "unsafe",
      "var", "weak", "where", "while", "willSet", "yield",
    ]
    let known = Self.names.map(\.name).filter { !["playButton", "play-button", "Amber", "In"].contains($0) }
    let all = Array(Set(words + known)).sorted()
    let cases = try all.map { try SwiftIdentifier.caseName(for: $0) }
    let literals = all.map { SwiftIdentifier.literal($0) }
    let source =
      "enum Names: String, CaseIterable {\n"
      + zip(cases, literals).map { "  case \($0) = \($1)\n" }.joined() + "}\n"
      + "func use(_ name: Names?) -> Int {\n  switch name {\n"
      + Set(cases).sorted().enumerated().map { "  case .\($1): \($0)\n" }.joined()
      + "  case nil: -1\n  }\n}\n"
    let folder = try TemporaryFolder()
    try folder.write(source.utf8, to: "Names.swift")
    let result = try Tool.run("swiftc", ["-typecheck", "-swift-version", "6", folder.path("Names.swift")])
    #expect(result.status == 0, "\(result.errors)\n\(source)")
  }

  @Test("literals and comments keep to their line")
  func literals() {
    #expect(SwiftIdentifier.literal("a\"b\\(c)\n\u{202E}") == #""a\"b\\(c)\u{a}\u{202e}""#)
    #expect(SwiftIdentifier.comment("a`b\r\u{2028}c") == "a?b??c")
  }
}
