import ArgumentParser
import PinwheelBundles
import PinwheelText

/// The input limits that options change.
struct LimitOptions: ParsableArguments {
  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp(
      "Change a limit on inputs, one of those that pinwheel help extract lists.", valueName: "name=n"),
    completion: CompletionWords.limits,
    transform: Self.change)
  private var changes: [Change] = []

  struct Change: Sendable {
    let limit: InputLimit
    let value: Int
  }

  /// All limits, including the changed ones.
  var limits: InputLimits {
    changes.reduce(into: InputLimits()) { $0[$1.limit] = $1.value }
  }

  private static func change(_ text: String) throws -> Change {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let limit = InputLimit(rawValue: parts[0]) else {
      let names = InputLimit.allCases.map(\.rawValue).joined(separator: ", ")
      let near = Suggestion.nearest(to: parts[0], among: InputLimit.allCases.map(\.rawValue)).first
      throw ValidationError(
        "--limit", found: text, expected: "NAME=N with one of the names \(names)",
        near.map { "did you mean \($0)?" } ?? "give one such as entry-size=1G")
    }
    guard let value = NumberBounds.limit.whole(of: parts[1]) else {
      throw ValidationError(
        "--limit \(limit.rawValue)", found: parts[1],
        expected: NumberBounds.limit.words,
        "give one such as 5000 or 2G")
    }
    return Change(limit: limit, value: value)
  }
}

extension InputLimit {
  /// The table of limits at the end of a help text.
  static var help: String {
    let lines = TextTable.lines(allCases.map { [$0.rawValue, short($0.standard) + " ", $0.meaning] })
    return "Limits on inputs, each changed with --limit NAME=N; K, M and G stand for powers of 1024:\n\n"
      + lines.joined(separator: "\n")
  }

  /// 16384 as `16K`.
  private static func short(_ number: Int) -> String {
    for (unit, shift) in [("G", 30), ("M", 20)] where number % (1 << shift) == 0 {
      return "\(number >> shift)\(unit)"
    }
    return "\(number)"
  }
}
