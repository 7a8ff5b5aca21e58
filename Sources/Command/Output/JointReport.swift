import PinwheelText

/// The findings of several checks: in text and JSON each has a report, in the other formats all have a single one.
struct JointReport {
  private let options: ReportOptions
  /// All rules that were checked.
  let rules: [Finding.Rule]
  private(set) var findings: [Finding] = []
  private var suites: [JUnitSuite] = []
  /// Whether nothing was checked.
  private(set) var isEmpty = true

  init(_ options: ReportOptions, of rules: [Finding.Rule]) { (self.options, self.rules) = (options, rules) }

  var format: ReportFormat { options.wanted }

  /// - Parameter suite: The same findings.
  mutating func add(_ findings: [Finding], _ suite: @autoclosure () -> JUnitSuite) {
    isEmpty = false
    self.findings += findings
    if format == .junit { suites.append(suite()) }
  }

  /// Adds a check, and prints it in a format that has a report for each.
  mutating func report(
    _ findings: [Finding], _ suite: @autoclosure () -> JUnitSuite, lines: @autoclosure () -> [String],
    json: @autoclosure () -> JSON, of folder: String? = nil
  ) throws {
    add(findings, suite())
    guard format == .text || format == .json else { return }
    try options.printing.printResult(lines(), json: json(), of: folder)
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
