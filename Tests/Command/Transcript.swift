import Foundation
import TestSupport
import Testing

/// Sessions in a shell, compared whole.
///
///     $ pinwheel hit 120 120
///     miss
///     [1]
///
/// What follows a command is all that it prints, errors included, and its exit status unless that is 0. A command that ends
/// with `<<END` goes on to a line `END`.
enum Transcript {
  /// - Parameter showsStatus: Whether the session has exit statuses; the documentation's have none.
  static func expect(
    _ session: String, in folder: TemporaryFolder, showsStatus: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var commands: [String] = []
    var isDocument = false
    for line in session.split(separator: "\n", omittingEmptySubsequences: false) {
      if isDocument {
        commands[commands.count - 1] += "\n" + line
        isDocument = line != "END"
      } else if line.hasPrefix("$ ") {
        commands.append(String(line.dropFirst(2)))
        isDocument = line.hasSuffix("<<END")
      }
    }
    let path = URL(filePath: builtCommand).deletingLastPathComponent().path
    var script = "PATH='\(path)':$PATH\nexec 2>&1 </dev/null\n"
    for command in commands {
      let quoted = command.replacing("'", with: #"'\''"#)
      script += "printf '%s\\n' '$ \(quoted)'\n\(command)\n"
      if showsStatus { script += "s=$?; [ $s = 0 ] || echo \"[$s]\"\n" }
    }
    let result = try shell(script, in: folder)
    #expect(result.text == session, sourceLocation: sourceLocation)
  }
}
