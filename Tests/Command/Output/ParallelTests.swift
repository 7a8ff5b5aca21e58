import Foundation
import TestSupport
import Testing

/// Many runs at once in one folder: none mistakes another's unfinished work for abandoned files.
@Suite(.serialized) struct ParallelTests {
  /// A PNG with one pixel.
  private static let pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for state in ["rest", "press"] {
      try folder.write(try #require(Data(base64Encoded: Self.pixel)), to: "in/dot_\(state).png")
    }
    return folder
  }

  private static let runs = TestLength.count(8, thorough: 16)

  /// Starts many runs at once, with the number of each in `$i`, and returns the status and the output of each.
  private func run(
    _ arguments: String, in folder: TemporaryFolder
  ) throws -> (statuses: [String: Int], errors: [String]) {
    let script = """
      for i in $(seq \(Self.runs)); do '\(builtCommand)' \(arguments) >/dev/null & all="$all $!"; done
      for p in $all; do wait $p; echo $?; done
      """
    let result = try Tool.run("bash", ["-c", script], in: folder.url)
    let statuses = result.text.split(separator: "\n").map(String.init)
    #expect(statuses.count == Self.runs)
    return (
      Dictionary(statuses.map { ($0, 1) }, uniquingKeysWith: +),
      result.errors.split(separator: "\n").map(String.init)
    )
  }

  private func hidden(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { $0.hasPrefix(".") }
  }

  @Test("each into a folder of its own: all of them work, new or replacing, and nothing is left")
  func different() throws {
    let folder = try folder()
    for round in 0..<TestLength.count(2, thorough: 60) {
      let result = try run("extract in -o $i --force", in: folder)
      #expect(result.statuses == ["0": Self.runs], "round \(round): \(result)")
      #expect(try hidden(in: folder).isEmpty, "round \(round)")
    }
    let one = try folder.tree(below: "1")
    for number in 2...Self.runs { #expect(try folder.tree(below: "\(number)") == one) }
  }

  @Test("all into one folder: exactly one wins, and the others say why not")
  func same() throws {
    for round in 0..<TestLength.count(1, thorough: 60) {
      let folder = try folder()
      let result = try run("extract in -o out", in: folder)
      #expect(result.statuses == ["0": 1, "73": Self.runs - 1], "round \(round): \(result)")
      #expect(result.errors.allSatisfy { $0.hasPrefix("pinwheel: out exists already;") }, "\(result)")
      #expect(try hidden(in: folder).isEmpty && folder.tree(below: "out").count == 6, "round \(round)")
    }
  }

  @Test("all replacing one folder: some do, the others are refused in one sentence, and the result is whole")
  func replacing() throws {
    let folder = try folder()
    _ = try Tool.run(builtCommand, ["extract", "in", "-o", "out"], in: folder.url)
    let whole = try folder.tree(below: "out")
    for round in 0..<TestLength.count(1, thorough: 60) {
      let result = try run("extract in -o out --force", in: folder)
      #expect((result.statuses["0"] ?? 0) >= 1, "round \(round): \(result)")
      // The folder is exchanged by another run right now, or was since this one has read it.
      let refusals = [
        "pinwheel: out is being replaced by another extraction; run the command again.",
        "pinwheel: out changed while it was read; run the command again.",
      ]
      #expect(Set(result.statuses.keys).isSubset(of: ["0", "73", "74"]), "round \(round): \(result)")
      #expect(result.errors.allSatisfy(refusals.contains), "round \(round): \(result)")
      #expect(try hidden(in: folder).isEmpty && folder.tree(below: "out") == whole, "round \(round)")
    }
  }

  @Test("all baking one folder: the masks are those of one")
  func baking() throws {
    let folder = try folder()
    _ = try Tool.run(builtCommand, ["extract", "in", "-o", "out"], in: folder.url)
    let whole = try folder.tree(below: "out")
    for round in 0..<TestLength.count(1, thorough: 60) {
      let result = try run("bake --in out", in: folder)
      #expect(result.statuses == ["0": Self.runs], "round \(round): \(result)")
      #expect(try folder.tree(below: "out") == whole, "round \(round)")
    }
  }

  @Test("a file that a killed run has left does not prevent a result, whatever the number of its process was")
  func leftFiles() throws {
    let folder = try folder()
    _ = try Tool.run(builtCommand, ["extract", "in", "-o", "out"], in: folder.url)
    // `exec` keeps the shell's process ID, so names once made from it can be occupied in advance.
    for (name, arguments) in [
      (".masks.baked.partial-", "bake"), (".w.png.partial-", "render -o w.png"),
      (".w.html.partial-", "preview -o w.html"), (".pinwheel-partial-", "bake"),
    ] {
      let script = "cd out; touch \(name)$$; exec '\(builtCommand)' \(arguments)"
      let result = try Tool.run("bash", ["-c", script], in: folder.url)
      #expect(result.status == 0 && result.errors.isEmpty, "\(arguments): \(result)")
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("out"))
        .filter { $0.hasPrefix(".pinwheel") }.isEmpty)
  }
}
