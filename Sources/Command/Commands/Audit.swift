import ArgumentParser
import PinwheelAssets
import PinwheelChecks
import PinwheelPictures
import PinwheelQueries
import PinwheelText
import SystemPackage

struct Audit: Subcommand {
  static let name = "audit"
  static let commonest = ["picture", "set", "only", "fail-on", "format"]
  static let configuration = described(
    "Find what is hard to touch.", operands: "[<folder> ...]",
    discussion: """
      Tests every pixel of the canvas, and measures what touches find of each slice:

        area    square points at which a touch ends at it
        circle  the diameter of the largest circle in it, in points
        square  the side of the largest square in it
        hits    how many taps hit it that are aimed at that circle's center
        finger  how much of a fingertip whose center lies on it it has

      Taps land around their aim by a normal distribution, as in the model of X. Bi and others ("FFitts law"), with a standard \
      deviation of 13 points, which is a choice: with it 95% of taps lie in a circle of 10 mm. --set changes that, and the other numbers:

      \(AuditNumber.help)

      Then it says in a sentence each what is wrong:

        error    unreachable, too-small (WCAG 2.5.8, spacing included)
        warning  small, missed, confused, hidden, cut-off, speck, blocks,
                 alike (states that look alike)
        note     gap, states (drawn where no touch is taken), not-measured

      Several folders, or all pinwheels of a folder with --pinwheel '*', have one report.

      Exit codes: 0 nothing from --fail-on up; 1 findings; others: an error.

        pinwheel audit
        pinwheel audit Carousel.pinwheel --set spread=8 --set radius=22
        pinwheel audit --picture audit.svg --fail-on error
        pinwheel audit --suggest
        pinwheel audit --format sarif > audit.sarif
        pinwheel audit --only too-small,unreachable --fail-on error
        pinwheel audit *.pinwheel --pinwheel '*' --format junit > audit.xml

        $ pinwheel audit --fail-on error | head -1
        carousel: 12 slices at scale 2; no errors, 1 warning, 2 notes
      """)

  @OptionGroup var input: FoldersOptions
  @OptionGroup var stack: StackOptions

  @OptionGroup var limits: AuditOptions

  @OptionGroup var states: StateOptions

  @OptionGroup var format: ReportOptions

  @Flag(
    help: """
      Write into the manifest how far slices should grow for fewer taps to miss them, as far as there is room, and bake it.
      """)
  var suggest = false

  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp(
      "From which findings on the exit code is 1: note, warning, error or never. Default: warning.",
      valueName: "severity"))
  var failOn: AuditFailure = .warning

  @OptionGroup var picture: SidePictureOptions

  func validate() throws {
    try refuse(
      isList && picture.isWanted, "--picture", "it draws one pinwheel",
      "give one folder, and name one with --pinwheel")
  }

  /// Whether the report may cover several pinwheels.
  private var isList: Bool { isOfAll || input.paths.count > 1 }

  /// Whether all pinwheels are audited.
  private var isOfAll: Bool { stack.choice.pinwheel == "*" }

  func run() throws {
    var joint = JointReport(format, of: limits.rules, list: isList ? "audits" : nil)
    let result = Result {
      try input.forEach(Inputs.locate(at:)) { located, _ in try audit(located, into: &joint) }
    }
    try joint.finish()
    try result.get()
    if joint.findings.contains(where: failOn.includes) { throw ExitCode(1) }
  }

  private func audit(_ located: PinwheelFolder.Located, into joint: inout JointReport) throws {
    let baked = try stack.open(located, format.printing)
    if suggest, baked.isAlone { throw AssetsError.folder(.onlyMasks(baked.folder.path.string)) }
    let audits = FolderAudit(
      baked: baked, manifest: AuditedManifest(of: baked), located: located, limits: limits.limits,
      rules: limits.rules, choice: stack.choice(in: states), suggests: suggest,
      isQuiet: format.printing.quiet)
    var grows: [ManifestEdit.Grow] = []
    var codes: [Int32] = []
    let numbers = try isOfAll ? Array(baked.pinwheels().indices) : [baked.index(of: stack.choice.pinwheel)]
    try audits.forEachReport(on: numbers) { number, result in
      do {
        let report = try result.get()
        try picture.write(located.inputs, .audit(report.audit, findings: report.findings, from: baked))
        let (file, gap) = (isList ? report.file + ": " : "", joint.isEmpty ? [] : [""])
        try joint.report(
          report.findings, report.junitSuite(named: file + report.name),
          lines: gap + report.lines(after: file),
          json: isList ? .object(["file": report.file]) + report.json : report.json)
        grows += report.grows.map { .init(pinwheel: number, slice: $0.slice, grow: $0.grow) }
      } catch let error as any DiagnosticError where isList {
        // A failed audit does not stop the others.
        PinwheelCLI.report(error)
        codes.append(error.exitCode.rawValue)
      }
    }
    if !grows.isEmpty {
      try Baker.bake(baked.folder, ManifestEdit(grows: grows))
      let slices = counted(grows.count, "slice")
      format.printing.note("\(audits.manifest.file): wrote the grow of \(slices), and baked it.")
    }
    if let worst = codes.max() { throw ExitCode(worst) }
  }
}

/// The lowest severity of findings at which an audit fails.
enum AuditFailure: String, ExpressibleByArgument, CaseIterable {
  case note, warning, error, never

  func includes(_ finding: Finding) -> Bool {
    // No severity is called `never`.
    Finding.Severity.allCases.first { $0.name == rawValue }.map { finding.rule.severity >= $0 } ?? false
  }
}
