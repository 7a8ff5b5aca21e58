import Foundation
import TestSupport
import Testing

/// Whatever stops an extraction, the old result or the new one is there, never a part of one.
@Suite(.serialized) struct InterruptionTests {
  private static let archive = Fixtures.sample.appending(path: "Carousel.ipa").path

  /// A folder with an older result called `out`, made from one image.
  private func folderWithOldResult() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let image = Fixtures.sample.appending(path: "carousel/amber_rest.png").path
    #expect(try Tool.run(builtCommand, ["extract", image, "-o", "out"], in: folder.url).status == 0)
    return folder
  }

  private func newResult() throws -> [String: ContiguousArray<UInt8>] {
    let folder = try TemporaryFolder()
    #expect(try Tool.run(builtCommand, ["extract", Self.archive, "-o", "out"], in: folder.url).status == 0)
    return try folder.tree(below: "out")
  }

  private func leftovers(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { $0.hasPrefix(".") }
  }

  /// Starts an extraction and sends it a signal after a while; gives back how it ended.
  private func interrupt(
    _ signal: String, after seconds: Double, _ arguments: String, in folder: TemporaryFolder
  ) throws -> Int32 {
    let script = """
      '\(builtCommand)' extract '\(Self.archive)' -o out \(arguments) & sleep \(seconds)
      kill -\(signal) $! 2>/dev/null; wait $!
      """
    return try Tool.run("bash", ["-c", script], in: folder.url).status
  }

  @Test("killed while extracting: nothing, or all of it; the next run cleans up")
  func killedExtracting() throws {
    let new = try newResult()
    var random = SeededRandom(seed: 3)
    var killed = 0
    for _ in 0..<50 {
      let folder = try TemporaryFolder()
      let delay = Double.random(in: 0...0.3, using: &random)
      if try interrupt("KILL", after: delay, "", in: folder) == 137 { killed += 1 }
      if FileManager.default.fileExists(atPath: folder.path("out")) {
        #expect(try folder.tree(below: "out") == new, "after \(delay) s")
      }
      _ = try Tool.run(builtCommand, ["extract", Self.archive, "-o", "again"], in: folder.url)
      #expect(try leftovers(in: folder).isEmpty)
      #expect(try folder.tree(below: "again") == new)
    }
    #expect(killed > 5, "seed 3")
  }

  @Test("killed while replacing: the old result or the new one")
  func killedReplacing() throws {
    let new = try newResult()
    let folder = try folderWithOldResult()
    let old = try folder.tree(below: "out")
    var random = SeededRandom(seed: 4)
    var killed = 0
    for _ in 0..<50 {
      let delay = Double.random(in: 0...0.3, using: &random)
      if try interrupt("KILL", after: delay, "--force", in: folder) == 137 { killed += 1 }
      let found = try folder.tree(below: "out")
      #expect(found == old || found == new, "after \(delay) s")
    }
    #expect(killed > 5, "seed 4")
    #expect(
      try Tool.run(builtCommand, ["extract", Self.archive, "-o", "out", "--force"], in: folder.url).status
        == 0)
    #expect(try leftovers(in: folder).isEmpty)
    #expect(try folder.tree(below: "out") == new)
  }

  @Test(
    "INT, TERM and HUP: the end is the signal's, and everything is cleaned up at once",
    arguments: ["INT", "TERM", "HUP"])
  func signals(signal: String) throws {
    let folder = try folderWithOldResult()
    let old = try folder.tree(below: "out")
    var random = SeededRandom(seed: 5)
    var stopped = 0
    for _ in 0..<10 {
      let delay = Double.random(in: 0...0.3, using: &random)
      // A shell starts its background jobs deaf to INT; env gives them their ears back.
      let script = """
        env --default-signal=INT '\(builtCommand)' extract '\(Self.archive)' -o out --force & sleep \(delay)
        kill -\(signal) $! 2>/dev/null; wait $!
        """
      let status = try Tool.run("bash", ["-c", script], in: folder.url).status
      #expect(status == 0 || status > 128, "after \(delay) s")
      if status > 128 { stopped += 1 }
      #expect(try leftovers(in: folder).isEmpty, "after \(delay) s")
      if stopped > 0, status > 128 { continue }
      if try folder.tree(below: "out") != old { break }
    }
    #expect(stopped > 0, "seed 5")
  }

  @Test("a program that lives keeps its unfinished folder")
  func living() throws {
    let folder = try TemporaryFolder()
    // The lock is taken as the program takes it, on the folder itself.
    let script = """
      mkdir .pinwheel-partial-1-0 .pinwheel-partial-2-0; exec 9<.pinwheel-partial-1-0; flock -n 9
      '\(builtCommand)' extract '\(Self.archive)' -o out; ls -a
      """
    let result = try Tool.run("bash", ["-c", script], in: folder.url)
    #expect(result.text.contains(".pinwheel-partial-1-0") && !result.text.contains(".pinwheel-partial-2-0"))
  }

  @Test("with few file descriptors it works or says so, and leaves nothing", arguments: 5...14)
  func fewDescriptors(limit: Int) throws {
    let folder = try TemporaryFolder()
    // Looking for leaks takes descriptors of its own, where a sanitizer does it.
    let script =
      "export ASAN_OPTIONS=detect_leaks=0; ulimit -n \(limit); exec '\(builtCommand)' extract '\(Self.archive)' -o out"
    let result = try Tool.run("bash", ["-c", script], in: folder.url)
    if result.status == 0 {
      #expect(try folder.tree(below: "out") == newResult())
    } else {
      #expect([73, 74].contains(result.status) && result.errors.contains("too many files"), "\(result)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    }
  }
}
