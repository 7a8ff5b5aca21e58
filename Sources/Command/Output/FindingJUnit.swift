import Pinwheel
import PinwheelText

/// A test suite in JUnit's XML, which test services read.
struct JUnitSuite {
  let name: String
  /// The checked parts, each with its findings. Notes become output, all other findings become failures.
  let cases: [(name: String, findings: [Finding])]

  init(name: String, cases: [(name: String, findings: [Finding])]) { (self.name, self.cases) = (name, cases) }

  /// A test case for each pinwheel, and one for the manifest as a whole, if there is one.
  init(_ findings: [Finding], of name: String, pinwheels: [String], hasManifest: Bool = true) {
    let parts = Dictionary(grouping: findings) { $0.place.pinwheel.map { Name($0) } }
    self.name = name
    cases =
      (hasManifest ? [("manifest", parts[nil, default: []])] : [])
      + pinwheels.map { ($0, parts[Name($0), default: []]) }
  }

  static func document(of suites: [JUnitSuite]) -> String {
    let (tests, failures) = (suites.reduce(0) { $0 + $1.cases.count }, suites.reduce(0) { $0 + $1.failures })
    return
      ([#"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites \(counts(tests, failures))>"]
      + suites.flatMap(\.lines) + ["</testsuites>"]).joined(separator: "\n")
  }

  private static func counts(_ tests: Int, _ failures: Int) -> String {
    #"tests="\#(tests)" failures="\#(failures)" errors="0" skipped="0""#
  }

  private var failures: Int { cases.count { $0.findings.contains(where: \.isFailure) } }

  private var lines: [String] {
    let suite = XML.escaped(name)
    var lines = [#"  <testsuite name="\#(suite)" \#(Self.counts(cases.count, failures))>"#]
    for (name, findings) in cases {
      let open = #"    <testcase classname="\#(suite)" name="\#(XML.escaped(name))""#
      lines +=
        findings.isEmpty ? [open + "/>"] : [open + ">"] + Self.lines(of: findings) + ["    </testcase>"]
    }
    return lines + ["  </testsuite>"]
  }

  private static func lines(of findings: [Finding]) -> [String] {
    var lines: [String] = []
    // Most readers accept one failure in a test case.
    let failures = findings.filter(\.isFailure)
    if let first = failures.first {
      lines.append(
        #"      <failure type="\#(first.rule.name)" message="\#(XML.escaped(first.line))">\#(text(failures))</failure>"#
      )
    }
    let notes = findings.filter { !$0.isFailure }
    if !notes.isEmpty { lines.append("      <system-out>\(text(notes))</system-out>") }
    return lines
  }

  private static func text(_ findings: [Finding]) -> String {
    findings.map { XML.escaped($0.line) }.joined(separator: "\n")
  }
}

extension Finding {
  fileprivate var isFailure: Bool { rule.severity > .note }
}
