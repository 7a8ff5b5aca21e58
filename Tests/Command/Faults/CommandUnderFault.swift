import Foundation
import TestSupport
import Testing

/// A command as the tests of faults run it: all of them put every row of ``all`` through the same faults.
struct CommandUnderFault: Sendable, CustomTestStringConvertible {
  let name: String
  /// Words for a shell, in a copy of ``workspace()``.
  let arguments: String
  /// The file or folder that it makes or changes in place; `nil` for standard output only.
  var output: String?
  /// The files that it reads, which may be anything but what they should be.
  var inputs = ["a.pinwheel/masks.baked", "a.pinwheel/pinwheel.json", "a.pinwheel/images/amber_rest.png"]

  var testDescription: String { name }

  /// Every command that reads or writes files. Each prints something, and each works in a fresh copy.
  static let all = [
    CommandUnderFault(
      name: "extract", arguments: "extract a.zip -o out --update", output: "out", inputs: ["a.zip"]),
    CommandUnderFault(name: "list", arguments: "list a.pinwheel"),
    CommandUnderFault(name: "bake", arguments: "bake a.pinwheel --thresholds 0.5", output: "a.pinwheel"),
    CommandUnderFault(name: "group", arguments: "group a.pinwheel 'menu=*'", output: "a.pinwheel"),
    CommandUnderFault(name: "render", arguments: "render a.pinwheel -o w.png --force", output: "w.png"),
    CommandUnderFault(
      name: "render svg", arguments: "render a.pinwheel --as map -o w.svg --force", output: "w.svg"),
    CommandUnderFault(
      name: "preview images", arguments: "preview a.pinwheel --images -o i.html", output: "i.html",
      inputs: ["a.pinwheel/pinwheel.json", "a.pinwheel/images/amber_rest.png"]),
    CommandUnderFault(name: "preview", arguments: "preview a.pinwheel -o w.html", output: "w.html"),
    CommandUnderFault(
      name: "hit picture", arguments: "hit 120 30 a.pinwheel --explain --picture why.svg",
      output: "why.svg"),
    CommandUnderFault(
      name: "export", arguments: "export a.pinwheel --as svg -o w.svg --force --json", output: "w.svg"),
    CommandUnderFault(
      name: "audit picture", arguments: "audit a.pinwheel --picture w.svg", output: "w.svg"),
    CommandUnderFault(
      name: "heat picture", arguments: "heat p.csv a.pinwheel --picture w.svg", output: "w.svg"),
    CommandUnderFault(name: "hit batch", arguments: "hit --batch p.csv a.pinwheel"),
    CommandUnderFault(name: "replay", arguments: "replay t.txt a.pinwheel", inputs: ["t.txt"]),
    CommandUnderFault(name: "diff", arguments: "diff a.pinwheel b.pinwheel"),
    CommandUnderFault(
      name: "diff masks", arguments: "diff m.baked a.pinwheel/masks.baked",
      inputs: ["m.baked", "a.pinwheel/masks.baked"]),
    CommandUnderFault(name: "check", arguments: "check a.pinwheel"),
  ]

  /// Those that make or change something on disk.
  static let writing = all.filter { $0.output != nil }

  private static let original = Result {
    let folder = try TemporaryFolder()
    try SmallArchive.write(to: "a.zip", in: folder)
    try folder.write("x,y\n120,30\n5,5\n".utf8, to: "p.csv")
    try folder.write("pinwheel-touches/1\n0 began 1 120 30\n0.1 ended 1 120 30\n".utf8, to: "t.txt")
    let image = Fixtures.sample.appending(path: "carousel/amber_rest.png").path
    let script = """
      '\(builtCommand)' extract '\(image)' -o out && '\(builtCommand)' extract a.zip && cp -a a.pinwheel b.pinwheel &&
      sed 's/"amber"/"other"/' a.pinwheel/pinwheel.json > b.pinwheel/pinwheel.json && '\(builtCommand)' bake b.pinwheel -q &&
      cp b.pinwheel/masks.baked m.baked
      """
    #expect(try shell(script, in: folder).status == 0)
    try folder.python("import socket; socket.socket(socket.AF_UNIX).bind('socket')")
    return folder
  }

  /// A new folder with an archive, an older result in its place `out`, what was extracted of it, another manifest, points, touches and a socket; times are kept, so that
  /// masks are up to date and results are alike to the last byte.
  static func workspace() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    #expect(try Tool.run("cp", ["-a", original.get().url.path + "/.", folder.url.path]).status == 0)
    return folder
  }

  /// Words that run it in a shell; a hang ends as 124.
  var line: String { "timeout 60 '\(builtCommand)' \(arguments)" }

  /// Runs it.
  ///
  /// - Parameter before: Words of a shell, up to the beginning of the command.
  func run(in folder: TemporaryFolder, before: String = "") throws -> Tool.Result {
    try shell("\(before) \(line)", in: folder)
  }

  /// What it makes where nothing goes wrong, by path, and the seconds that this takes.
  func whole() throws -> (tree: [String: ContiguousArray<UInt8>], seconds: Double) {
    try #require(Self.wholes[name]).get()
  }

  private static let wholes = Dictionary(
    uniqueKeysWithValues: all.map { command in
      let whole = Result {
        let folder = try workspace()
        let start = ContinuousClock.now
        let result = try command.run(in: folder)
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        #expect([0, 1].contains(result.status) && result.errors.isEmpty && !result.text.isEmpty, "\(result)")
        return (tree: try tree(of: folder), seconds: seconds)
      }
      return (command.name, whole)
    })

  /// All files except masks, which contain the time of a manifest.
  static func tree(of folder: TemporaryFolder) throws -> [String: ContiguousArray<UInt8>] {
    try folder.tree().filter { !$0.key.hasSuffix(".baked") }
  }

  /// What is left of unfinished work, anywhere.
  static func leftovers(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
      .filter { path in path.split(separator: "/").contains { $0.hasPrefix(".") } }
  }

  /// One sentence, and an exit code for it.
  static func expectRefusal(
    _ result: Tool.Result, _ codes: Set<Int32>, _ words: String = "", _ note: String = ""
  ) {
    #expect(codes.contains(result.status), "\(note) \(result)")
    #expect(result.errors.hasPrefix("pinwheel: ") && result.errors.hasSuffix("\n"), "\(note) \(result)")
    #expect(result.errors.count { $0 == "\n" } == 1, "\(note) \(result)")
    #expect(words.isEmpty || result.errors.contains(words), "\(note) \(result)")
    #expect(!result.errors.contains(".pinwheel-partial"), "it names a file that is gone: \(note) \(result)")
  }
}
