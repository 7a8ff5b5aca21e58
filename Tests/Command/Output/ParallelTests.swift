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
    let result = try shell(script, in: folder)
    let statuses = result.text.split(separator: "\n").map(String.init)
    #expect(statuses.count == Self.runs)
    return (
      Dictionary(statuses.map { ($0, 1) }, uniquingKeysWith: +),
      result.errors.split(separator: "\n").map(String.init)
    )
  }

  private func hidden(in folder: TemporaryFolder) throws -> [String] {
    try folder.names().filter { $0.hasPrefix(".") }
  }

  @Test("each into a folder of its own: all of them work, new or replacing, and nothing is left")
  func different() throws {
    let folder = try folder()
    for round in 0..<TestLength.count(2, thorough: 60) {
      let result = try run("extract in -o $i --update", in: folder)
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
}
