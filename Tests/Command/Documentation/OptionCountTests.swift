import Foundation
import TestSupport
import Testing

/// How many words people have to learn.
@Suite struct OptionCountTests {
  static let commands = [
    "extract", "list", "check", "group", "diff", "bake", "hit", "replay", "render", "preview", "export",
    "audit", "heat",
  ]

  @Test("all commands together have at most 131 options, with -h and --help counted once each")
  func options() throws {
    var counts: [String: Int] = [:]
    for command in Self.commands {
      let help = try Tool.run(builtCommand, [command, "--help"]).text
      let options = help.split(separator: "\n").drop { $0 != "OPTIONS:" }
      counts[command] = options.count { $0.hasPrefix("  -") }
    }
    #expect(counts.values.reduce(0, +) <= 131, "\(counts)")
    #expect(counts.values.allSatisfy { $0 > 3 }, "\(counts)")
  }

  @Test("-h is short: usage, examples, up to five options; every command has -q", arguments: commands)
  func short(command: String) throws {
    let text = try Tool.run(builtCommand, [command, "-h"]).text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 40, "\(text)")
    #expect(lines.contains { $0.hasPrefix("USAGE: pinwheel \(command)") }, "\(text)")
    #expect(lines.contains { $0.hasPrefix("  pinwheel \(command)") }, "\(text)")
    #expect((3...5).contains(lines.count { $0.hasPrefix("  -") }), "\(text)")
    let whole = try Tool.run(builtCommand, [command, "--help"]).text
    #expect(whole.contains("\n  -q, --quiet "), "\(whole)")
  }
}
