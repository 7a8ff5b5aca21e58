import Foundation
import TestSupport
import Testing

/// Names of options mean one thing everywhere, and an unknown word is answered by those that are known.
@Suite struct OptionNameTests {
  /// A row of the table in the Reference: an option, the commands that have it, and the words that it takes.
  private struct Row {
    let option: String
    let commands: [String]
    let words: [String]

    init?(_ line: Substring) {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, cells[0].hasPrefix("`--") else { return nil }
      func quoted(_ cell: String) -> [String] {
        cell.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      }
      option = quoted(cells[0])[0]
      words = quoted(cells[1])
      commands = cells[2] == "all" ? OptionCountTests.commands : quoted(cells[2])
    }
  }

  @Test("the Reference says which commands have an option, and which words it takes")
  func table() throws {
    let page = MarkdownPage(Fixtures.package.appending(path: "Sources/Documentation/Reference.md"))
    let rows = try page.text().split(separator: "\n").compactMap { Row($0) }
    #expect(rows.map(\.option) == ["--json", "--format", "--as", "--as", "--force", "--update", "--picture"])
    for row in rows {
      let others = rows.filter { $0.option == row.option }.flatMap(\.commands)
      for command in OptionCountTests.commands {
        let help = try Tool.run(builtCommand, [command, "--help"]).text
        let lines = help.split(separator: "\n").drop { $0 != "OPTIONS:" }
        let has = lines.contains {
          $0.contains(/^ {2}(-[a-z], )?(--[a-z-]+)/) && $0.contains(" \(row.option) ")
        }
        #expect(has == others.contains(command), "\(row.option) of \(command)")
      }
      guard row.option == "--as" || row.option == "--format" else { continue }
      for command in row.commands {
        let refused = try Tool.run(builtCommand, [command, row.option, "qqq"])
        #expect(refused.status == 64 && row.words.allSatisfy { refused.errors.contains($0) }, "\(refused)")
        // Each word is known: what is missing is the folder.
        for word in row.words {
          let known = try Tool.run(builtCommand, [command, "none", row.option, word])
          #expect(known.status == 66, "\(command) \(word): \(known)")
        }
      }
    }
  }

  @Test(
    "what an option does not know is answered by the words that it does",
    arguments: [
      ("extract a.ipa --limit foo=3", ["entries", "baked-size", "depth"]),
      ("bake --limit x", ["entries", "baked-size", "depth"]),
      ("audit --set foo=3", ["target", "hit-rate", "gap"]),
      ("audit --only qqqq", ["unreachable", "too-small", "not-measured"]),
      ("extract a --states foo=_x", ["rest", "press", "inactive"]),
      ("group --states x", ["rest", "press", "inactive"]),
      ("hit 1 2 --state amber=qqqq", ["rest", "press", "inactive"]),
      ("export --as qqqq", ["svg", "json-rows", "png"]), ("render --as qqqq", ["wheel", "map"]),
      ("check --format qqqq", ["text", "sarif", "junit"]),
    ])
  func words(line: String, words: [String]) throws {
    let result = try pinwheel(line, in: TemporaryFolder())
    result.expectRefusal(64, words[0])
    #expect(words.allSatisfy { result.errors.contains($0) }, "\(result.errors)")
  }

  @Test("extract has no --force, and says what it has; a point is two decimal numbers, alone as in a list")
  func refusals() throws {
    try Transcript.expect(
      """
      $ pinwheel extract Carousel.ipa --force
      pinwheel: --force: unknown option; did you mean --update?
      [64]
      $ pinwheel hit NaN 3
      pinwheel: X Y: found 'NaN 3', expected a point as two numbers; give one, such as: pinwheel hit 120 30
      [64]
      $ printf 'x,y\\nNaN,3\\n' | pinwheel hit --batch -
      x,y,outcome,slice,state
      pinwheel: standard input:2: x is not a decimal number (found 'NaN'); the line is left out.
      pinwheel: 0 points answered, 1 line left out.
      [65]
      $ mkdir 'a b' $'c\\nd'; cp -r Carousel.pinwheel $'c\\nd'; cp -r Carousel.pinwheel $'c\\nd/b.pinwheel'; pinwheel hit 1 2 $'c\\nd'
      pinwheel: c\\u{a}d holds several *.pinwheel folders; choose one: c\\u{a}d/Carousel.pinwheel, c\\u{a}d/b.pinwheel, as in pinwheel hit 1 2 $'c\\x0Ad/Carousel.pinwheel'
      [64]
      $ pinwheel hit 1 2 $'c\\x0Ad/Carousel.pinwheel'
      miss
      [1]

      """, in: ExtractedCarousel.copy())
  }
}
