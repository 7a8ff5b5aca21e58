import Foundation
import TestSupport
import Testing

/// Ways to hold documentation to its word.
enum Samples {
  /// Runs the commands of a console block and compares what they print.
  ///
  /// - Parameter folder: Where the commands run.
  static func expectOutput(of block: String, in folder: TemporaryFolder) throws {
    var commands: [(command: String, output: String)] = []
    for line in block.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("$ ") {
        commands.append((String(line.dropFirst(2)), ""))
      } else {
        commands[commands.count - 1].output += line + "\n"
      }
    }
    #expect(!commands.isEmpty)
    for (command, output) in commands {
      let words = command.split(separator: " ").map(String.init)
      #expect(words[0] == "pinwheel")
      let result = try Tool.run(builtCommand, Array(words.dropFirst()), in: folder.url)
      #expect(result.text == output && result.errors.isEmpty, "\(command)")
    }
  }

  /// Compiles a program against the library, up to its types.
  static func expectCompiles(_ program: String) throws {
    let modules = URL(filePath: builtCommand).deletingLastPathComponent().appending(path: "Modules").path
    try expectNoErrors(
      ["-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I", modules, "main.swift"], program)
  }

  /// Parses a program whose libraries are not here.
  static func expectParses(_ program: String) throws {
    try expectNoErrors(["-frontend", "-parse", "main.swift"], program)
  }

  private static func expectNoErrors(_ arguments: [String], _ program: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(program.utf8, to: "main.swift")
    let result = try Tool.run("swiftc", arguments, in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
  }
}
