import PinwheelChecks
import PinwheelText

/// The audits of one call, as one report. Each is written as soon as it is made: its map of answers need not be kept.
struct AuditReports {
  let format: AuditFormat
  /// Whether there may be several, which then say the file that each is of.
  let isList: Bool
  private var texts: [String] = []
  private var json: [JSON] = []
  private var suites: [JUnitSuite] = []
  private var counts: [AuditFinding.Severity: Int] = [:]

  init(as format: AuditFormat, isList: Bool) {
    (self.format, self.isList) = (format, isList)
  }

  mutating func add(_ report: AuditReport) {
    for finding in report.findings { counts[finding.severity, default: 0] += 1 }
    switch format {
    case .text: texts.append((isList ? printable(report.file) + ": " : "") + report.text)
    case .json: json.append(isList ? Self.named(report) : report.json)
    case .sarif: json += report.sarifResults
    case .junit: suites.append(report.junitSuite(named: (isList ? report.file + ": " : "") + report.name))
    }
  }

  private static func named(_ report: AuditReport) -> JSON {
    guard case .object(let members) = report.json else { return report.json }
    return .object([JSON.Member(key: "file", value: .string(report.file))] + members)
  }

  /// Whether there is a finding of one of these severities.
  func contains(_ isMeant: (AuditFinding.Severity) -> Bool) -> Bool { counts.keys.contains(where: isMeant) }

  /// What is printed.
  var text: String {
    switch format {
    case .text: texts.joined(separator: "\n\n")
    case .json: isList ? list.line : json.map(\.line).joined()
    case .sarif: String(AuditReport.sarif(json).document.dropLast())
    case .junit: AuditReport.junit(suites)
    }
  }

  private var list: JSON {
    func count(_ severity: AuditFinding.Severity) -> JSON { .integer(counts[severity] ?? 0) }
    return .object([
      "audits": .array(json), "errors": count(.error), "warnings": count(.warning), "notes": count(.note),
    ])
  }
}
