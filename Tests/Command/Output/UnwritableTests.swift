import Foundation
import TestSupport
import Testing

/// Disks that are full or read-only, folders without permission, a reader that goes away.
@Suite(.serialized) struct UnwritableTests {
  /// Whether this process may mount a disk.
  private static let canMount =
    (try? Tool.run("unshare", ["-m", "mount", "-t", "tmpfs", "none", "/mnt"]).status) == 0
  private static let isRoot = (try? Tool.run("id", ["-u"]).text) == "0\n"

  /// A folder with an archive called `a.zip`.
  private func folderWithArchive() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try SmallArchive.write(to: "a.zip", in: folder)
    return folder
  }

  /// Runs a script in a small disk that is gone afterwards; the archive is `../a.zip`.
  private func onDisk(_ options: String, _ script: String) throws -> Tool.Result {
    let folder = try folderWithArchive()
    try FileManager.default.createDirectory(atPath: folder.path("disk"), withIntermediateDirectories: false)
    let all = "mount -t tmpfs -o \(options) none disk && cd disk && \(script)"
    return try Tool.run("unshare", ["-m", "bash", "-c", all], in: folder.url)
  }

  @Test(
    "a full disk: 74, nothing is left, and an older result stays", .enabled(if: canMount, "may not mount"))
  func fullDisk() throws {
    var (full, done) = (0, 0)
    let image = Fixtures.sample.appending(path: "carousel/amber_rest.png").path
    // The old result takes five pages, one for each file; the new one about as many.
    for pages in TestLength.sample(Array(6...20), count: 6) {
      let result = try onDisk(
        "size=\(pages * 4)k",
        """
        '\(builtCommand)' extract '\(image)' -o out >/dev/null; cp -r out ../old
        '\(builtCommand)' extract ../a.zip -o out --force; echo "exit $?"; ls -A; diff -r out ../old
        """)
      if result.text.contains("exit 0") {
        done += 1
        #expect(result.text.contains("\nout\n") && result.text.contains("diff"), "\(result)")
      } else {
        full += 1
        #expect(result.text == "exit 74\nout\n" || result.text == "exit 73\nout\n", "\(result)")
        #expect(
          result.errors.contains("disk is full") && result.errors.count { $0 == "\n" } == 1, "\(result)")
      }
    }
    #expect(full >= 2 && done >= 2, "\(full) full, \(done) done")
  }

  @Test("a read-only disk: 73", .enabled(if: canMount, "may not mount"))
  func readOnlyDisk() throws {
    let result = try onDisk("ro", "'\(builtCommand)' extract ../a.zip -o out; echo \"exit $?\"")
    #expect(result.text == "exit 73\n" && result.errors.contains("the disk is read-only"), "\(result)")
  }

  @Test("no permission: 73 for the output, 74 for the input")
  func permissions() throws {
    let folder = try folderWithArchive()
    // Root may write everywhere, so the program runs as an ordinary user there, from a folder that this user may enter.
    let ordinary = Self.isRoot ? "setpriv --reuid 65534 --clear-groups " : ""
    let script = """
      chmod 755 . ; cp '\(builtCommand)' pinwheel; mkdir locked; chmod 555 locked
      \(ordinary)./pinwheel extract a.zip -o locked/out; echo "exit $?"
      chmod 0 a.zip; mkdir open; chmod 777 open
      \(ordinary)./pinwheel extract a.zip -o open/out; echo "exit $?"; ls -A locked open
      """
    let result = try Tool.run("bash", ["-c", script], in: folder.url)
    #expect(result.text == "exit 73\nexit 74\nlocked:\n\nopen:\n", "\(result)")
    #expect(result.errors.contains("locked cannot be written: there is no permission"), "\(result)")
    #expect(result.errors.contains("a.zip cannot be read: there is no permission"), "\(result)")
  }

  @Test(
    "a reader that goes away ends it by SIGPIPE without a word; no reader at all: 74; the result is whole",
    arguments: [
      ("| true", 141, ""),
      (">&-", 74, "pinwheel: standard output cannot be written: it is closed; leave it open.\n"),
      (
        "> /dev/full", 74,
        "pinwheel: standard output cannot be written: the disk is full; make room, or send it elsewhere.\n"
      ),
    ])
  func output(redirection: String, status: Int, errors: String) throws {
    let folder = try folderWithArchive()
    let script =
      "'\(builtCommand)' extract a.zip -o out \(redirection); echo \"exit ${PIPESTATUS[0]}\""
    let result = try Tool.run("bash", ["-c", script], in: folder.url)
    #expect(result.text == "exit \(status)\n" && result.errors == errors, "\(result)")
    let list = try Tool.run(builtCommand, ["hit", "120", "30", "--in", "out"], in: folder.url)
    #expect(list.text == "hit amber\n")
  }
}
