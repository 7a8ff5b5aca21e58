import Foundation
import TestSupport
import Testing

/// Checks that the documentation's samples are true.
enum Samples {
  /// A command of a console block, with the document that it reads, if any, and what it prints.
  private struct Step {
    var command: String
    var output = ""
  }

  /// The commands of a block: each begins with `$ `, and one that ends with `<<END` continues to a line `END`.
  private static func steps(of block: String) -> [Step] {
    var steps: [Step] = []
    var isDocument = false
    for line in block.split(separator: "\n", omittingEmptySubsequences: false) {
      if isDocument {
        steps[steps.count - 1].command += "\n" + line
        isDocument = line != "END"
      } else if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2))))
        isDocument = line.hasSuffix("<<END")
      } else {
        steps[steps.count - 1].output += line + "\n"
      }
    }
    return steps
  }

  /// Runs console blocks in one shell, as a reader types them, and compares what each command prints.
  ///
  /// - Parameter folder: Where the shell starts.
  static func expectSession(_ blocks: [String], in folder: TemporaryFolder) throws {
    let steps = blocks.flatMap(steps)
    #expect(!steps.isEmpty)
    let results = try TemporaryFolder()
    let path = URL(filePath: builtCommand).deletingLastPathComponent().path
    var script = "PATH='\(path)':$PATH\n"
    for (index, step) in steps.enumerated() {
      script +=
        "{ \(step.command)\n} > '\(results.path("\(index).out"))' 2> '\(results.path("\(index).err"))'\n"
    }
    try results.write(script.utf8, to: "session")
    _ = try Tool.run("sh", [results.path("session")], in: folder.url)
    for (index, step) in steps.enumerated() {
      let printed = try ["out", "err"].map {
        try results.text("\(index).\($0)")
      }
      #expect(printed == [step.output, ""], "\(step.command)")
    }
  }

  /// Parses a program whose libraries are not available here.
  static func expectParses(_ program: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(program.utf8, to: "main.swift")
    let result = try Tool.run("swiftc", ["-frontend", "-parse", "main.swift"], in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
  }
}
