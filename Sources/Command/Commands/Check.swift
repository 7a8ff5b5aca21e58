import ArgumentParser
import PinwheelAssets
import PinwheelFiles
import PinwheelQueries
import PinwheelText
import SystemPackage

struct Check: Subcommand {
  static let name = "check"
  static let configuration = described(
    "Look for mistakes in a manifest and its masks.",
    discussion: """
      Errors make answers ambiguous or impossible, and bake refuses them:

      \(list(of: .error))

      Warnings are about what works, but perhaps not as it was meant:

      \(list(of: .warning))

      --exact compares the hit maps, which answer batches and apps, with the masks, which define the answer: at every pixel \
      corner and up to two floating-point numbers beside it, 25 points each. A canvas of 500 x 500 pixels takes about a second.

      Exit codes: 0 no errors; 65 errors, or with --strict warnings; 66 there is no such folder.

        pinwheel check
        pinwheel check Carousel.pinwheel --strict
        pinwheel check --exact

        $ pinwheel check
        Carousel.pinwheel: no errors, no warnings
        $ pinwheel check Carousel.pinwheel --strict --json
        {"folder":"Carousel.pinwheel","errors":0,"warnings":0,"findings":[]}
      """)

  @OptionGroup var input: FolderOptions

  @Flag(help: "Fail if there are warnings too.")
  var strict = false

  @Flag(help: "Compare hit maps with masks at every pixel corner, which takes seconds.")
  var exact = false

  @Flag(help: "Print the findings as JSON.")
  var json = false

  func run() throws {
    try reportingErrors {
      let folder = try input.folder()
      let check = try FolderCheck(folder, comparesMaps: exact)
      let compared = check.comparedPoints.map { ", \($0) points compared" } ?? ""
      let counts = [
        counted(check.errors, "error", none: "no"), counted(check.warnings, "warning", none: "no"),
      ]
      let lines =
        check.findings.map(\.line) + ["\(folder.path): \(counts.joined(separator: ", "))\(compared)"]
      let result: JSON = .object([
        "folder": .string(folder.path.string), "errors": .integer(check.errors),
        "warnings": .integer(check.warnings), "points": check.comparedPoints.map { .integer($0) },
        "findings": .array(check.findings.map(\.json)),
      ])
      try printResult(lines, json: result, asJSON: json)
      if check.errors > 0 || strict && check.warnings > 0 {
        printError(
          printable(
            "pinwheel: \(folder.path) has \(counts.joined(separator: " and ")); correct what is listed."))
        throw ExitCode(65)
      }
    }
  }

  /// The rules of a severity, for the help.
  private static func list(of severity: Finding.Severity) -> String {
    let lines = TextTable.lines(
      ManifestRule.allCases.map { check in
        [check.rule.name, (check == .inexactMap ? "with --exact: " : "") + check.rule.summary]
      })
    return zip(ManifestRule.allCases, lines).filter { $0.0.rule.severity == severity }.map(\.1)
      .joined(separator: "\n")
  }
}
