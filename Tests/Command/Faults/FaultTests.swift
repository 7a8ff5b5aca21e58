import Foundation
import TestSupport
import Testing

/// What every command keeps to whatever goes wrong: its result is whole or as it was, nothing of ours is left behind, the
/// error is one sentence with its code, and it ends.
@Suite(.serialized) struct FaultTests {
  private typealias Command = CommandUnderFault

  /// Whether this process may mount a disk.
  private static let canMount =
    (try? Tool.run("unshare", ["-m", "mount", "-t", "tmpfs", "none", "/mnt"]).status) == 0
  private static let isRoot = (try? Tool.run("id", ["-u"]).text) == "0\n"

  /// Each file is the old one or the new one, and masks are up to date or detectably stale.
  private func expectWhole(
    _ folder: TemporaryFolder, _ old: [String: ContiguousArray<UInt8>],
    _ new: [String: ContiguousArray<UInt8>],
    _ note: String
  ) throws {
    for (path, bytes) in try Command.tree(of: folder) where !path.hasPrefix(".") && !path.contains("/.") {
      #expect(bytes == old[path] || bytes == new[path], "\(path) is a part of a result: \(note)")
    }
    // A folder is exchanged as a whole.
    let trees = try [Command.tree(of: folder), old, new].map { $0.filter { $0.key.hasPrefix("out/") } }
    #expect(trees[0] == trees[1] || trees[0] == trees[2], "\(note)")
    let hit = try pinwheel("hit 120 30 a.pinwheel --quiet", in: folder)
    #expect([0, 1].contains(hit.status) || hit.errors.contains("pinwheel bake"), "\(hit) \(note)")
  }

  @Test(
    "killed: each file is the old one or the new one, and the next run ends as if nothing had been",
    arguments: Command.writing)
  func killed(command: CommandUnderFault) throws {
    let old = try Command.tree(of: Command.workspace())
    let (new, seconds) = try command.whole()
    var random = SeededRandom(seed: 20)
    let folder = try Command.workspace()
    for _ in 0..<TestLength.count(2, thorough: 30) {
      let delay = seconds * Double.random(in: 0...1, using: &random)
      _ = try shell("timeout -s KILL \(delay) '\(builtCommand)' \(command.arguments)", in: folder)
      try expectWhole(folder, old, new, "\(command.name) after \(delay) s, seed 20")
    }
    let last = try command.run(in: folder)
    #expect([0, 1].contains(last.status), "\(last)")
    #expect(try Command.tree(of: folder) == new, "\(command.name)")
    #expect(try Command.leftovers(in: folder).isEmpty)
  }

  @Test("ended by a signal: nothing is left behind, at once", arguments: Command.writing)
  func ended(command: CommandUnderFault) throws {
    let folder = try Command.workspace()
    let seconds = try command.whole().seconds
    var random = SeededRandom(seed: 21)
    for round in 0..<TestLength.count(3, thorough: 30) {
      let (delay, signal) = (
        seconds * Double.random(in: 0...1, using: &random), ["INT", "TERM", "HUP"][round % 3]
      )
      let script = """
        env --default-signal=INT '\(builtCommand)' \(command.arguments) & sleep \(delay)
        kill -\(signal) $! 2>/dev/null; wait $!
        """
      let result = try shell(script, in: folder)
      #expect([0, 1].contains(result.status) || result.status > 128, "\(signal) after \(delay) s: \(result)")
      #expect(try Command.leftovers(in: folder).isEmpty, "\(signal) after \(delay) s, seed 21")
    }
  }

  private static let hasStrace = (try? Tool.run("strace", ["-o", "/dev/null", "true"]).status) == 0

