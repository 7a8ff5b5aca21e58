import Foundation
import TestSupport
import Testing

/// What the command does to the world, as the kernel sees it: no network, and no change outside its output.
@Suite struct PrivacyTests {
  private static let hasStrace = (try? Tool.run("strace", ["-o", "/dev/null", "true"]).status) == 0
  private static let mayUnshare = (try? Tool.run("unshare", ["-n", "true"]).status) == 0

  /// Every command, and the one that ends only by a signal.
  private static let commands =
    CommandUnderFault.all + [
      CommandUnderFault(
        name: "watch", arguments: "preview a.pinwheel --watch -o w.html", output: "w.html a.pinwheel")
    ]

  @Test(
    "without a network the results are the same",
    .enabled(if: mayUnshare || Requirements.areStrict, "may not leave the network"),
    arguments: CommandUnderFault.all)
  func offline(command: CommandUnderFault) throws {
    let folder = try CommandUnderFault.workspace()
    let result = try Tool.run("unshare", ["-n", "bash", "-c", command.line], in: folder.url)
    #expect([0, 1].contains(result.status) && result.errors.isEmpty, "\(result)")
    #expect(try CommandUnderFault.tree(of: folder) == command.whole().tree)
  }

  @Test(
    "it makes no socket, and changes nothing but its output",
    .enabled(if: hasStrace || Requirements.areStrict, "strace is not here, or may not trace"),
    arguments: commands)
  func traced(command: CommandUnderFault) throws {
    let folder = try CommandUnderFault.workspace()
    // The files of a result that is replaced are removed by their names alone.
    try folder.remove("out")
    let calls = """
      %network,open,openat,openat2,creat,mkdir,mkdirat,mknod,mknodat,rename,renameat,renameat2,link,linkat,symlink,symlinkat,\
      unlink,unlinkat,rmdir,truncate,chmod,fchmodat,chown,lchown,fchownat,utimensat,setxattr,lsetxattr,mount,bind
      """
    // Leak detection uses the same system call as strace.
    let script = """
      export ASAN_OPTIONS=detect_leaks=0
      timeout -s INT \(command.name == "watch" ? "2" : "60") strace -f -qq -e signal=none -e trace=\(calls) -o trace \
      '\(builtCommand)' \(command.arguments)
      """
    let result = try shell(script, in: folder)
    let trace = try folder.text("trace")
    #expect(trace.contains("a.pinwheel") || trace.contains("a.zip"), "nothing was traced: \(result)")
    let home = try #require(try realpath(folder.url.path))
    var changes = 0
    for line in trace.split(separator: "\n").map(String.init) where line.contains("(") {
      #expect(!line.contains("socket(") && !line.contains("connect(") && !line.contains("sendto("), "\(line)")
      for path in changed(by: line) where path != "/dev/null" {
        changes += 1
        #expect(isOutput(path, of: command, in: [home, folder.url.path]), "\(line)")
      }
    }
    #expect((changes > 0) == (command.output != nil), "\(changes) changes: \(result)")
  }

  private func realpath(_ path: String) throws -> String? {
    try Tool.run("realpath", [path]).text.split(separator: "\n").first.map(String.init)
  }

  /// The paths that a line of a trace changes: all that a call names, unless it only opens them to be read.
  private func changed(by line: String) -> [String] {
    if line.contains("open"), !["O_WRONLY", "O_RDWR", "O_CREAT", "O_TRUNC"].contains(where: line.contains) {
      return []
    }
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    return stride(from: 1, to: parts.count, by: 2).map { String(parts[$0]) }
  }

  /// Whether a path is the output, below it, or unfinished work next to or below it.
  private func isOutput(_ path: String, of command: CommandUnderFault, in homes: [String]) -> Bool {
    var path = path
    for home in homes where path.hasPrefix(home + "/") { path = String(path.dropFirst(home.count + 1)) }
    while path.hasPrefix("./") { path = String(path.dropFirst(2)) }
    guard let output = command.output, !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else {
      return false
    }
    return path.hasPrefix(".pinwheel-partial-")
      || output.split(separator: " ").contains { path == $0 || path.hasPrefix($0 + "/") }
  }
}
