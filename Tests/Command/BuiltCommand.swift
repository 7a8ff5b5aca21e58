import Foundation
import TestSupport
import Testing

/// The command that was built with these tests, or the one that `PINWHEEL_COMMAND` names: in a debug build its options
/// are checked at every start, which takes ten times as long as most of its work.
let builtCommand =
  ProcessInfo.processInfo.environment["PINWHEEL_COMMAND"]
  ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "PinwheelCLI").path

/// Runs the command in a folder.
///
/// - Parameter input: What standard input gives; by a shell, since other programs have none.
func pinwheel(_ arguments: String..., input: String? = nil, in folder: TemporaryFolder) throws -> Tool.Result
{
  guard let input else { return try Tool.run(builtCommand, arguments, in: folder.url) }
  let file = try TemporaryFolder()
  try file.write(input.utf8, to: "input")
  return try Tool.run(
    "bash", ["-c", #""$@" < "$0""#, file.path("input"), builtCommand] + arguments, in: folder.url)
}

extension Tool.Result {
  /// Standard output as an object of JSON.
  func object() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: output) as? [String: Any])
  }
}
