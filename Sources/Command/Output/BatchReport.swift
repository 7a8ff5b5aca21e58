import Dispatch
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
      guard problems <= Self.mostProblems else { return }
      let end = format.stopsAtMalformed ? "correct it, or leave out --malformed" : "the line is left out"
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
    guard result.bad > 0, !format.stopsAtMalformed else { return result }
    let lines = counted(result.bad, "line")
    let more = problems > Self.mostProblems ? " (the first \(Self.mostProblems) are listed)" : ""
    printNote("\(counted(result.points, "point")) answered, \(lines) left out\(more).")
    return result
  }
}
