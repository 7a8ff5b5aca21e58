import Pinwheel
import PinwheelAssets
import PinwheelFiles
import PinwheelText
import SystemPackage

extension Finding {
  /// One run in SARIF 2.1.0 (OASIS, 2020), which code scanning services read.
  ///
  /// - Parameter rules: All rules that were checked.
  static func sarif(_ findings: [Finding], of rules: [Rule]) -> String {
    let document: JSON = .object([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"), "version": .string("2.1.0"),
      "runs": .array([
        .object([
          "tool": .object([
            "driver": .object([
              "name": .string("pinwheel"), "version": .string(Version.number),
              "rules": .array(rules.map(\.sarif)),
            ])
          ]),
          "results": .array(findings.map { $0.sarif(of: rules) }),
        ])
      ]),
    ])
    // The printing function adds the line break at the end.
    return String(document.document.dropLast())
  }

  private func sarif(of rules: [Rule]) -> JSON {
    let name = place.slice ?? place.pinwheel
    let path = [place.pinwheel, place.slice].compactMap(\.self).joined(separator: "/")
    let sentence = (name.map { $0 + ": " } ?? "") + problem + "; " + Advice(remedy).text
    return .object([
      "ruleId": .string(rule.name), "ruleIndex": rules.firstIndex(of: rule).map { .integer($0) },
      "level": .string(rule.severity.name), "message": .object(["text": .string(sentence)]),
      "locations": .array([
        .object([
          "physicalLocation": place.file.map { file in
            .object([
              "artifactLocation": Self.location(of: file),
              "region": place.position.map {
                .object(["startLine": .integer($0.line), "startColumn": .integer($0.column)])
              },
            ])
          },
          "logicalLocations": name.map {
            .array([.object(["name": .string($0), "fullyQualifiedName": .string(path)])])
          },
        ])
      ]),
      "properties": point?.json,
    ])
  }
}

extension Finding {
  /// The address of a file: from the current folder, if it lies there, since services place findings in a checkout.
  fileprivate static func location(of file: String) -> JSON {
    let (here, path) = (FileSystem.anchored("."), FileSystem.anchored(FilePath(file)).lexicallyNormalized())
    var rest = path
    guard rest.removePrefix(here.lexicallyNormalized()) else {
      return .object(["uri": .string("file://" + path.string.percentEncoded(keeping: "-._~/"))])
    }
    return .object([
      "uri": .string(rest.string.percentEncoded(keeping: "-._~/")), "uriBaseId": .string("%SRCROOT%"),
    ])
  }
}

extension Finding.Rule {
  fileprivate var sarif: JSON {
    .object([
      "id": .string(name),
      "shortDescription": .object([
        "text": .string(summary.prefix(1).uppercased() + summary.dropFirst() + ".")
      ]),
      "defaultConfiguration": .object(["level": .string(severity.name)]),
    ])
  }
}
