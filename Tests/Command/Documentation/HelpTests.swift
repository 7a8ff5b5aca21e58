import Foundation
import TestSupport
import Testing

/// What help texts show is what happens, and what shells offer is what there is.
@Suite struct HelpTests {
  @Test(
    "the session in the help of each command",
    arguments: [
      "extract", "list", "check", "bake", "hit", "replay", "render", "preview", "export", "audit", "heat",
    ])
  func sessions(command: String) throws {
    let folder = try ExtractedCarousel.copy()
    if command == "extract" { try folder.remove("Carousel.pinwheel") }
    try folder.write(
      "pinwheel-touches/1\n# a tap\n0 began 1 120 30\n0.08 ended 1 121.5 31\n".utf8, to: "touches.txt")
    try folder.write("x,y\n120,30\n200,166\n300,10\n".utf8, to: "survey.csv")
    let help = try Tool.run(builtCommand, [command, "--help"]).text
    var session = ""
    var isSession = false
    for line in help.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("  $ ") { isSession = true }
      if line.isEmpty { isSession = false }
      if isSession { session += line.dropFirst(2) + "\n" }
      // Only a hit exits with 0, as the help of hit states.
      if isSession, line == "  miss" { session += "[1]\n" }
    }
    #expect(session.hasPrefix("$ pinwheel \(command)"))
    try Transcript.expect(session, in: folder)
  }

  @Test(
    "shells offer pinwheels, slices with their states, scales, thresholds and limits",
    arguments: [
      (["--pinwheel"], "hit", ["carousel"]), (["--scale"], "hit", ["1", "2"]),
      (["--threshold"], "hit", ["0.1"]), (["--scale"], "render", ["1", "2"]),
      (["--pinwheel"], "list", ["carousel"]),
    ] as [([String], String, [String])])
  func completions(option: [String], command: String, words: [String]) throws {
    let folder = try ExtractedCarousel.shared().url
    for place in [[], ["Carousel.pinwheel"], ["Carousel.pinwheel/masks.baked"]] as [[String]] {
      let typed = ["pinwheel", command] + place + option + [""]
      let result = try Tool.run(
        builtCommand, ["---completion", command, "--"] + option + ["\(typed.count - 1)", "0"] + typed,
        in: folder)
      #expect(result.text.split(separator: "\n").map(String.init) == words, "\(typed)")
    }
  }

  @Test("shells offer what a slice can show; where nothing can be read they offer nothing")
  func states() throws {
    func offered(in folder: URL) throws -> [Substring] {
      let result = try Tool.run(
        builtCommand, ["---completion", "hit", "--", "--state", "3", "0", "pinwheel", "hit", "--state", ""],
        in: folder)
      #expect(result.status == 0 && result.errors.isEmpty)
      return result.text.split(separator: "\n")
    }
    let states = try offered(in: ExtractedCarousel.shared().url)
    #expect(
      states.count == 19 && states.contains("amber=press") && states.contains("carousel_disabled0=disabled"))
    let empty = try TemporaryFolder()
    #expect(try offered(in: empty.url).isEmpty)
    for shell in ["bash", "zsh", "fish"] {
      #expect(try pinwheel(["--generate-completion-script", shell], in: empty).text.contains("extract"))
    }
  }
}
