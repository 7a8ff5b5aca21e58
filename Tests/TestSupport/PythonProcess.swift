import Foundation

/// A process of Python that has loaded Pillow and runs programs, each in a fork of it: to start Python and to load Pillow take
/// longer than most of them.
final class PythonProcess: @unchecked Sendable {
  /// What is run: a file, or the text of a program.
  enum Program {
    case path(String)
    case text(String)
  }

  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())

  private init() throws {
    let tool = Fixtures.package.appending(path: "Tests/Tools/run-programs").path
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [Tool.python, tool]
    (process.standardInput, process.standardOutput) = (input, output)
    _ = Self.ending
    try process.run()
  }

  /// At the end of the tests all are waited for: only then does their processor time count with that of the tests.
  private static let ending: Void = {
    _ = atexit {
      let all = PythonProcess.lock.withLock { unsafe PythonProcess.idle }
      for python in all { try? python.input.fileHandleForWriting.close() }
      for python in all { python.process.waitUntilExit() }
    }
  }()

  private static let lock = NSLock()
  /// Those that run nothing.
  nonisolated(unsafe) private static var idle: [PythonProcess] = []

  /// Runs a program to its end, as ``Tool/run(_:_:in:environment:)`` does.
  static func run(_ program: Program, _ arguments: [String], in folder: URL) throws -> Tool.Result {
    let python = try lock.withLock { unsafe idle.popLast() } ?? PythonProcess()
    let scratch = try TemporaryFolder()
    let (output, errors) = (scratch.path("out"), scratch.path("err"))
    for name in ["out", "err"] { try scratch.write([], to: name) }
    var task: [String: Any] = [
      "arguments": arguments, "folder": folder.path, "output": output, "errors": errors,
    ]
    switch program {
    case .path(let path): task["path"] = path
    case .text(let text): task["text"] = text
    }
    let status = try python.status(of: JSONSerialization.data(withJSONObject: task))
    lock.withLock { unsafe idle.append(python) }
    return try Tool.Result(
      status: status, output: Data(scratch.bytes("out")), errors: scratch.text("err"))
  }

  private func status(of task: Data) throws -> Int32 {
    try input.fileHandleForWriting.write(contentsOf: task + Data("\n".utf8))
    var answer = Data()
    while answer.last != UInt8(ascii: "\n") {
      let part = output.fileHandleForReading.availableData
      guard !part.isEmpty else { throw Tool.Failure(description: "\(Tool.python) does not run programs") }
      answer += part
    }
    let text = String(decoding: answer.dropLast(), as: UTF8.self)
    guard let status = Int32(text) else { throw Tool.Failure(description: text) }
    return status
  }
}
