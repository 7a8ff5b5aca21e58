package import Foundation

/// Other programs: the ground truth, and the command under test.
package enum Tool {
  package struct Result: Sendable {
    package let status: Int32
    package let output: Data
    package let errors: String

    package var text: String { String(decoding: output, as: UTF8.self) }
  }

  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// The Python that has Pillow: `PINWHEEL_PYTHON`, else the one on the path.
  package static let python = ProcessInfo.processInfo.environment["PINWHEEL_PYTHON"] ?? "python3"

  package static let hasPython = (try? run(python, ["-c", ""]).status) == 0
  package static let hasPillow = (try? run(python, ["-c", "import PIL"]).status) == 0
  package static let hasJSONSchema = (try? run(python, ["-c", "import jsonschema"]).status) == 0

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - folder: Its current folder.
  ///   - environment: Variables added to the environment of the tests.
  package static func run(
    _ program: String, _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]
  ) throws -> Result {
    let process = Process()
    // A name is found on the path.
    let isPath = program.hasPrefix("/")
    process.executableURL = URL(filePath: isPath ? program : "/usr/bin/env")
    process.arguments = (isPath ? [] : [program]) + arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Files, not pipes: a full pipe blocks the program that writes to it.
    let scratch = try TemporaryFolder()
    let (output, errors) = (scratch.url.appending(path: "out"), scratch.url.appending(path: "err"))
    for url in [output, errors] { try Data().write(to: url) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: Data(try Fixtures.bytes(of: output)),
      errors: String(decoding: try Fixtures.bytes(of: errors), as: UTF8.self))
  }

  /// Runs one of the scripts in `Tests/Tools` and gives back what it writes.
  package static func script(_ name: String, _ arguments: [String]) throws -> Data {
    let path = Fixtures.package.appending(path: "Tests/Tools/\(name)").path
    let result = try PythonProcess.run(.path(path), arguments, in: FileManager.default.temporaryDirectory)
    guard result.status == 0 else { throw Failure(description: "\(name): \(result.errors)") }
    return result.output
  }
}
