import PinwheelText

/// The findings of several checks: in text and JSON each has a report, in the other formats all have a single one.
struct JointReport {
  let format: ReportFormat
  /// All rules that were checked.
  let rules: [Finding.Rule]
  private(set) var findings: [Finding] = []
  private var suites: [JUnitSuite] = []
  private var isEmpty = true

  init(as format: ReportFormat, of rules: [Finding.Rule]) { (self.format, self.rules) = (format, rules) }

  /// - Parameter suite: The same findings.
  mutating func add(_ findings: [Finding], _ suite: @autoclosure () -> JUnitSuite) {
    isEmpty = false
    self.findings += findings
    if format == .junit { suites.append(suite()) }
  }

  /// Adds a check, and prints it in a format that has a report for each.
  mutating func report(
    _ findings: [Finding], _ suite: @autoclosure () -> JUnitSuite, lines: @autoclosure () -> [String],
    json: @autoclosure () -> JSON
  ) throws {
    add(findings, suite())
    guard format == .text || format == .json else { return }
    try printResult(lines(), json: json(), asJSON: format == .json)
  }

  /// Prints the single report, unless nothing was checked.
  func finish() throws {
    if !isEmpty, let text { try printOutput([text]) }
  }

  /// The single report; `nil` in a format that has a report for each check.
  var text: String? {
    switch format {
    case .text, .json: nil
    case .sarif: Finding.sarif(findings, of: rules)
    case .junit: JUnitSuite.document(of: suites)
    }
  }
}
