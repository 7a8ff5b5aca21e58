import PinwheelAssets
import PinwheelQueries

/// Reports malformed lines: the first few each, the others in number.
final class ProblemReport {
  private static let most = 20
  private let isStrict: Bool
  private var count = 0

  init(isStrict: Bool) {
    self.isStrict = isStrict
  }

  func add(_ problem: BatchQuery.Problem) {
    count += 1
    guard count <= Self.most else { return }
    let end = isStrict ? "correct it, or leave out --strict" : "the line is left out"
    printError(printable("pinwheel: \(problem.place): \(problem.reason); \(end)."))
  }

  /// What became of the whole list, where something went wrong.
  func finish(_ result: BatchQuery.Result) {
    guard result.bad > 0, !isStrict else { return }
    let more = count > Self.most ? " (the first \(Self.most) are listed)" : ""
    printError(
      "pinwheel: \(counted(result.points, "point")) answered, \(counted(result.bad, "line")) left out\(more)."
    )
  }
}
