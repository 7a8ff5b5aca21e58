import ArgumentParser
import PinwheelAssets
import PinwheelChecks
import PinwheelText

/// The requirements that an audit checks for every slice.
struct AuditOptions: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Change a number: \(AuditNumber.all.map(\.name).joined(separator: ", ")). May be repeated.",
      valueName: "name=n"),
    completion: .list(AuditNumber.all.map { $0.name + "=" }), transform: Self.change)
  private var changes: [(number: AuditNumber, value: Double)] = []

  @Option(
    help: ArgumentHelp(
      "Look for these findings alone, such as too-small,unreachable. Default: all.", valueName: "finding,..."),
    completion: .list(known.map(\.name)), transform: Self.rules)
  private var only: [Finding.Rule]?

  /// The rules of the findings to look for.
  var rules: [Finding.Rule] { only ?? Self.known }

  /// Those of the audit itself, and of images that take every touch.
  private static let known = AuditRule.allCases.map(\.rule) + [ManifestRule.opaqueImage.rule]

  private static func rules(_ text: String) throws -> [Finding.Rule] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      guard let rule = known.first(where: { $0.name == part }) else {
        throw ValidationError(
          "--only", found: String(part), expected: "names of findings with commas between",
          .name(like: String(part), among: known.map(\.name), else: .words(known.map(\.name))))
      }
      return rule
    }
  }

  var limits: AuditLimits {
    changes.reduce(into: AuditLimits()) { $0[keyPath: $1.number.path] = $1.value }
  }

  private static func change(_ text: String) throws -> (number: AuditNumber, value: Double) {
    let (index, value) = try namedNumber(
      text, of: "--set", among: AuditNumber.all.map(\.name), such: "target=48")
    let number = AuditNumber.all[index]
    return (number, try number.bounds.reader("--set " + number.name, such: number.standard)(value))
  }
}

/// A number of an audit that people may change.
struct AuditNumber: Sendable {
  let name: String
  let bounds: NumberBounds
  let path: any WritableKeyPath<AuditLimits, Double> & Sendable
  let meaning: String

  private init(
    _ name: String, _ bounds: NumberBounds, _ path: any WritableKeyPath<AuditLimits, Double> & Sendable,
    _ meaning: String
  ) {
    (self.name, self.bounds, self.path, self.meaning) = (name, bounds, path, meaning)
  }

  static let all = [
    AuditNumber("target", .length, \.target, "the diameter of a comfortable target, in points"),
    AuditNumber("minimum", .length, \.minimum, "the side of the smallest target, by WCAG 2.5.8"),
    AuditNumber("spread", .length, \.deviation, "the standard deviation of taps about their aim"),
    AuditNumber("radius", .length, \.finger, "of a fingertip; and of taps, which are points otherwise"),
    AuditNumber("hit-rate", .fraction, \.hitRate, "how many aimed taps must hit"),
    AuditNumber("confusion", .fraction, \.confusion, "how many aimed taps may hit one other slice"),
    AuditNumber("hidden", .fraction, \.hidden, "how much of a slice may be hidden, or cut off"),
    AuditNumber("speck", .length, \.speck, "separate parts below this area are specks"),
    AuditNumber("gap", .length, \.gap, "up to which width misses between slices are a gap"),
  ]

  /// The value without `--set`.
  fileprivate var standard: String { AuditLimits()[keyPath: path].text }

  /// The table of numbers in a help text.
  static var help: String {
    TextTable.lines(all.map { [$0.name, $0.standard + " ", $0.meaning] }).joined(separator: "\n")
  }
}

extension AuditLimits {
  fileprivate var deviation: Double {
    get { spread.deviation }
    set { spread = TapSpread(deviation: newValue) }
  }

  fileprivate var finger: Double {
    get { fingertip }
    set {
      radius = newValue
      // Taps without a radius are points, and points cover no part of a slice.
      if newValue > 0 { fingertip = newValue }
    }
  }
}
