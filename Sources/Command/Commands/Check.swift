import ArgumentParser
import PinwheelAssets
import PinwheelQueries
import PinwheelText
import SystemPackage

struct Check: Subcommand {
  static let name = "check"
  static let commonest = ["strict", "format", "json"]
  static let configuration = described(
    "Look for mistakes in a manifest and its masks.", operands: "[<folder> ...]",
    discussion: """
      Errors make answers ambiguous or impossible, and bake refuses them:

      \(list(of: .error))

      Warnings are about what works, but perhaps not as it was meant:

      \(list(of: .warning))

      Exit codes: 0 no errors; 65 errors, or with --strict warnings; 66 there is no such folder.

        pinwheel check
        pinwheel check Carousel.pinwheel --strict
        pinwheel check unpacked/*.pinwheel --format junit

        $ pinwheel check
        Carousel.pinwheel: no errors, no warnings
        $ pinwheel check Carousel.pinwheel --strict --json
        {"folder":"Carousel.pinwheel","errors":0,"warnings":0,"findings":[]}
      """)

  @OptionGroup var input: FoldersOptions

  @Flag(help: "Fail if there are warnings too.")
  var strict = false

  @OptionGroup var format: ReportOptions

  func run() throws {
    var joint = JointReport(format, of: ManifestRule.allCases.map(\.rule))
    let result = Result {
      try input.forEachFolder { folder in
        let check = try FolderCheck(folder)
        let (errors, warnings) = (check.findings.count(.error), check.findings.count(.warning))
        let counts = check.findings.counts.dropLast()
        try joint.report(
          check.findings, JUnitSuite(check.findings, of: folder.path.string, pinwheels: check.pinwheels),
          lines: check.findings.map(\.line) + ["\(folder.path): \(counts.joined(separator: ", "))"],
          json: .object([
            "folder": folder.path.string, "errors": errors, "warnings": warnings,
            "findings": check.findings.map(\.json),
          ]))
        guard errors > 0 || strict && warnings > 0 else { return }
        format.printing.note(
          "\(folder.path) has \(counts.joined(separator: " and ")); correct what is listed.")
        throw ExitCode(65)
      }
    }
    try joint.finish()
    try result.get()
  }

  /// The rules of a severity, for the help text.
  private static func list(of severity: Finding.Severity) -> String {
    let lines = TextTable.lines(
      ManifestRule.allCases.map { [$0.rule.name, $0.rule.summary] })
    return zip(ManifestRule.allCases, lines).filter { $0.0.rule.severity == severity }.map(\.1)
      .joined(separator: "\n")
  }
}
