import PinwheelChecks
import PinwheelText

/// The audits of one call, as one report. Each audit is formatted immediately, so that its map of outcomes can be
/// freed.
struct AuditReports {
  let format: ReportFormat
  /// Whether there may be several audits; each then names its file.
  let isList: Bool
  private var texts: [String] = []
  private var json: [JSON] = []
  private var suites: [JUnitSuite] = []
  private(set) var findings: [Finding] = []

  init(as format: ReportFormat, isList: Bool) {
    (self.format, self.isList) = (format, isList)
  }

  mutating func add(_ report: AuditReport) {
    findings += report.findings
    switch format {
    case .text: texts.append((isList ? printable(report.file) + ": " : "") + report.text)
    case .json: json.append(isList ? Self.named(report) : report.json)
    case .sarif: break
    case .junit: suites.append(report.junitSuite(named: (isList ? report.file + ": " : "") + report.name))
    }
  }

  private static func named(_ report: AuditReport) -> JSON {
    guard case .object(let members) = report.json else { return report.json }
    return .object([JSON.Member(key: "file", value: .string(report.file))] + members)
  }

  /// The text to print.
  var text: String {
    switch format {
    case .text: texts.joined(separator: "\n\n")
    case .json: isList ? list.line : json.map(\.line).joined()
    case .sarif: Finding.sarif(findings, of: AuditRule.allCases.map(\.rule))
    case .junit: JUnitSuite.document(of: suites)
    }
  }

  private var list: JSON {
    func count(_ severity: Finding.Severity) -> JSON {
      .integer(findings.count { $0.rule.severity == severity })
    }
    return .object([
      "audits": .array(json), "errors": count(.error), "warnings": count(.warning), "notes": count(.note),
    ])
  }
}
