import Foundation
import TestSupport
import Testing

/// Sessions in a shell, compared whole.
///
///     $ pinwheel hit 120 120
///     miss
///     [1]
///
/// What follows a command is all that it prints, errors included, and its exit status unless that is 0.
enum Transcript {
  static func expect(
    _ session: String, in folder: TemporaryFolder, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let commands = session.split(separator: "\n").filter { $0.hasPrefix("$ ") }.map { $0.dropFirst(2) }
    let path = URL(filePath: builtCommand).deletingLastPathComponent().path
    var script = "PATH='\(path)':$PATH\nexec 2>&1 </dev/null\n"
    for command in commands {
      let quoted = command.replacing("'", with: #"'\''"#)
      script += "printf '%s\\n' '$ \(quoted)'\n\(command)\ns=$?; [ $s = 0 ] || echo \"[$s]\"\n"
    }
    let result = try shell(script, in: folder)
    #expect(result.text == session, sourceLocation: sourceLocation)
  }
}
