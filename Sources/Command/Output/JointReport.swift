import PinwheelText

/// The findings of several checks: in text and JSON each has a report, in the other formats all have a single one.
struct JointReport {
  private let options: ReportOptions
  /// All rules that were checked.
  private let rules: [Finding.Rule]
  /// The key under which all checks are a single object in JSON too; `nil` if each is an object of its own.
  private let list: String?
  private(set) var findings: [Finding] = []
  private var suites: [JUnitSuite] = []
  private var objects: [JSON] = []
  /// Whether nothing was checked.
  private(set) var isEmpty = true

  init(_ options: ReportOptions, of rules: [Finding.Rule], list: String? = nil) {
    (self.options, self.rules, self.list) = (options, rules, list)
  }

  /// Adds a check, and prints it in a format that has a report for each.
  ///
  /// - Parameter suite: The same findings.
  mutating func report(
    _ findings: [Finding], _ suite: @autoclosure () -> JUnitSuite, lines: @autoclosure () -> [String],
    json: @autoclosure () -> JSON
  ) throws {
    isEmpty = false
    self.findings += findings
    switch options.wanted {
    case .json where list != nil: objects.append(json())
    case .text, .json: try options.printing.printResult(lines(), json: json())
    case .sarif: break
    case .junit: suites.append(suite())
    }
  }

  /// Prints the single report, unless nothing was checked.
  func finish() throws {
    guard !isEmpty else { return }
    switch options.wanted {
    case .text: break
    case .json:
      guard let list else { return }
      let counts = JSON.object([
        "errors": findings.count(.error), "warnings": findings.count(.warning),
        "notes": findings.count(.note),
      ])
      try printOutput([(JSON.object([list: objects]) + counts).line])
    case .sarif: try printOutput([Finding.sarif(findings, of: rules)])
    case .junit: try printOutput([JUnitSuite.document(of: suites)])
    }
  }
}
