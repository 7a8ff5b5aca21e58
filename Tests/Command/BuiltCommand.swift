import Foundation

/// The command that was built with these tests, or the one that `PINWHEEL_COMMAND` names: in a debug build its options
/// are checked at every start, which takes ten times as long as most of its work.
let builtCommand =
  ProcessInfo.processInfo.environment["PINWHEEL_COMMAND"]
  ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "pinwheel").path
