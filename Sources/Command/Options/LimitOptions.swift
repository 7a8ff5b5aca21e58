import ArgumentParser
import PinwheelBundles
import PinwheelText

/// The input limits that options change.
struct LimitOptions: ParsableArguments {
  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp(
      "Change a limit on inputs: \(InputLimit.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "name=n"),
    completion: CompletionWords.limits,
    transform: Self.change)
  private var changes: [(limit: InputLimit, value: Int)] = []

  /// All limits, including the changed ones.
  var limits: InputLimits {
    changes.reduce(into: InputLimits()) { $0[$1.limit] = $1.value }
  }

  private static func change(_ text: String) throws -> (limit: InputLimit, value: Int) {
    let (index, number) = try namedNumber(
      text, of: "--limit", among: InputLimit.allCases.map(\.rawValue), such: "entry-size=1G")
    let limit = InputLimit.allCases[index]
    guard let value = NumberBounds.limit.whole(of: number) else {
      throw ValidationError(
        "--limit \(limit.rawValue)", found: number, expected: NumberBounds.limit.words,
        "give one such as 5000 or 2G")
    }
    return (limit, value)
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