  @Test(
    "ended by a signal while it writes: nothing is left behind",
    .enabled(if: hasStrace || Requirements.areStrict, "strace is not here, or may not trace"),
    arguments: Array(Command.writing.enumerated()))
  func endedWriting(number: Int, command: CommandUnderFault) throws {
    let signals = ["INT", "TERM", "HUP"]
    for signal in TestLength.isThorough ? signals : [signals[number % 3]] {
      let folder = try Command.workspace()
      let old = try Command.tree(of: folder)
      // Each call that writes takes a fifth of a second, so that the hidden file is seen for certain.
      let script = """
        strace -D -f -qq -o /dev/null -e trace=write,rename,renameat2 -e inject=write,rename,renameat2:delay_enter=200000 \
        env --default-signal=INT '\(builtCommand)' \(command.arguments) & command=$!
        partial() { [ -n "$(find . -name '.pinwheel-partial-*')" ]; }
        until partial || ! kill -0 $command 2>/dev/null; do sleep 0.01; done
        partial && echo "it is written" >&2
        kill -\(signal) $command 2>/dev/null; wait $command
        """
      let result = try shell(script, in: folder)
      #expect(result.status > 128 && result.errors.contains("it is written"), "\(signal): \(result)")
      #expect(try Command.leftovers(in: folder).isEmpty, "\(signal)")
      #expect(try Command.tree(of: folder) == old, "\(signal)")
    }
  }

  @Test(
    "no command replaces a file that it reads, even with --force",
    arguments: [
      ("export a.pinwheel --as svg --force -o", "link/masks.baked"),
      ("preview a.pinwheel -o", "a.pinwheel/pinwheel.json"),
      ("render a.pinwheel --force -o", "a.pinwheel/images/amber_rest.png"),
      ("audit a.pinwheel --picture", "b.svg"),
      ("heat p.csv a.pinwheel --picture", "p.svg"),
      ("hit 120 30 a.pinwheel --explain --picture", "i.svg"),
      ("preview --watch a.pinwheel -o", "a.pinwheel/pinwheel.json"),
    ])
  func inputsStay(arguments: String, input: String) throws {
    let folder = try Command.workspace()
    // Pictures need the names of pictures: other names of the same files.
    let prepare =
      "ln -s a.pinwheel link; ln p.csv p.svg; ln a.pinwheel/images/birch_press.png b.svg; ln link/images/amber_rest.png i.svg"
    #expect(try shell(prepare, in: folder).status == 0)
    let old = try Command.tree(of: folder)
    let line = "timeout 60 '\(builtCommand)' \(arguments) \(input)"
    let result = try shell(line, in: folder)
    Command.expectRefusal(result, [73], "is an input of this command, so it is not replaced", arguments)
    #expect(try Command.tree(of: folder) == old && Command.leftovers(in: folder).isEmpty)
  }

