import Dispatch
import Pinwheel
import PinwheelFiles
import PinwheelQueries
import PinwheelText
import SystemPackage

extension BatchQuery {
  /// Malformed lines that are reported individually; of the others, the number is.
  private static let mostProblems = 20

  /// Answers a file, or standard input for `-`, and reports its malformed lines.
  func run(
    on path: String, _ printing: PrintOptions, collect: (ListedPoint) -> Void = { _ in },
    write: (Span<UInt8>) throws -> Void
  ) throws -> Result {
    let note = printing.quiet || path == "-" ? nil : waitingNote(for: path)
    defer { note?.cancel() }
    let name = path == "-" ? "standard input" : path
    var problems = 0
    func report(_ place: String, _ reason: String) {
      problems += 1
      // The output contains those that are kept, with their reasons.
      guard problems <= Self.mostProblems, format.malformed != .keep else { return }
      let end =
        format.malformed == .stop ? "correct it, or leave out --malformed" : "the line is left out"
      printNote("\(place): \(reason); \(end).")
    }
    let result = try printing.showingProgress { show in
      try answerList(
        InputFile(path), named: name, problem: report,
        progress: {
          note?.cancel()
          show($0)
        }, collect: collect, write: write)
    }
    if result.isWithoutHeader {
      printing.note("\(name) has no header; the first two columns are x and y.")
    }
    guard result.bad > 0, format.malformed != .stop else { return result }
    let lines = counted(result.bad, "line")
    let more = problems > Self.mostProblems ? " (the first \(Self.mostProblems) are listed)" : ""
    printNote(
      "\(counted(result.points, "point")) answered, "
        + (format.malformed == .keep ? "\(lines) with an error." : "\(lines) left out\(more)."))
    return result
  }
}

extension BatchQuery.Result {
  /// Prints how often each outcome occurred, and how often each where it was known what a touch was meant for, on
  /// standard error.
  func printTally(asJSON: Bool) {
    if asJSON {
      return printError(JSON.object(["tally": tallies.map(\.json), "intended": accuracyJSON]).line)
    }
    let wheels = Set<Name>(names: tallies.compactMap(\.pinwheel)).count
    func of(_ pinwheel: String?) -> String { wheels > 1 ? pinwheel.map { " of \($0)" } ?? "" : "" }
    let lines =
      tallies.map { ($0.count, $0.words + of($0.pinwheel)) }
      + intentions.map {
        ($0.answer.count, "meant for \($0.intended)\(of($0.answer.pinwheel)): \($0.answer.words)")
      }
    let counts = TextTable.lines(lines.map { ["\($0.0)"] }, numbers: 0..<1)
    for (count, line) in zip(counts, lines) { printError(printable("\(count) \(line.1)")) }
  }
}
