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

  @Test(
    "usage takes at most 100 characters, and an example is on one line", arguments: OptionCountTests.commands)
  func lines(command: String) throws {
    func help(_ columns: Int) throws -> [Substring] {
      let text = try shell("COLUMNS=\(columns) \"$0\" \(command) --help", in: TemporaryFolder()).text
      return text.split(separator: "\n")
    }
    let usage = try #require(try help(80).first { $0.hasPrefix("USAGE: ") })
    #expect(usage.hasPrefix("USAGE: pinwheel \(command) [<options>]") && usage.count <= 100, "\(usage)")
    // Examples, and what they print, as they are in a window that is wide enough for all of them.
    func examples(_ columns: Int) throws -> [Substring] {
      try help(columns).filter { $0.contains(/^ {2}(\S.* \| |\$ )?pinwheel [a-z]/) }
    }
    #expect(try examples(80) == examples(1000) && examples(80).count > 2)
  }

  @Test("-h names every word that it speaks of", arguments: OptionCountTests.commands)
  func short(command: String) throws {
    let text = try Tool.run(builtCommand, [command, "-h"]).text
    #expect(!text.contains("above") && !text.contains("below"), "\(text)")
  }

  @Test(
    "completion scripts offer formats after --as, and commands after help",
    arguments: ["bash", "zsh", "fish"])
  func scripts(shell: String) throws {
    let script = try Tool.run(builtCommand, ["--generate-completion-script", shell]).text
    for words in [["svg", "html-map", "png"], ["wheel", "map"]] {
      #expect(
        script.split(separator: "\n").contains { line in words.allSatisfy { line.contains($0) } }, "\(words)")
    }
    let commands = OptionCountTests.commands.joined(separator: " ")
    let offered = script.split(separator: "\n").contains { line in
      line.contains(commands)
        && (shell == "fish" ? line.contains("pinwheel help") : !line.contains(commands + " help"))
    }
    #expect(offered)
  }

  @Test("bash completes help, --as, and slices with their states")
  func bash() throws {
    let folder = try ExtractedCarousel.shared()
    func completed(_ words: [String]) throws -> [Substring] {
      let list = words.map { "'\($0)'" }.joined(separator: " ")
      return try shell(
        """
        PATH=$(dirname "$0"):$PATH; source <(pinwheel --generate-completion-script bash)
        COMP_WORDS=(\(list)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
        _pinwheel pinwheel "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"; printf '%s\\n' "${COMPREPLY[@]}"
        """, in: folder
      ).text.split(separator: "\n")
    }
    #expect(try completed(["pinwheel", "help", "re"]) == ["replay", "render"])
    #expect(try completed(["pinwheel", "export", "--as", "p"]) == ["pbm", "png"])
    #expect(try completed(["pinwheel", "hit", "--pinwheel", ""]) == ["carousel"])
    #expect(try completed(["pinwheel", "hit", "--state", "am"]) == ["amber=rest", "amber=press"])
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
