import ArgumentParser
import Pinwheel
import PinwheelChecks
import PinwheelText

/// Formats that services read which build and check code.
extension AuditReport {
  private static let rules = AuditFinding.Rule.allCases

  /// SARIF 2.1.0 (OASIS, 2020): one run, with every rule there is.
  ///
  /// - Parameter results: The ``sarifResults`` of all reports.
  static func sarif(_ results: [JSON]) -> JSON {
    .object([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"), "version": .string("2.1.0"),
      "runs": .array([
        .object([
          "tool": .object([
            "driver": .object([
              "name": .string("pinwheel"), "version": .string(PinwheelCommand.configuration.version),
              "rules": .array(
                rules.map { rule in
                  .object([
                    "id": .string(rule.rawValue),
                    "shortDescription": .object(["text": .string(rule.summary)]),
                    "defaultConfiguration": .object(["level": .string(rule.severity.name)]),
                  ])
                }),
            ])
          ]),
          "results": .array(results),
        ])
      ]),
    ])
  }

  var sarifResults: [JSON] { findings.map(result) }

  private func result(_ finding: AuditFinding) -> JSON {
    let position = positions.indices.contains(finding.index) ? positions[finding.index] : nil
    return .object([
      "ruleId": .string(finding.rule.rawValue),
      "ruleIndex": Self.rules.firstIndex(of: finding.rule).map { .integer($0) },
      "level": .string(finding.severity.name),
      "message": .object(["text": .string("\(finding.slice): \(finding.problem); \(finding.remedy).")]),
      "locations": .array([
        .object([
          "physicalLocation": .object([
            "artifactLocation": .object(["uri": .string(file.percentEncoded(keeping: "-._~/"))]),
            "region": position.map {
              .object(["startLine": .integer($0.line), "startColumn": .integer($0.column)])
            },
          ]),
          "logicalLocations": .array([
            .object([
              "name": .string(finding.slice), "fullyQualifiedName": .string("\(name)/\(finding.slice)"),
            ])
          ]),
        ])
      ]),
      "properties": finding.place.map { .object(["x": .number($0.x), "y": .number($0.y)]) },
    ])
  }

  /// JUnit's XML.
  ///
  /// - Parameter suites: The ``junitSuite(named:)`` of all reports.
  static func junit(_ suites: [JUnitSuite]) -> String {
    let (tests, failures) = (suites.reduce(0) { $0 + $1.tests }, suites.reduce(0) { $0 + $1.failures })
    return
      ([#"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites \(JUnitSuite.counts(tests, failures))>"]
      + suites.map(\.text) + ["</testsuites>"]).joined(separator: "\n")
  }

  /// A test case for each slice. Notes are output, all else are failures.
  func junitSuite(named name: String) -> JUnitSuite {
    let stack = audit.map.stack
    let name = XML.escaped(name)
    let failures = stack.slices.indices.count { index in
      findings.contains { $0.index == index && $0.severity > .note }
    }
    var lines = [#"  <testsuite name="\#(name)" \#(JUnitSuite.counts(stack.slices.count, failures))>"#]
    for index in stack.slices.indices.reversed() {
      let found = findings.filter { $0.index == index }
      let open =
        #"    <testcase classname="\#(name)" name="\#(XML.escaped(stack.slices[index].name))""#
      guard !found.isEmpty else {
        lines.append(open + "/>")
        continue
      }
      lines.append(open + ">")
      // A test case has one failure in most readers.
      let failures = found.filter { $0.severity > .note }
      if let first = failures.first {
        let text = failures.map(sentence).map(XML.escaped).joined(separator: "\n")
        lines.append(
          #"      <failure type="\#(first.rule.rawValue)" message="\#(XML.escaped(sentence(first)))">\#(text)</failure>"#
        )
      }
      let notes = found.filter { $0.severity == .note }.map(sentence).map(XML.escaped)
      if !notes.isEmpty { lines.append("      <system-out>\(notes.joined(separator: "\n"))</system-out>") }
      lines.append("    </testcase>")
    }
    lines.append("  </testsuite>")
    return JUnitSuite(
      text: lines.joined(separator: "\n"), tests: stack.slices.count, failures: failures)
  }
}

/// A suite of JUnit's XML.
struct JUnitSuite {
  let text: String
  let tests: Int
  let failures: Int

  fileprivate static func counts(_ tests: Int, _ failures: Int) -> String {
    #"tests="\#(tests)" failures="\#(failures)" errors="0" skipped="0""#
  }
}
