import PinwheelText

/// The findings of several checks, in the formats that have a single report for all of them.
struct JointReport {
  /// All rules that were checked.
  let rules: [Finding.Rule]
  private(set) var findings: [Finding] = []
  private var suites: [JUnitSuite] = []

  init(of rules: [Finding.Rule]) { self.rules = rules }

  /// - Parameter suite: The same findings.
  mutating func add(_ findings: [Finding], _ suite: JUnitSuite) {
    self.findings += findings
    suites.append(suite)
  }

  /// Whether nothing was checked.
  var isEmpty: Bool { suites.isEmpty }

  /// `nil` in a format that has a report for each check.
  func text(as format: ReportFormat) -> String? {
    switch format {
    case .text, .json: nil
    case .sarif: Finding.sarif(findings, of: rules)
    case .junit: JUnitSuite.document(of: suites)
    }
  }
}
