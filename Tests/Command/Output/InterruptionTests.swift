import Foundation
import TestSupport
import Testing

/// Whatever interrupts an extraction, the old result or the new one exists, never a part of one.
@Suite(.serialized) struct InterruptionTests {
  /// A folder with an archive called `a.zip`.
  private func folderWithArchive() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try SmallArchive.write(to: "a.zip", in: folder)
    return folder
  }

  /// A folder with an older result called `out` too, made from one image.
  private func folderWithOldResult() throws -> TemporaryFolder {
    let folder = try folderWithArchive()
    let image = Fixtures.sample.appending(path: "carousel/amber_rest.png").path
    #expect(try Tool.run(builtCommand, ["extract", image, "-o", "out"], in: folder.url).status == 0)
    return folder
  }

  /// The result of the archive, and how long it takes.
  private func newResult() throws -> (tree: [String: ContiguousArray<UInt8>], seconds: Double) {
    let folder = try folderWithArchive()
    let start = ContinuousClock.now
    #expect(try Tool.run(builtCommand, ["extract", "a.zip", "-o", "out"], in: folder.url).status == 0)
    let time = ContinuousClock.now - start
    return (try folder.tree(below: "out"), time / .seconds(1))
  }

  private func leftovers(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { $0.hasPrefix(".") }
  }

  /// Starts an extraction and sends it a signal after a while; gives back how it ended.
  private func interrupt(
    _ signal: String, after seconds: Double, _ arguments: String, in folder: TemporaryFolder
  ) throws -> Int32 {
    // A shell lets its background jobs ignore INT; env undoes that.
    let script = """
      env --default-signal=INT '\(builtCommand)' extract a.zip -o out \(arguments) & sleep \(seconds)
      kill -\(signal) $! 2>/dev/null; wait $!
      """
    return try Tool.run("bash", ["-c", script], in: folder.url).status
  }

  @Test("killed while extracting: nothing, or all of it; the next run cleans up")
  func killedExtracting() throws {
    let new = try newResult()
    var random = SeededRandom(seed: 3)
    let rounds = TestLength.count(3, thorough: 100)
    var killed = 0
    for round in 0..<10 * rounds where round < rounds || killed < max(1, rounds / 10) {
      let folder = try folderWithArchive()
      let delay = new.seconds * pow(.random(in: 0...1, using: &random), 2)
      if try interrupt("KILL", after: delay, "", in: folder) == 137 { killed += 1 }
      if FileManager.default.fileExists(atPath: folder.path("out")) {
        #expect(try folder.tree(below: "out") == new.tree, "after \(delay) s")
      }
      _ = try Tool.run(builtCommand, ["extract", "a.zip", "-o", "again"], in: folder.url)
      #expect(try leftovers(in: folder).isEmpty)
      #expect(try folder.tree(below: "again") == new.tree)
    }
    #expect(killed >= max(1, rounds / 10), "seed 3")
  }

  @Test("killed while replacing: the old result or the new one")
  func killedReplacing() throws {
    let new = try newResult()
    let folder = try folderWithOldResult()
    let old = try folder.tree(below: "out")
    var random = SeededRandom(seed: 4)
    let rounds = TestLength.count(3, thorough: 100)
    var killed = 0
    for round in 0..<10 * rounds where round < rounds || killed < max(1, rounds / 10) {
      let delay = new.seconds * pow(.random(in: 0...1, using: &random), 2)
      if try interrupt("KILL", after: delay, "--force", in: folder) == 137 { killed += 1 }
      let found = try folder.tree(below: "out")
      #expect(found == old || found == new.tree, "after \(delay) s")
    }
    #expect(killed >= max(1, rounds / 10), "seed 4")
    #expect(
      try Tool.run(builtCommand, ["extract", "a.zip", "-o", "out", "--force"], in: folder.url).status == 0)
    #expect(try leftovers(in: folder).isEmpty)
    #expect(try folder.tree(below: "out") == new.tree)
  }

  @Test(
    "INT, TERM and HUP: the end is the signal's, and everything is cleaned up at once",
    arguments: ["INT", "TERM", "HUP"])
  func signals(signal: String) throws {
    let new = try newResult()
    let folder = try folderWithOldResult()
    let old = try folder.tree(below: "out")
    var random = SeededRandom(seed: 5)
    var stopped = 0
    var rounds = 0
    // On a busy machine the program may start late or be done early: until one signal arrives in time.
    while rounds < TestLength.count(4, thorough: 40) || stopped == 0 && rounds < 100 {
      rounds += 1
      let delay = new.seconds * pow(.random(in: 0...1, using: &random), 2)
      let status = try interrupt(signal, after: delay, "--force", in: folder)
      #expect(status == 0 || status > 128, "after \(delay) s")
      if status > 128 { stopped += 1 }
      #expect(try leftovers(in: folder).isEmpty, "after \(delay) s")
      let found = try folder.tree(below: "out")
      #expect(found == old || found == new.tree, "after \(delay) s")
    }
    #expect(stopped > 0, "seed 5")
  }

  @Test("a program that lives keeps its unfinished work; a file or folder left behind goes")
  func living() throws {
    let folder = try folderWithArchive()
    // The lock is taken as the program takes it, on the folder or file itself.
    let script = """
      mkdir .pinwheel-partial-1-0 .pinwheel-partial-2-0; exec 9<.pinwheel-partial-1-0; flock -n 9
      touch .pinwheel-partial-a .pinwheel-partial-b; exec 8<.pinwheel-partial-a; flock -n 8
      mkfifo .pinwheel-partial-pipe
      '\(builtCommand)' extract a.zip -o out; LC_ALL=C ls -A
      """
    let result = try Tool.run("bash", ["-c", script], in: folder.url)
    #expect(result.text.hasSuffix("\n.pinwheel-partial-1-0\n.pinwheel-partial-a\na.zip\nout\n"), "\(result)")
  }

  @Test(
    "with few file descriptors it works or says so, and leaves nothing",
    arguments: TestLength.sample(Array(5...14), count: 4))
  func fewDescriptors(limit: Int) throws {
    let folder = try folderWithArchive()
    // A sanitizer's leak detection needs additional descriptors.
    let script =
      "export ASAN_OPTIONS=detect_leaks=0; ulimit -n \(limit); exec '\(builtCommand)' extract a.zip -o out"
    let result = try Tool.run("bash", ["-c", script], in: folder.url)
    if result.status == 0 {
      #expect(try folder.tree(below: "out") == newResult().tree)
    } else {
      #expect(
        [73, 74].contains(result.status) && result.errors.contains("than `ulimit -n` allows; "), "\(result)")
      // Neither room nor another place would help.
      #expect(!result.errors.contains("make room") && !result.errors.contains("with -o"), "\(result)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.zip"])
    }
  }
}
