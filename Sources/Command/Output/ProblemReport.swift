import Dispatch
import Pinwheel
import PinwheelFiles
import PinwheelQueries
import PinwheelText
import SystemPackage

/// Reports malformed lines: the first few individually, the others by number.
final class ProblemReport {
  private static let most = 20
  private let treatment: MalformedLines
  private var count = 0

  init(_ treatment: MalformedLines) { self.treatment = treatment }

  /// Runs a query of a file, or of standard input for `-`, and reports its malformed lines.
  func runQuery(
    _ query: BatchQuery, on path: String, isQuiet: Bool, collect: (ListedPoint) -> Void = { _ in },
    write: (Span<UInt8>) throws -> Void
  ) throws -> BatchQuery.Result {
    let bar = ProgressBar(isQuiet: isQuiet)
    defer { bar.finish() }
    let note = isQuiet || path == "-" ? nil : waitingNote(for: path)
    defer { note?.cancel() }
    let name = path == "-" ? "standard input" : path
    let result = try query.answerList(
      InputFile(path), named: name, isStrict: treatment == .stop, problem: noteProblem,
      progress: {
        note?.cancel()
        bar.show($0)
      }, collect: collect, write: write)
    bar.finish()
    if result.isWithoutHeader, !isQuiet {
      printNote("\(name) has no header; the first two columns are x and y.")
    }
    finish(result)
    return result
  }

  private func noteProblem(_ place: String, _ reason: String) {
    count += 1
    // The output contains those that are kept, with their reasons.
    guard count <= Self.most, treatment != .keep else { return }
    let end = treatment == .stop ? "correct it, or leave out --malformed" : "the line is left out"
    printNote("\(place): \(reason); \(end).")
  }

  /// Summarizes the whole list, if it has malformed lines.
  private func finish(_ result: BatchQuery.Result) {
    guard result.bad > 0, treatment != .stop else { return }
    if treatment == .keep {
      return printNote(
        "\(counted(result.points, "point")) answered, \(counted(result.bad, "line")) with an error.")
    }
    let more = count > Self.most ? " (the first \(Self.most) are listed)" : ""
    printNote("\(counted(result.points, "point")) answered, \(counted(result.bad, "line")) left out\(more).")
  }

  /// Prints how often each outcome occurred, and how often each where it was known what a touch was meant for, on
  /// standard error.
  func printTally(of result: BatchQuery.Result, asJSON: Bool) {
    if asJSON {
      return printError(
        JSON.object(["tally": result.tallies.map(\.json), "intended": result.accuracyJSON]).line)
    }
    let wheels = Set<Name>(names: result.tallies.compactMap(\.pinwheel)).count
    func of(_ pinwheel: String?) -> String { wheels > 1 ? pinwheel.map { " of \($0)" } ?? "" : "" }
    let tallies = result.tallies.map { ($0.count, $0.words + of($0.pinwheel)) }
    let intentions = result.intentions.map {
      ($0.answer.count, "meant for \($0.intended)\(of($0.answer.pinwheel)): \($0.answer.words)")
    }
    let width = (tallies + intentions).map { String($0.0).count }.max() ?? 0
    for (count, text) in tallies + intentions {
      let number = "\(count)"
      printError(printable(String(repeating: " ", count: 2 + width - number.count) + number + " " + text))
    }
  }
}
