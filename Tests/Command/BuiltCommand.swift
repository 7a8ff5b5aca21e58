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
/// - Parameters:
///   - line: Words between spaces; one that has spaces is in single quotes.
///   - input: What standard input gives; by a shell, since other programs have none.
func pinwheel(_ line: String, input: String? = nil, in folder: TemporaryFolder) throws -> Tool.Result {
  let parts = line.split(separator: "'", omittingEmptySubsequences: false)
  var words: [String] = []
  for (number, part) in parts.enumerated() where number % 2 == 1 || part.contains(where: { $0 != " " }) {
    words += number % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
  }
  return try pinwheel(words, input: input, in: folder)
}

/// Runs the command in a folder, with words of any kind.
func pinwheel(_ words: [String], input: String? = nil, in folder: TemporaryFolder) throws -> Tool.Result {
  guard let input else { return try Tool.run(builtCommand, words, in: folder.url) }
  let file = try TemporaryFolder()
  try file.write(input.utf8, to: "input")
  return try shell(#""$@" < "$0""#, [file.path("input"), builtCommand] + words, in: folder)
}

/// Runs a script of bash in a folder; `"$0"` is the first of the words, or else the command.
func shell(_ script: String, _ words: [String] = [builtCommand], in folder: TemporaryFolder) throws
  -> Tool.Result
{
  try Tool.run("bash", ["-c", script] + words, in: folder.url)
}

extension TemporaryFolder {
  /// A file inside as an object of JSON.
  func object(_ name: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes(name))) as? [String: Any])
  }

  /// Edits a manifest: all of it, its first pinwheel, and the slices of that.
  func edit(
    _ name: String, _ change: (inout [String: Any], inout [String: Any], inout [[String: Any]]) -> Void
  ) throws {
    var manifest = try object(name)
    var pinwheels = try #require(manifest["pinwheels"] as? [[String: Any]])
    var slices = try #require(pinwheels[0]["slices"] as? [[String: Any]])
    change(&manifest, &pinwheels[0], &slices)
    pinwheels[0]["slices"] = slices
    manifest["pinwheels"] = pinwheels
    try write(try JSONSerialization.data(withJSONObject: manifest), to: name)
  }
}

extension Tool.Result {
  /// Standard output as an object of JSON.
  func object() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: output) as? [String: Any])
  }

  /// Expects an exit status, nothing on standard output, and one line of errors that has these words.
  func expectRefusal(_ code: Int32, _ words: String = "", sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
      status == code && output.isEmpty && errors.contains(words), "\(self)", sourceLocation: sourceLocation)
    #expect(
      errors.hasPrefix("pinwheel: ") && errors.count { $0 == "\n" } == 1, sourceLocation: sourceLocation)
  }
}