  @Test(
    "what is there stays, unless --force, or --update of a folder",
    arguments: Command.writing.filter { $0.arguments.contains(/\ --(force|update)/) })
  func existing(command: CommandUnderFault) throws {
    let folder = try Command.workspace()
    let output = try #require(command.output)
    if command.name != "extract" { try folder.write("mine".utf8, to: output) }
    let old = try Command.tree(of: folder)
    let refused = try shell(command.line.replacing(/\ --(force|update)/, with: ""), in: folder)
    let remedy = command.name == "extract" ? "--update" : "--force"
    Command.expectRefusal(refused, [73], "\(output) exists already; ", command.name)
    #expect(refused.errors.contains(remedy), "\(refused)")
    #expect(try Command.tree(of: folder) == old)
    let forced = try command.run(in: folder)
    #expect(
      try [0, 1].contains(forced.status) && Command.tree(of: folder) == command.whole().tree, "\(forced)")
  }

  @Test(
    "pictures beside a result and pages are made again and again, and replace nothing else",
    arguments: Command.writing.filter { ["--picture", "preview"].contains(where: $0.arguments.contains) })
  func madeAgain(command: CommandUnderFault) throws {
    let folder = try Command.workspace()
    let output = try #require(command.output)
    try folder.write("<svg>mine</svg>".utf8, to: output)
    let old = try Command.tree(of: folder)
    let refused = try command.run(in: folder)
    Command.expectRefusal(refused, [73], "\(output) is there, and this command did not make it", command.name)
    #expect(try Command.tree(of: folder) == old)
    try FileManager.default.removeItem(atPath: folder.path(output))
    for _ in 0..<2 {
      let made = try command.run(in: folder)
      #expect(
        try [0, 1].contains(made.status) && Command.tree(of: folder) == command.whole().tree, "\(made)")
    }
  }

  @Test(
    "a full disk: 73 or 74, and every file is as it was", .enabled(if: canMount, "may not mount"),
    arguments: Command.writing)
  func fullDisk(command: CommandUnderFault) throws {
    let source = try Command.workspace()
    let old = try Command.tree(of: source)
    var (full, done) = (0, 0)
    // Pages of four kibibytes that are free; a page takes a file each, however short.
    for pages in TestLength.sample(Array(0...30), count: 4) + [400] {
      let script = """
        mkdir disk result && mount -t tmpfs -o size=8m none disk && cp -a a.zip *.pinwheel m.baked out p.csv t.txt disk && cd disk
        cat /dev/zero > fill 2>/dev/null; truncate -s -\(pages * 4096) fill
        \(command.line); code=$?; rm fill; cp -a . ../result; exit $code
        """
      let result = try Tool.run("unshare", ["-m", "bash", "-c", script], in: source.url)
      let folder = source.url.appending(path: "result")
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      #expect(!names.contains { $0.contains(".pinwheel-") }, "\(pages) pages: \(names)")
      if [0, 1].contains(result.status) {
        done += 1
      } else {
        full += 1
        Command.expectRefusal(result, [73, 74], "the disk is full", "\(pages) pages:")
        let found = try source.tree(below: "result").filter { !$0.key.hasSuffix(".baked") }
        #expect(found == old, "\(command.name) with \(pages) pages")
      }
      for name in ["disk", "result"] {
        try FileManager.default.removeItem(at: source.url.appending(path: name))
      }
    }
    #expect(full > 0 && done > 0, "\(full) full, \(done) done")
  }

  @Test("a read-only disk: 73 or 74", .enabled(if: canMount, "may not mount"), arguments: Command.writing)
  func readOnly(command: CommandUnderFault) throws {
    let folder = try Command.workspace()
    let script = "mount --bind . . && cd \"$PWD\" && mount -o remount,bind,ro . && \(command.line)"
    let result = try Tool.run("unshare", ["-m", "bash", "-c", script], in: folder.url)
    Command.expectRefusal(result, [73, 74], "the disk is read-only", command.name)
  }

  @Test("files larger than `ulimit -f`: an error, not a signal", arguments: Command.writing)
  func fileSize(command: CommandUnderFault) throws {
    let folder = try Command.workspace()
    let old = try Command.tree(of: folder)
    // Its messages go through a pipe, because files cannot take a byte.
    let script = "set -o pipefail; ( ulimit -f 0; \(command.line) 2>&1 >/dev/null ) | cat >&2"
    let result = try shell(script, in: folder)
    Command.expectRefusal(result, [73, 74], "`ulimit -f`", command.name)
    #expect(try Command.tree(of: folder) == old && Command.leftovers(in: folder).isEmpty)
  }

  @Test("no room behind standard output: 74", arguments: Command.all)
  func output(command: CommandUnderFault) throws {
    let folder = try Command.workspace()
    let result = try command.run(in: folder, before: "exec > /dev/full;")
    Command.expectRefusal(result, [74], "standard output cannot be written: the disk is full", command.name)
    #expect(try Command.leftovers(in: folder).isEmpty)
  }

  @Test("few descriptors: it works or says so", arguments: Command.all)
  func descriptors(command: CommandUnderFault) throws {
    // With fewer than five the libraries of the program are not found. A sanitizer's search for leaks takes some too.
    let folder = try Command.workspace()
    for limit in 5...16 {
      let result = try command.run(
        in: folder, before: "export ASAN_OPTIONS=detect_leaks=0; ulimit -n \(limit);")
      if ![0, 1].contains(result.status) {
        Command.expectRefusal(result, [66, 73, 74], "`ulimit -n`", "\(limit):")
      }
      #expect(try Command.leftovers(in: folder).isEmpty, "\(limit)")
    }
  }

  @Test(
    "no further threads: it works all the same", .enabled(if: isRoot, "may not become another user"),
    arguments: Command.all)
  func threads(command: CommandUnderFault) throws {
    let folder = try Command.workspace()
    // A limit counts all processes of a user, so the user must have none; the command is in a place that this user can enter.
    let user = 60_000 + Int.random(in: 0..<5_000)
    let script = """
      chmod -R a+rwX .; cp '\(builtCommand)' pinwheel
      timeout -s KILL 60 setpriv --reuid \(user) --clear-groups prlimit --nproc=1 ./pinwheel \(command.arguments); code=$?
      rm pinwheel; exit $code
      """
    let result = try shell(script, in: folder)
    #expect([0, 1].contains(result.status) && result.errors.isEmpty, "\(result)")
    #expect(try Command.tree(of: folder) == command.whole().tree, "\(command.name)")
  }

  /// What can be in the place of a file, made by a shell at `$1`.
  private static let kinds = [
    "pipe": "mkfifo $1", "device": "ln -s /dev/zero $1", "loop": "ln -s ${1##*/} $1", "folder": "mkdir $1",
    "socket": "mv socket $1",
    "nothing": "true",
  ]

  @Test(
    "pipes, devices, sockets, loops and folders where files should be: refused at once",
    arguments: Command.all, Array(kinds.keys.sorted()))
  func inputs(command: CommandUnderFault, kind: String) throws {
    for input in command.inputs {
      let folder = try Command.workspace()
      let make = "set -- \(input); rm $1; \(try #require(Self.kinds[kind]));"
      let result = try command.run(in: folder, before: make)
      // Not every command reads every file.
      if ![0, 1].contains(result.status) {
        if command.name == "check", result.status == 65, result.errors.isEmpty { continue }
        Command.expectRefusal(result, [64, 65, 66, 73, 74], "", "\(input) is \(kind):")
      }
      #expect(try Command.leftovers(in: folder).isEmpty, "\(input) is \(kind)")
    }
  }

  @Test(
    "what is no regular file is never replaced",
    arguments: Command.writing.filter { $0.output != "a.pinwheel" },
    Array(kinds.keys.sorted().filter { $0 != "nothing" }))
  func places(command: CommandUnderFault, kind: String) throws {
    let folder = try Command.workspace()
    let output = try #require(command.output)
    let make = "set -- \(output); rm -rf $1; \(try #require(Self.kinds[kind])); stat -c '%i %f' $1;"
    let result = try command.run(in: folder, before: make)
    if command.name == "extract", kind == "folder" {
      // The result's folder exists.
      #expect(result.status == 0, "\(result)")
    } else {
      Command.expectRefusal(result, [73], "", "\(output) is \(kind):")
    }
    // With --json the error follows as an object.
    let left = try Tool.run("stat", ["-c", "%i %f", output], in: folder.url).text
    #expect(!left.isEmpty && result.text.hasPrefix(left))
    #expect(try Command.leftovers(in: folder).isEmpty)
  }

  @Test(
    "eight at once on one place: some work, the others are refused in a sentence, and the result is whole",
    arguments: Command.writing)
  func eight(command: CommandUnderFault) throws {
    let folder = try Command.workspace()
    let new = try command.whole().tree
    for round in 0..<TestLength.count(1, thorough: 5) {
      let script = """
        for i in 1 2 3 4 5 6 7 8; do (\(command.line) >/dev/null 2>$i.log; echo $? >>codes) & done; wait
        sort -u codes; cat [1-8].log >&2; rm codes [1-8].log
        """
      let result = try shell(script, in: folder)
      let codes = Set(result.text.split(separator: "\n"))
      // 1 is what was found: differences, targets that are too small.
      #expect(
        !codes.isDisjoint(with: ["0", "1"]) && codes.isSubset(of: ["0", "1", "65", "73", "74"]),
        "round \(round): \(result)")
      #expect(result.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("pinwheel: ") }, "\(result)")
      #expect(try Command.leftovers(in: folder).isEmpty && Command.tree(of: folder) == new, "round \(round)")
    }
  }

  @Test("input that grows, shrinks and vanishes while it is read", arguments: Command.all)
  func changing(command: CommandUnderFault) throws {
    let folder = try Command.workspace()
    let old = try Command.tree(of: folder)
    let new = try command.whole().tree
    let input = try #require(command.inputs.last)
    // Another program takes the file away, cuts it, lengthens it and puts it back, all the time.
    let script = """
      cp -a \(input) kept
      (while [ -e kept ]; do rm -f \(input); cp -a kept \(input).new; head -c 100 kept > \(input); cat kept kept > \(input)
        mv \(input).new \(input); done) 2>/dev/null & other=$!
      for i in $(seq \(TestLength.count(3, thorough: 20))); do \(command.line) >/dev/null; echo $?; done
      rm kept; wait $other 2>/dev/null; rm -f \(input).new
      """
    let result = try shell(script, in: folder)
    let codes = Set(result.text.split(separator: "\n"))
    #expect(codes.isSubset(of: ["0", "1", "65", "66", "74"]), "\(result)")
    #expect(result.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("pinwheel: ") }, "\(result)")
    #expect(try Command.leftovers(in: folder).isEmpty)
    for (path, bytes) in try Command.tree(of: folder) where path != input && command.output == nil {
      #expect(bytes == old[path] || bytes == new[path], "\(path)")
    }
  }

  @Test("a program that lives keeps its unfinished work; a file or folder left behind goes")
  func living() throws {
    let folder = try TemporaryFolder()
    try SmallArchive.write(to: "a.zip", in: folder)
    // The lock is taken as the program takes it, on the folder or file itself.
    let script = """
      mkdir .pinwheel-partial-1-0 .pinwheel-partial-2-0; exec 9<.pinwheel-partial-1-0; flock -n 9
      touch .pinwheel-partial-a .pinwheel-partial-b; exec 8<.pinwheel-partial-a; flock -n 8
      mkfifo .pinwheel-partial-pipe
      "$0" extract a.zip -o out; LC_ALL=C ls -A
      """
    let result = try shell(script, in: folder)
    #expect(result.text.hasSuffix("\n.pinwheel-partial-1-0\n.pinwheel-partial-a\na.zip\nout\n"), "\(result)")
  }

  @Test("no permission: 73 for the output, 74 for the input")
  func permissions() throws {
    let folder = try TemporaryFolder()
    try SmallArchive.write(to: "a.zip", in: folder)
    // Root may write everywhere, so the program runs as an ordinary user there, from a folder that this user may enter.
    let ordinary = Self.isRoot ? "setpriv --reuid 65534 --clear-groups " : ""
    let script = """
      chmod 755 . ; cp "$0" pinwheel; mkdir locked; chmod 555 locked
      \(ordinary)./pinwheel extract a.zip -o locked/out; echo "exit $?"
      chmod 0 a.zip; mkdir open; chmod 777 open
      \(ordinary)./pinwheel extract a.zip -o open/out; echo "exit $?"; ls -A locked open
      """
    let result = try shell(script, in: folder)
    #expect(result.text == "exit 73\nexit 74\nlocked:\n\nopen:\n", "\(result)")
    #expect(result.errors.contains("locked cannot be written: there is no permission"), "\(result)")
    #expect(result.errors.contains("a.zip cannot be read: there is no permission"), "\(result)")
  }
}
