import ArgumentParser
import PinwheelAssets
import PinwheelText

/// How a command prints its result, and what beside it.
struct PrintOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Print the result and errors alone: no progress, and no notes.")
  var quiet = false

  @Flag(help: "Print the result as JSON: an object, or one a line.")
  var json = false

  /// Refuses JSON where the result is on standard output, instead of in a file.
  func refuseJSON(where problem: String, in file: String?) throws {
    try refuse(
      json && (file ?? "-") == "-", "--json", "\(problem) to standard output", "name a file with -o")
  }

  /// Prints the result: one line of JSON, or lines for people.
  ///
  /// - Parameter folder: What the result is of, if there are several: a heading, and the first key of the object.
  func printResult(
    _ lines: @autoclosure () -> [String], json result: @autoclosure () -> JSON, of folder: String? = nil
  ) throws {
    if json {
      let heading = JSON.object(["folder": folder])
      return try printOutput([(heading + result()).line])
    }
    guard let folder else { return try printOutput(lines().map(printable)) }
    try printOutput((["\(folder):"] + lines().map { "  " + $0 }).map(printable))
  }

  /// Prints many results, one per line, some thousands at a time: there may be millions.
  func printResults<Result>(
    _ results: [Result], line: (Result) -> String, json object: (Result) -> JSON
  ) throws {
    for start in stride(from: 0, to: results.count, by: 4096) {
      let part = results[start..<min(start + 4096, results.count)]
      try printOutput(part.map { json ? object($0).line : printable(line($0)) })
    }
  }

  /// Runs `work` with its progress on a terminal, and removes that before anything else is printed.
  func showingProgress<Result>(_ work: ((WorkProgress) -> Void) throws -> Result) rethrows -> Result {
    let bar = ProgressBar(isQuiet: quiet)
    defer { bar.finish() }
    return try work { bar.show($0) }
  }

  /// Prints a sentence beside the result.
  func note(_ sentence: @autoclosure () -> String) {
    if !quiet { printNote(sentence()) }
  }
}
