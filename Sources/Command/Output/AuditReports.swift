import PinwheelText

/// The audits of one call, as one report. Each audit is formatted immediately, so that its map of outcomes can be
/// freed.
struct AuditReports {
  /// Whether there may be several audits; each then names its file.
  let isList: Bool
  private var texts: [String] = []
  private var json: [JSON] = []
  private var joint: JointReport

  /// - Parameter rules: Those that are looked for.
  init(_ options: ReportOptions, of rules: [Finding.Rule], isList: Bool) {
    self.isList = isList
    joint = JointReport(options, of: rules)
  }

  mutating func add(_ report: AuditReport) {
    joint.add(
      report.findings, report.junitSuite(named: (isList ? report.file + ": " : "") + report.name))
    switch joint.format {
    case .text: texts.append((isList ? printable(report.file) + ": " : "") + report.text)
    case .json: json.append(isList ? .object(["file": report.file]) + report.json : report.json)
    case .sarif, .junit: break
    }
  }

  var isEmpty: Bool { joint.isEmpty }

  /// The text to print.
  var text: String {
    switch joint.format {
    case .text: texts.joined(separator: "\n\n")
    case .json: isList ? list.line : json.map(\.line).joined()
    case .sarif, .junit: joint.text ?? ""
    }
  }

  var findings: [Finding] { joint.findings }

  private var list: JSON {
    .object([
      "audits": json, "errors": findings.count(.error), "warnings": findings.count(.warning),
      "notes": findings.count(.note),
    ])
  }
}
